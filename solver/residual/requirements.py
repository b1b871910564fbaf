"""Two demands on one unknown value that cannot both hold: an error although nothing is known of the value.

Reported only where both are certain to be made on the very same object: both operations read the variable where the unknown arose, in one
function and one loop, and nothing guards either.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from itertools import combinations

from dlshape.solver.origins import Origin, origin_of
from dlshape.solver.residual.classify import Classifier
from dlshape.solver.residual.contexts import Contexts
from dlshape.solver.residual.places import Places

from pysouffle.late_dataclasses import dataclass
from pysouffle.terms import Term

_MOST = 40  # requirements on one origin that are compared with each other


@dataclass(frozen=True, slots=True)
class Requirement:
    at: str
    code: str
    condition: Term


@dataclass(frozen=True, slots=True)
class Contradiction:
    """`second`, later in the source, cannot hold once `first` does. `origin`: the unknown value's."""

    first: Requirement
    second: Requirement
    origin: Origin


def contradictions(
    rows: Iterable[tuple[Term, ...]], places: Places, contexts: Contexts, classifier: Classifier
) -> tuple[Contradiction, ...]:
    """From relation `requirement`; one for each later place."""
    by_origin: dict[Term, list[Requirement]] = {}
    for origin, v, code, condition in rows:
        by_origin.setdefault(origin, []).append(Requirement(str(v), str(code), condition))
    operations = _Reads(places)
    found: dict[str, Contradiction] = {}
    for origin, several in by_origin.items():
        known = origin_of(origin)
        if len({one.at for one in several}) < 2 or known is None:
            continue
        certain = [one for one in several if not contexts.is_guarded(one.at) and operations.reads(one.at, known.at)]
        ordered = sorted(dict.fromkeys(certain), key=lambda one: (places.source_order(one.at), one.code))[:_MOST]
        for first, second in combinations(ordered, 2):
            if second.at in found or not _together(places, first.at, second.at):
                continue
            if classifier.contradictory(first.condition, second.condition):
                found[second.at] = Contradiction(first, second, known)
    return tuple(found.values())


class _Reads:
    """Which variables an operation reads."""

    def __init__(self, places: Places) -> None:
        self._places = places

    @cached_property
    def _copies(self) -> dict[str, str]:
        return {str(v): str(w) for v, _, w in self._places.rows("copy")}

    def reads(self, v: str, source: str) -> bool:
        """Whether operation `v` reads variable `source` itself, possibly through copies."""
        for operand in self._places.operands(v):
            seen = {operand}
            while operand in self._copies and self._copies[operand] not in seen:
                operand = self._copies[operand]
                seen.add(operand)
            if source in seen:
                return True
        return False


def _together(places: Places, first: str, second: str) -> bool:
    """Whether both operations run, unguarded, in one pass through one function or loop body."""
    a, b = places.block(first), places.block(second)
    if a is None or b is None or places.is_guarded(a) or places.is_guarded(b) or not places.function(a):
        return False
    return (places.function(a), places.loop(a)) == (places.function(b), places.loop(b))
