"""What is unknown at first, of what is a part of it or computed from it: the rules tell which text goes on from which."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from dlshape.solver.origins import Kind, Origin

from pysouffle.terms import Term

RELATION = "part_of_unknown"


class Wholes:
    """`relation` gives the rows of `part_of_unknown`."""

    def __init__(self, relation: Callable[[str], Sequence[tuple[Term, ...]]]) -> None:
        self._before = {str(part): (str(whole), str(step)) for part, whole, step in sorted(relation(RELATION), key=str)}

    def of(self, origin: Origin) -> Origin:
        """`nibabel.load` of `nibabel.load[0].data`; of what no library models, methods are names in it: `nibabel.load.get_fdata`."""
        what, steps = origin.what, list[tuple[str, str]]()
        while what in self._before:
            steps.append((what, self._before[what][1]))
            what = self._before[what][0]
        if origin.kind is Kind.UNMODELLED:
            for longer, step in reversed(steps):
                if not step.startswith("."):
                    break
                what = longer
        return replace(origin, what=what)

    def step(self, origin: Origin) -> str:
        """What is behind it at first: `[0]` of `nibabel.load[0].data`; "" of what is no part."""
        what, step = origin.what, ""
        while what in self._before:
            what, step = self._before[what]
        return step
