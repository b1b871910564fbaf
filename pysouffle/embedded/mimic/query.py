"""The loops of one clause as a list from the outermost to the innermost, and the passes over them (`MainDriver.cpp`, `ram/transform/`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from pysouffle.embedded.mimic.indexes import Indexes, Search
from pysouffle.embedded.mimic.nested_conditions import (
    Condition,
    Kind,
    Operand,
    Pattern,
    Tree,
    distinct,
    joined,
    leaves,
    reordered,
    terms,
)
from pysouffle.late_dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Filter:
    condition: Tree


@dataclass(frozen=True, slots=True)
class Loop:
    """Over the tuples of `relation` ("" for the fields of a record) that match `pattern` if there is one. With `once` only the first that
    fulfils `condition` counts."""

    level: int
    relation: str = ""
    arity: int = 0
    pattern: Pattern | None = None
    once: bool = False
    condition: Tree | None = None


@dataclass(frozen=True, slots=True)
class Generator:
    """An aggregate over `relation` ("" for a functor of several results), with the values that it takes."""

    level: int
    relation: str
    operands: tuple[Operand, ...]
    pattern: Pattern | None
    condition: Tree | None


Node: TypeAlias = Filter | Loop | Generator


@dataclass(slots=True)
class Query:
    """`nodes` from outside to inside; `values`: what is inserted."""

    nodes: list[Node]
    values: tuple[Operand, ...]
    indexed: bool = False

    # The passes, in Soufflé's order. The first three are repeated while any query of the program got an index.
    def first_passes(self) -> None:
        self.expand()
        self.hoist()
        self.make_indexes()

    def last_passes(self) -> None:
        self.look_up()
        self.stop_early()
        self.collapse()
        self.expand()
        self.hoist()
        self.collapse()
        self.each_filter(distinct)
        self.each_filter(reordered)
        self.nodes = [node if isinstance(node, Filter) or node.condition is None else replace(node, condition=reordered(node.condition))
                      for node in self.nodes]

    def expand(self) -> None:
        found: list[Node] = []
        for node in self.nodes:
            found += map(Filter, reversed(terms(node.condition))) if isinstance(node, Filter) else [node]
        self.nodes = found

    def hoist(self) -> None:
        """Each condition goes right inside the innermost loop that it depends on."""
        filters = [node.condition for node in self.nodes if isinstance(node, Filter)]
        own: dict[int, list[Tree]] = {}
        for tree in filters:
            own.setdefault(max(each.level for each in terms(tree)), []).append(tree)
        levels = {node.level for node in self.nodes if not isinstance(node, Filter)}
        outer = [tree for level, trees in own.items() if level not in levels for tree in trees]
        found = self.filtered(outer)
        for node in self.nodes:
            if not isinstance(node, Filter):
                found += [node, *self.filtered(own.get(node.level, []))]
        self.nodes = found

    @staticmethod
    def filtered(trees: Iterable[Tree]) -> list[Node]:
        tree = joined(trees)
        return [] if tree is None else [Filter(tree)]

    def make_indexes(self) -> None:
        found: list[Node] = []
        self.indexed = False
        for at, node in enumerate(self.nodes):
            before = self.nodes[at - 1] if at else None
            if isinstance(node, Filter) and isinstance(before, Loop) and before.relation and before.pattern is None:
                pattern = Pattern(before.arity)
                rest = pattern.take(node.condition, before.level)
                if any(pattern.search):
                    self.indexed = True
                    found[-1] = replace(before, pattern=pattern)
                    found += self.filtered([] if rest is None else [rest])
                    continue
            if isinstance(node, Generator) and node.condition is not None and node.pattern is not None and not any(node.pattern.search):
                rest = node.pattern.take(node.condition, node.level)
                if any(node.pattern.search):
                    self.indexed = True
                    node = replace(node, condition=rest)
            found.append(node)
        self.nodes = found

    def used_after(self, at: int) -> frozenset[int]:
        """The loops whose tuples nodes from number `at` on use."""
        operands = list(self.values)
        conditions: list[Condition] = []
        for node in self.nodes[at:]:
            if isinstance(node, Filter):
                conditions += terms(node.condition)
                continue
            if node.condition is not None:
                conditions += terms(node.condition)
            if node.pattern is not None:
                operands += [bound for bounds in node.pattern.bounds for bound in bounds if bound is not None]
            if isinstance(node, Generator):
                operands += node.operands
        return frozenset().union(*(each.uses for each in operands), *(each.uses for each in conditions))

    def look_up(self) -> None:
        """A loop over an index whose tuple nothing uses is a test (`IfConversion.cpp`)."""
        found: list[Node] = []
        for at, node in enumerate(self.nodes):
            if isinstance(node, Loop) and node.pattern is not None and node.pattern.plain and node.level not in self.used_after(at + 1):
                found.append(Filter(Condition(Kind.EXISTS, tuple(low for low, _ in node.pattern.bounds), node.relation, cost=2)))
            else:
                found.append(node)
        self.nodes = found

    def stop_early(self) -> None:
        """A loop whose tuple is used in the condition after it only ends with the first one (`IfExistsConversion.cpp`)."""
        found: list[Node] = []
        at = 0
        while at < len(self.nodes):
            node, after = self.nodes[at], self.nodes[at + 1] if at + 1 < len(self.nodes) else None
            at += 1
            if isinstance(node, Loop) and node.relation:
                if (isinstance(after, Filter) and max(each.level for each in terms(after.condition)) == node.level
                        and node.level not in self.used_after(at + 1)):
                    node = replace(node, once=True, condition=after.condition)
                    at += 1
                elif node.level not in self.used_after(at):
                    node = replace(node, once=True)
            found.append(node)
        self.nodes = found

    def collapse(self) -> None:
        found: list[Node] = []
        run: list[Tree] = []
        for node in self.nodes:
            if isinstance(node, Filter):
                run.append(node.condition)
            else:
                found += [*self.filtered(run), node]
                run = []
        self.nodes = [*found, *self.filtered(run)]

    def each_filter(self, change: Callable[[Tree], Tree]) -> None:
        self.nodes = [Filter(change(node.condition)) if isinstance(node, Filter) else node for node in self.nodes]

    # what comes of it
    def conditions(self) -> Iterator[Condition]:
        for node in self.nodes:
            if node.condition is not None:
                yield from terms(node.condition)

    def searches(self) -> Iterator[tuple[str, Search]]:
        for node in self.nodes:
            if not isinstance(node, Filter) and node.pattern is not None and any(node.pattern.search):
                yield node.relation, node.pattern.search
        for each in self.conditions():
            if each.kind is Kind.EXISTS:
                yield each.relation, each.search

    def texts(self, indexes: Mapping[str, Indexes]) -> list[str]:
        """Symbols in the order in which the interpreter's generator meets them (`interpreter/Generator.cpp`, as compiled by GCC: of a test
        inside a loop and what it guards, the latter is generated first)."""
        found: list[str] = []
        nodes: Sequence[Node] = self.nodes
        if nodes and isinstance(nodes[0], Filter):
            found += [text for each in terms(nodes[0].condition) for text in each.texts(indexes)]
            nodes = nodes[1:]
        later: list[Tree] = []
        for node in nodes:
            if isinstance(node, Filter):
                later.append(node.condition)
                continue
            if node.pattern is not None and any(node.pattern.search):
                found += node.pattern.texts(indexes[node.relation].of(node.pattern.search))
            if isinstance(node, Generator):
                found += [text for operand in node.operands for text in operand.texts]
                found += [text for each in (leaves(node.condition) if node.condition is not None else ()) for text in each.texts(indexes)]
            elif node.condition is not None:
                later.append(node.condition)
        found += [text for operand in self.values for text in operand.texts]
        for tree in reversed(later):
            found += [text for each in leaves(tree) for text in each.texts(indexes)]
        return found
