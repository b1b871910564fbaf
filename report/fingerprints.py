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
from typing import Protocol

from dlshape.report.result import Place, Result
from dlshape.report.source import Lines

VERSION = "dlshape/v1"  # of the way they are made


class Finding(Protocol):
    """A diagnostic, or a check that is not decided."""

    @property
    def code(self) -> str: ...

    @property
    def place(self) -> Place: ...


def fingerprinted(result: Result, lines: Lines) -> Result:
    """The result with the fingerprint of each finding. To be asked for before any is left out, for those alike are numbered."""
    found = zip(result.diagnostics, fingerprints(result.diagnostics, lines), strict=True)
    open_checks = zip(result.undecided, fingerprints(result.undecided, lines, "undecided"), strict=True)
    return replace(
        result,
        diagnostics=tuple(replace(one, fingerprint=known) for one, known in found),
        undecided=tuple(replace(one, fingerprint=known) for one, known in open_checks),
    )


def fingerprints(findings: Iterable[Finding], lines: Lines, kind: str = "") -> tuple[str, ...]:
    """One for each, in their order; those alike are told apart by that order, those of another `kind` by that. `lines` gives the lines of a
    file."""
    from dlshape.report.enclosing import Statements  # parses: only where there is a finding

    statements = cache(lambda file: Statements(lines(file)))
    alike: Counter[tuple[str, ...]] = Counter()
    found = []
    for one in findings:
        place = one.place
        number = place.above + place.line
        text = lines(place.file)
        line = " ".join(text[number - 1].split()) if 0 < number <= len(text) else ""
        function = statements(place.file).at(number).function if line else ""
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
