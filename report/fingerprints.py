"""What a finding is known by from one run to the next: its code, its file in the project, the function and the text of its line, and which
of those alike it is. Lines may be added and removed elsewhere."""

from __future__ import annotations

import hashlib
import os
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from dlshape.report.result import Place, Result
from dlshape.report.source import Lines

if TYPE_CHECKING:
    from dlshape.report.enclosing import Statements

VERSION = "dlshape/v1"  # of the way they are made


class Finding(Protocol):
    """A diagnostic, or a check that is not decided."""

    @property
    def code(self) -> str: ...

    @property
    def place(self) -> Place: ...


class Sources:
    """The lines of files, and their statements: each file is parsed once, and only where there is a finding in it."""

    def __init__(self, lines: Lines) -> None:
        self.lines = lines
        self._statements: dict[str, Statements] = {}

    def function_at(self, file: str, line: int) -> str:
        """`Net.forward`, "" at top level."""
        if file not in self._statements:
            from dlshape.report.enclosing import Statements

            self._statements[file] = Statements(self.lines(file))
        return self._statements[file].at(line).function


def fingerprinted(result: Result, sources: Sources) -> Result:
    """The result with the fingerprint of each finding. To be asked for before any is left out, for those alike are numbered."""
    found = zip(result.diagnostics, fingerprints(result.diagnostics, sources), strict=True)
    open_checks = zip(result.undecided, fingerprints(result.undecided, sources, "undecided"), strict=True)
    return replace(
        result,
        diagnostics=tuple(replace(one, fingerprint=known) for one, known in found),
        undecided=tuple(replace(one, fingerprint=known) for one, known in open_checks),
    )


def fingerprints(findings: Iterable[Finding], sources: Sources, kind: str = "") -> tuple[str, ...]:
    """One for each, in their order; those alike are told apart by that order, those of another `kind` by that."""
    alike: Counter[tuple[str, ...]] = Counter()
    found = []
    for one in findings:
        place = one.place
        number = place.above + place.line
        text = sources.lines(place.file)
        line = " ".join(text[number - 1].split()) if 0 < number <= len(text) else ""
        function = sources.function_at(place.file, number) if line else ""
        key = one.code, project_file(place.file), function, line
        found.append(_hash(*key, str(alike[key]), *filter(None, [kind])))
        alike[key] += 1
    return tuple(found)


def project_file(file: str) -> str:
    """The path of a file in its project, wherever the command is run."""
    path = Path(os.path.abspath(file))
    return path.relative_to(_root(path.parent)).as_posix()


@cache
def _root(folder: Path) -> Path:
    from dlshape.frontend.read.projects import project_root

    root = project_root(folder)
    return root if folder.is_relative_to(root) else folder


def _hash(*parts: str) -> str:
    return hashlib.sha256("\0".join((VERSION, *parts)).encode("utf-8", "surrogateescape")).hexdigest()[:32]
