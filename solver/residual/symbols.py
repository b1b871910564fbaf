"""What is known of each named symbol: its bounds and whether its value may serve as a witness."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field

from dlshape.solver.residual.number_names import told_apart_from

from pysouffle.late_dataclasses import dataclass
from pysouffle.terms import Term

WITNESS_KINDS = frozenset({"input", "data", "random", "residual"})


@dataclass(frozen=True, slots=True)
class Range:
    """Inclusive bounds; `hi` None: unbounded. `members`: the only values, in ascending order, where they are stated one by one."""

    lo: int = 0
    hi: int | None = None
    members: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Symbols:
    """Bounds and kinds by name. A name without bounds is a dimension; one without a kind is unresolved.

    An unresolved dimension is taken to be at least 1: what holds for all but empty tensors is worth saying. It may be any number that the
    program computed, so that what fails because of that alone does not fail for certain (`is_assumed`)."""

    ranges: Mapping[str, Range] = field(default_factory=dict)
    kinds: Mapping[str, tuple[str, str]] = field(default_factory=dict)

    def range(self, name: str) -> Range:
        known = self.ranges.get(name) or self.ranges.get(told_apart_from(name))
        return known or (Range(1) if name.startswith("?") else Range())

    def is_assumed(self, name: str) -> bool:
        """Whether the bounds of `name` are what we take it for."""
        return name.startswith("?") and name not in self.ranges and told_apart_from(name) not in self.ranges

    def is_iteration(self, name: str) -> bool:
        """Whether `name` is an index of a loop whose number of iterations is not known."""
        return self.kinds.get(name, ("", ""))[0] == "iteration"

    def is_witness(self, name: str) -> bool:
        """Whether the user chooses or supplies this value, so that a bad one is the program's business."""
        return not name.startswith("?") and self.kinds.get(name, ("", ""))[0] in WITNESS_KINDS


def symbols(
    ranges: Iterable[tuple[Term, ...]], kinds: Iterable[tuple[Term, ...]], members: Iterable[tuple[Term, ...]] = ()
) -> Symbols:
    """From the relations `symbol_range` (several rows of one name: their intersection), `symbol_kind` and `symbol_member`."""
    stated: dict[str, set[int]] = {}
    for name, n in members:
        if isinstance(name, str) and isinstance(n, int):
            stated.setdefault(name, set()).add(n)
    bounds: dict[str, Range] = {}
    for name, lo, hi in ranges:
        if isinstance(name, str) and isinstance(lo, int) and isinstance(hi, int):
            old = bounds.get(name)
            upper = None if hi == -1 else hi
            if old is not None:
                lo = max(lo, old.lo)
                upper = old.hi if upper is None else upper if old.hi is None else min(upper, old.hi)
            bounds[name] = Range(lo, upper, tuple(sorted(stated.get(name, ()))))
    return Symbols(bounds, {str(name): (str(kind), str(what)) for name, kind, what in kinds})
