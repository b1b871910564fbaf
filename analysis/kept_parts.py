"""What a unit gives without rules of the user's own, kept from run to run: where those alone are edited, nothing else is done again."""

from __future__ import annotations

import hashlib
import io
import os
import pickle
from pathlib import Path

from dlshape.analysis.made_by import version
from dlshape.analysis.part import Part

from pysouffle.home import cache_base
from pysouffle.kept_files import read_cached, write_checked

_KEPT = 1000  # units of the programs that were checked last
_PLAIN = {("collections", "Counter"), ("builtins", "frozenset")}


def kept_place(solution: str, settings: tuple[object, ...]) -> Path:
    """Another one for another `solution` of the library's rules, whose facts tell the texts of the files, other settings, and another
    version of ours."""
    digest = hashlib.sha256(repr((solution, settings, os.getcwd(), version())).encode("utf-8", "surrogateescape"))
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
