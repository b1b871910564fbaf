"""Two demands on one unknown value that cannot both hold: an error although nothing is known of the value.

Reported only where both are certain to be made on the very same object: both operations read the variable where the unknown arose, in one
function and one loop, and nothing guards either.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

from dlshape.solver.residual.classify import Classifier
from dlshape.solver.residual.contexts import Contexts

from pysouffle.terms import Term

FactRow = tuple[int | float | str, ...]
Facts = Mapping[str, Iterable[FactRow]]
# Facts that define a variable (column 0) in a block (column 1), with the columns of what they read.
_READS = {"call": (2,), "binary": (3, 4), "unary": (3,), "compare": (3, 4), "load_item": (2, 3), "load_attr": (2,), "unpack": (2,)}
_MOST = 40  # requirements on one origin that are compared with each other


@dataclass(frozen=True, slots=True)
class Requirement:
    at: str
    code: str
    condition: Term


@dataclass(frozen=True, slots=True)
class Contradiction:
    """`second`, later in the source, cannot hold once `first` does. `origin`: the unknown value's `Origin`."""

    first: Requirement
    second: Requirement
    origin: Term


def contradictions(rows: Iterable[tuple[Term, ...]], facts: Facts, contexts: Contexts, classifier: Classifier) -> tuple[Contradiction, ...]:
    """From relation `requirement`; one for each later place."""
    by_origin: dict[Term, list[Requirement]] = {}
    for origin, v, code, condition in rows:
        by_origin.setdefault(origin, []).append(Requirement(str(v), str(code), condition))
    lines = _StraightLines(facts)
    found: dict[str, Contradiction] = {}
    for origin, several in by_origin.items():
        if len({one.at for one in several}) < 2 or not isinstance(origin, tuple):
            continue
        certain = [one for one in several if not contexts.is_guarded(one.at) and lines.reads(one.at, str(origin[-1]))]
        ordered = sorted(dict.fromkeys(certain), key=lambda one: (lines.order(one.at), one.code))[:_MOST]
        for first, second in combinations(ordered, 2):
            if second.at in found or not lines.together(first.at, second.at):
                continue
            if classifier.contradictory(first.condition, second.condition):
                found[second.at] = Contradiction(first, second, origin)
    return tuple(found.values())


class _StraightLines:
    """What the facts say about the surroundings of an operation; read when first asked."""

    def __init__(self, facts: Facts) -> None:
        self._facts = facts

    def _rows(self, relation: str) -> Iterable[FactRow]:
        return self._facts.get(relation, ())

    @cached_property
    def _operations(self) -> dict[str, tuple[str, list[str]]]:
        """Block and operands."""
        operations: dict[str, tuple[str, list[str]]] = {}
        for relation, columns in _READS.items():
            for row in self._rows(relation):
                operations[str(row[0])] = (str(row[1]), [str(row[i]) for i in columns])
        receivers = {str(v): str(base) for v, _, base, _ in self._rows("load_attr")}
        for _, operands in list(operations.values()):
            operands += [receivers[x] for x in operands if x in receivers]
        for relation, column in (("actual", 2), ("keyword", 3)):
            for row in self._rows(relation):
                if str(row[0]) in operations:
                    operations[str(row[0])][1].append(str(row[column]))
        return operations

    @cached_property
    def _copies(self) -> dict[str, str]:
        return {str(v): str(w) for v, _, w in self._rows("copy")}

    @cached_property
    def _blocks(self) -> dict[str, tuple[str, str]]:
        guarded = {str(b) for b, *_ in self._rows("guard")}
        return {str(b): (str(f), str(loop)) for b, f, loop in self._rows("block") if str(b) not in guarded}

    @cached_property
    def _positions(self) -> dict[str, Sequence[int | float | str]]:
        return {str(row[0]): row[1:4] for row in self._rows("position")}

    def order(self, v: str) -> Sequence[int | float | str]:
        return self._positions.get(v, ("", 0, 0))

    def reads(self, v: str, source: str) -> bool:
        """Whether operation `v` reads variable `source` itself, possibly through copies."""
        for operand in self._operations.get(v, ("", []))[1]:
            seen = {operand}
            while operand in self._copies and self._copies[operand] not in seen:
                operand = self._copies[operand]
                seen.add(operand)
            if source in seen:
                return True
        return False

    def together(self, first: str, second: str) -> bool:
        """Whether both operations run, unguarded, in one pass through one function or loop body."""
        one, other = (self._blocks.get(self._operations.get(v, ("", []))[0]) for v in (first, second))
        return one is not None and one == other
