"""The order in which a rule's body is written as code, for the Python back end (`emit.py`) and the native one (`native/bytecode.py`)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from enum import Enum
from typing import Generic, TypeVar

from pysouffle.embedded import ir
from pysouffle.embedded.order import Layout, choose
from pysouffle.embedded.plan import Lookup, inverse, ready

V = TypeVar("V")  # how code names a value


class Insertion(Enum):
    """Where derived tuples go: into the relation, into what the next round starts from, or into the set of those to be removed."""

    DIRECT = "direct"
    ROUND = "round"
    DOMINATED = "dominated"


class Traversal(ABC, Generic[V]):
    """Writes literal after literal while it keeps track of what is bound.

    `recursive`: relations of the stratum that is being evaluated; `ordered`: the result depends on the order in which rows are met;
    `matched`: aliases of records that an atom has taken apart.
    """

    layout: Layout
    recursive: frozenset[int]
    bound: dict[str, V]

    def __init__(self, layout: Layout, recursive: frozenset[int]) -> None:
        self.layout, self.recursive = layout, recursive
        self.ordered = False
        self.matched: set[str] = set()

    def join(self, literals: list[ir.Literal], goal: set[str], exists: bool) -> None:
        """Writes everything in `literals`; afterwards the names of `goal` are bound. `exists`: duplicates need not be enumerated."""
        while literals:
            literal, found = choose(self.layout, literals, set(self.bound), self.ordered)
            literals.remove(literal)
            if isinstance(literal, ir.Atom):
                assert found is not None
                whole = ir.aliases(literal.args)
                later = goal.union(*map(names_of, unmatched(literals, whole)))
                self.atom(literal, found, exists and not ((ir.names(literal.args) | whole) - self.bound.keys()) & later)
                literals = unmatched(literals, self.matched)
            elif isinstance(literal, ir.Negated):
                self.negated(literal)
            elif isinstance(literal, ir.Test):
                self.test(literal)
            elif isinstance(literal, ir.Choice):
                self.choice(literal)
            elif isinstance(literal, ir.Range):
                self.range(literal)
            else:
                self.fold(literal)

    def match(self, pairs: Sequence[tuple[ir.Expr, V]]) -> None:
        """Takes values apart: cheap tests first, then records level by level."""
        while pairs:
            later: list[tuple[ir.Rec, V]] = []
            for expr, value in pairs:
                if isinstance(expr, ir.Rec) and expr.alias not in self.bound:
                    later.append((expr, value))
                elif isinstance(expr, ir.Var) and expr.name not in self.bound:
                    self.bound[expr.name] = value
                elif not isinstance(expr, ir.Wild):
                    self.demand(value, self.value(expr, False))
            pairs = [pair for record, value in later for pair in self.open_record(record, value)]

    def open_record(self, record: ir.Rec, value: V) -> Sequence[tuple[ir.Expr, V]]:
        """Tests the tag and returns the fields with their values."""
        if record.alias:
            if record.alias in self.bound:
                self.demand(value, self.bound[record.alias])
                return []
            self.bound[record.alias] = value
            self.matched.add(record.alias)
        return self.fields(record, value)

    def test(self, test: ir.Test) -> None:
        bound = set(self.bound)
        if ready(test.left, bound) and ready(test.right, bound):
            self.hold(test)
            return
        for one, other in ((test.left, test.right), (test.right, test.left)):
            if not ready(one, bound):
                continue
            unknown = inverse(one, other, bound)
            if unknown is not None:
                other, one = unknown
            if isinstance(other, (ir.Var, ir.Rec)):
                self.match([(other, self.kept(one))])
                return

    def result(self, literal: ir.Range | ir.Fold, value: V) -> None:
        """The variable of a range or an aggregate has this value."""
        if literal.var.name in self.bound:
            self.demand(value, self.bound[literal.var.name])
        else:
            self.bound[literal.var.name] = value
        if literal.expected is not None:
            self.demand(value, self.value(literal.expected, False))

    @abstractmethod
    def value(self, expr: ir.Expr, make: bool) -> V:
        """A value that is ready. Records are interned if `make`, otherwise only looked up."""

    @abstractmethod
    def kept(self, expr: ir.Expr) -> V:
        """The same, interned, where it can be used many times."""

    @abstractmethod
    def demand(self, one: V, other: V) -> None:
        """What follows is only for equal values."""

    @abstractmethod
    def hold(self, test: ir.Test) -> None:
        """What follows is only for where the test holds."""

    @abstractmethod
    def fields(self, record: ir.Rec, value: V) -> Sequence[tuple[ir.Expr, V]]:
        """What follows is only for records of this tag; the fields with their values."""

    @abstractmethod
    def atom(self, atom: ir.Atom, found: Lookup, exists: bool) -> None:
        """What follows is for each row that matches; if `exists`, for one of them."""

    @abstractmethod
    def negated(self, literal: ir.Negated) -> None: ...

    @abstractmethod
    def choice(self, literal: ir.Choice) -> None: ...

    @abstractmethod
    def range(self, literal: ir.Range) -> None: ...

    @abstractmethod
    def fold(self, literal: ir.Fold) -> None: ...


def is_ordered(clause: ir.Clause, layout: Layout) -> bool:
    """Whether the result depends on the order in which rows are met: it counts, or the first tuple is chosen."""
    exprs = [arg for head in clause.heads for arg in head.args] + [expr for literal in clause.body for expr in ir.literal_exprs(literal)]
    return any(map(ir.counts, exprs)) or any(layout.relations[head.relation].keys for head in clause.heads)


def unmatched(literals: Iterable[ir.Literal], matched: set[str]) -> list[ir.Literal]:
    """Leaves out the equalities whose pattern an atom matches."""
    return [literal for literal in literals if not (isinstance(literal, ir.Test) and literal.pattern in matched)]


def names_of(literal: ir.Literal) -> set[str]:
    found = ir.literal_names(literal)
    if isinstance(literal, ir.Atom):
        found |= ir.aliases(literal.args)
    if isinstance(literal, (ir.Range, ir.Fold)) and literal.expected is not None:
        found |= ir.names([literal.expected])
    return found
