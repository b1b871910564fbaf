"""Conditions inside nested loops, and how Soufflé's passes move them about (`ram/transform/`).

What is kept of each condition is what decides where it ends up: the loop it depends on, whether an index can serve it, and what it costs.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import replace
from enum import Enum
from typing import NamedTuple, TypeAlias

from pysouffle.embedded.mimic.indexes import EQUAL, INEQUAL, NONE, Indexes, Search
from pysouffle.late_dataclasses import dataclass

OUTSIDE = -1  # the level of constants


class Operand(NamedTuple):
    """A value in a loop: `level` is the innermost loop it depends on; `column` is set if it is just a column of that loop's tuple; `texts`:
    the symbols in it; `key`: equal for equal values; `uses`: all loops that it depends on."""

    level: int
    column: int | None
    texts: tuple[str, ...]
    key: Hashable
    uses: frozenset[int]


class Kind(Enum):
    EQUAL = 0
    ORDER = 1
    OTHER = 2
    EXISTS = 3
    FILLED = 4


@dataclass(frozen=True, slots=True)
class Condition:
    """EQUAL, ORDER and OTHER compare two operands; EXISTS looks up a tuple, whose columns are None where they do not matter; FILLED asks
    whether a relation has tuples. `upward`: the left operand is to be the smaller one; `strict`: they are not to be equal; `indexable`: the
    interpreter can use an index for it."""

    kind: Kind
    operands: tuple[Operand | None, ...]
    relation: str = ""
    indexable: bool = False
    upward: bool = False
    strict: bool = False
    cost: int = 0

    @property
    def level(self) -> int:
        return max((operand.level for operand in self.operands if operand is not None), default=OUTSIDE)

    @property
    def uses(self) -> frozenset[int]:
        return frozenset(level for operand in self.operands if operand is not None for level in operand.uses)

    @property
    def key(self) -> Hashable:
        operands = tuple(None if each is None else each.key for each in self.operands)
        return self.kind, self.relation, self.cost, self.upward, self.strict, operands

    @property
    def search(self) -> Search:
        return tuple(NONE if operand is None else EQUAL for operand in self.operands)

    def texts(self, indexes: Mapping[str, Indexes]) -> list[str]:
        order: Iterable[int] = range(len(self.operands))
        if self.kind is Kind.EXISTS and self.relation in indexes and any(self.search):
            order = indexes[self.relation].of(self.search)
        return [text for at in order if (operand := self.operands[at]) is not None for text in operand.texts]


Tree: TypeAlias = "Condition | tuple[Tree, Tree]"
Bounds = tuple[Operand | None, Operand | None]


def terms(tree: Tree) -> list[Condition]:
    """The conditions of a conjunction, level by level (`toConjunctionList`)."""
    queue: list[Tree] = [tree]
    found: list[Condition] = []
    for each in queue:
        if isinstance(each, tuple):
            queue += each
        else:
            found.append(each)
    return found


def leaves(tree: Tree) -> list[Condition]:
    """From left to right."""
    todo: list[Tree] = [tree]
    found: list[Condition] = []
    while todo:
        each = todo.pop()
        if isinstance(each, tuple):
            todo += (each[1], each[0])
        else:
            found.append(each)
    return found


def joined(trees: Iterable[Tree]) -> Tree | None:
    found: Tree | None = None
    for each in trees:
        found = each if found is None else (found, each)
    return found


def reordered(tree: Tree) -> Tree:
    """Cheaper conditions first, then once more inside each part (`ReorderConditions.cpp`)."""
    if isinstance(tree, Condition):
        return tree
    parts = terms(tree)
    parts.sort(key=lambda each: each.cost)
    found = joined(parts)
    assert isinstance(found, tuple)
    return reordered(found[0]), reordered(found[1])


def distinct(tree: Tree) -> Tree:
    """Without repeated conditions (`EliminateDuplicates.cpp`)."""
    given = terms(tree)
    kept = {each.key: each for each in reversed(given)}
    if len(kept) == len(given):
        return tree
    found = joined(each for each in given if kept.get(each.key) is each)
    assert found is not None
    return found


class Pattern:
    """By what a loop's relation is searched: bounds for each column (`MakeIndex.cpp`)."""

    def __init__(self, arity: int) -> None:
        self.bounds: list[Bounds] = [(None, None)] * arity

    @property
    def search(self) -> Search:
        return tuple(NONE if low is None and high is None else EQUAL if _same(low, high) else INEQUAL for low, high in self.bounds)

    @property
    def plain(self) -> bool:
        """Whether columns are compared by equality only."""
        return INEQUAL not in self.search

    def texts(self, order: Iterable[int]) -> list[str]:
        columns = list(order)
        bounds = (self.bounds[column][side] for side in (0, 1) for column in columns)
        return [text for operand in bounds if operand is not None for text in operand.texts]

    def take(self, tree: Tree, level: int) -> Tree | None:
        """Takes conditions on tuples of loop `level` into the pattern; returns the rest."""
        rest: list[Condition] = []
        for each in sorted(_weakened(terms(tree), level), key=lambda each: _rank(each, level)):
            column, low, high = _served(each, level)
            if low is None and high is None:
                rest.append(each)
            else:
                rest += self.narrow(each, column, low, high)
        return joined(rest)

    def narrow(self, condition: Condition, column: int, low: Operand | None, high: Operand | None) -> list[Condition]:
        """Returns what the pattern cannot hold."""
        old_low, old_high = self.bounds[column]
        equal = _same(low, high)
        if old_low is None and old_high is None:
            if not equal and not self.plain:
                return [condition]
            self.bounds[column] = (low, high)
        elif _same(old_low, old_high):
            other = low if low is not None else high
            return [Condition(condition.kind, (old_low, other), cost=condition.cost)]
        elif equal:
            self.bounds[column] = (low, high)
            return [Condition(Kind.ORDER, (low, bound)) for bound in (old_low, old_high) if bound is not None]
        else:
            self.bounds[column] = (old_low or low, old_high or high)
        return []


def _same(one: Operand | None, other: Operand | None) -> bool:
    return one is not None and other is not None and one.key == other.key


def _weakened(given: list[Condition], level: int) -> list[Condition]:
    """A strict order that an index could serve becomes a weak one and an inequality, at the end."""
    kept: list[Condition] = []
    more: list[Condition] = []
    for each in given:
        if each.kind is Kind.ORDER and each.strict and each.indexable and _sides(each, level):
            more += (replace(each, strict=False), Condition(Kind.OTHER, each.operands))
        else:
            kept.append(each)
    return kept + more


def _sides(condition: Condition, level: int) -> list[tuple[int, Operand, bool]]:
    """Columns of loop `level` that the condition compares with values from outside, and whether they are on its left."""
    if len(condition.operands) != 2:
        return []
    left, right = condition.operands
    assert left is not None
    assert right is not None
    found: list[tuple[int, Operand, bool]] = []
    if left.column is not None and left.level == level and right.level < level:
        found.append((left.column, right, True))
    if right.column is not None and right.level == level and left.level < level:
        found.append((right.column, left, False))
    return found


def _served(condition: Condition, level: int) -> tuple[int, Operand | None, Operand | None]:
    """Column and bounds that the condition gives it."""
    if not condition.indexable or condition.strict or condition.kind not in (Kind.EQUAL, Kind.ORDER):
        return 0, None, None
    for column, value, left in _sides(condition, level):
        if condition.kind is Kind.EQUAL:
            return column, value, value
        upper = left == condition.upward
        return (column, None, value) if upper else (column, value, None)
    return 0, None, None


def _rank(condition: Condition, level: int) -> tuple[int, int]:
    if condition.kind is Kind.EQUAL:
        return 0, 0
    if condition.kind is Kind.ORDER:
        column, low, high = _served(condition, level)
        return (1, column) if low is not None or high is not None else (2, 0)
    return (3 if condition.kind is Kind.OTHER else 4), 0
