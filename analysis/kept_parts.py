"""What a unit gives without rules of the user's own, kept from run to run: where those alone are edited, nothing else is done again."""

from __future__ import annotations

import hashlib
import io
import os
import pickle
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import dlshape.checks
import dlshape.report
import dlshape.solver
from dlshape.analysis.part import Part
from dlshape.report.program import Program

from pysouffle.embedded.kept_files import read_cached, write_checked
from pysouffle.home import cache_base

_KEPT = 200  # units of the programs that were checked last
_PLAIN = {("collections", "Counter"), ("builtins", "frozenset")}
_SUFFIXES = (".py", ".dl", ".yaml")
_MADE_BY = (Path(__file__).parent, *(Path(next(iter(package.__path__))) for package in (dlshape.checks, dlshape.report, dlshape.solver)))


def kept_place(solution: str, settings: tuple[object, ...], program: Program) -> Path:
    """Another one for another `solution` of the library's rules, other settings, another text of a file, and another version of ours."""
    digest = hashlib.sha256(repr((solution, settings, os.getcwd(), _version())).encode("utf-8", "surrogateescape"))
    for module in sorted({str(module) for module, *_ in program.rows("module")} - program.stubs):
        digest.update(repr((module, program.lines(module))).encode("utf-8", "surrogateescape"))
    return cache_base() / "dlshape" / "parts" / f"{digest.hexdigest()}.part"


def kept_part(place: Path) -> Part | None:
    return read_cached(place, _unpacked)


def keep_part(place: Path, part: Part) -> None:
    """A folder that cannot be written only costs time."""
    write_checked(place, pickle.dumps(part), _KEPT)


class _OnlyOurs(pickle.Unpickler):
    """The classes that a part is made of, and nothing else."""

    def find_class(self, module: str, name: str) -> object:
        if (module, name) in _PLAIN or module.startswith(("dlshape.analysis.", "dlshape.report.")):
            found = super().find_class(module, name)
            if isinstance(found, type):
                return found
        raise ValueError(f"{module}.{name} is no part of what a unit gives")


def _unpacked(data: bytes | memoryview) -> Part | None:
    try:
        found = _OnlyOurs(io.BytesIO(data)).load()
    except (pickle.UnpicklingError, AttributeError, ImportError):
        return None
    return found if isinstance(found, Part) else None


@cache
def _version() -> str:
    """Of whatever makes a part from relations, as the file system tells it."""
    return hashlib.sha256(repr([each for folder in _MADE_BY for each in _stamped(os.fspath(folder))]).encode()).hexdigest()


def _stamped(folder: str) -> Iterator[tuple[str, int, int]]:
    for entry in sorted(os.scandir(folder), key=lambda each: each.name):
        if entry.is_dir():
            yield from _stamped(entry.path)
        elif entry.name.endswith(_SUFFIXES):
            seen = entry.stat()
            yield entry.path, seen.st_size, seen.st_mtime_ns
