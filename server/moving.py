"""Where things stand in a text that was edited since they were found."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from dataclasses import replace
from difflib import SequenceMatcher
from functools import cache, cached_property

from dlshape.analysis.part import Part
from dlshape.report.detail import TensorAt
from dlshape.report.formats.told import Told
from dlshape.report.place import Place
from dlshape.server.same_code import code_lines


class Moved:
    """From the lines of one text to those of another that are the same. Lines count from 1."""

    def __init__(self, old: str, new: str) -> None:
        self._old, self._new = old, new

    @cached_property
    def _lines(self) -> dict[int, int]:
        before_it, behind_it = code_lines(self._old), code_lines(self._new)
        if [line for _, line in before_it] == [line for _, line in behind_it]:  # only comments came and went
            return {old: new for (old, _), (new, _) in zip(before_it, behind_it, strict=True)}
        old, new = self._old.splitlines(), self._new.splitlines()
        before = next((i for i, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), min(len(old), len(new)))
        rest = min(len(old), len(new)) - before
        behind = next((i for i in range(rest) if old[-1 - i] != new[-1 - i]), rest)
        found = {line: line for line in range(1, before + 1)}
        found.update((len(old) - i, len(new) - i) for i in range(behind))
        between = SequenceMatcher(None, old[before : len(old) - behind], new[before : len(new) - behind], autojunk=False)
        for a, b, size in between.get_matching_blocks():
            found.update((before + a + i, before + b + i) for i in range(1, size + 1))
        return found

    def place(self, place: Place) -> Place | None:
        """The same place now; None if one of its lines was changed, or something between them."""
        if self._old == self._new or not place.line or place.cell:
            return place
        first, last = self._lines.get(place.line), self._lines.get(place.end_line)
        if first is None or last is None or last - first != place.end_line - place.line:
            return None
        return replace(place, line=first, end_line=last)


def moved_part(part: Part, moves: Mapping[str, Moved]) -> Part:
    """What is found at places that still are there. `moves`: by real paths."""
    if not moves:
        return part
    real = cache(os.path.realpath)

    def place(at: Place) -> Place | None:
        move = moves.get(str(real(at.file)))
        return at if move is None else move.place(at)

    found = [(one, place(one.place)) for one in part.diagnostics]
    undecided = [(one, place(one.place)) for one in part.undecided]
    tensors = [(one, place(one.place)) for one in part.detail.tensors]
    return replace(
        part, diagnostics=tuple(replace(one, place=at) for one, at in found if at is not None),
        undecided=tuple(replace(one, place=at) for one, at in undecided if at is not None),
        detail=replace(part.detail, tensors=tuple(replace(one, place=at) for one, at in tensors if at is not None)))


def moved_findings(findings: Iterable[Told], move: Moved) -> list[Told]:
    return [replace(one, place=at) for one in findings if (at := move.place(one.place)) is not None]


def moved_tensors(tensors: Iterable[TensorAt], move: Moved) -> list[TensorAt]:
    return [replace(one, place=at) for one in tensors if (at := move.place(one.place)) is not None]
