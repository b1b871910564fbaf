"""What a finding is known by from one run to the next: its code and what is demanded there, its file in the project, the function, the
text of its line and of what it is about in that line, and which of those alike it is. Lines may be added and removed elsewhere, and numbers
may be others: a layer that gets 65536 features instead of 50176 has the same fault."""

from __future__ import annotations

import hashlib
import os
import re
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

VERSION = "dlshape/v2"  # of the way they are made
_NUMBER = re.compile(r"\d+(?:\.\d+)?")


class Finding(Protocol):
    """A diagnostic, or a check that is not decided."""

    @property
    def code(self) -> str: ...

    @property
    def place(self) -> Place: ...

    @property
    def check(self) -> str: ...

    @property
    def message(self) -> str: ...


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
        whole = text[number - 1] if 0 < number <= len(text) else ""
        function = sources.function_at(place.file, number) if whole.strip() else ""
        fault = one.check or _NUMBER.sub("0", one.message)
        key = one.code, fault, project_file(place.file), function, _spaced(whole), _spaced(_about(whole, place))
        found.append(_hash(*key, str(alike[key]), *filter(None, [kind])))
        alike[key] += 1
    return tuple(found)


def _about(line: str, place: Place) -> str:
    """What a finding is about, as far as it stands in its first line."""
    return line[max(place.col, 1) - 1 : place.end_col - 1 if place.end_line == place.line else None]


def _spaced(text: str) -> str:
    return " ".join(text.split())


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
