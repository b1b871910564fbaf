"""What the literals of a rule demand: each is looked at once, however many alternatives it stands in.

A piece has the type constraints of a literal (`TypeConstrainsAnalysis.cpp`), the checks to be made when types are known
(`TypeChecker.cpp`), and what it needs and gives for grounding (`Ground.cpp`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import TypeAlias

from pysouffle.language import syntax
from pysouffle.language.check.issues import Issue
from pysouffle.language.check.solving import Applied, Below, Constant, Constraint, FieldOf, Solver, Under, Within
from pysouffle.language.check.type_environment import Form, Kind, Type
from pysouffle.language.check.walk import Literal, literals, negated_atom, preorder
from pysouffle.language.syntax import (
    Aggregate,
    Atom,
    Call,
    Cast,
    Compare,
    Counter,
    Expr,
    Nil,
    Not,
    Number,
    Record,
    Relation,
    Symbol,
    Variable,
    Wildcard,
)
from pysouffle.late_dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Argument:
    """An atom's argument: its types must fit the column's."""

    slot: int
    type: Type
    node: Expr
    column: syntax.Field
    negated: bool


@dataclass(frozen=True, slots=True)
class Part:
    """Another expression, whose node says what is checked; `args`: slots of its parts."""

    slot: int
    node: Expr
    args: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Comparison:
    left: int
    right: int
    node: Compare


Check: TypeAlias = "Argument | Part | Comparison"


@dataclass(slots=True)
class Piece:
    """`names`: the variables with their first occurrence; `bound`: those that atoms give a value; `records`: those no atom gives a value;

    `nameless`: slots of the left sides of equalities between a variable and a record, which matter if nothing says the record's type.
    """

    constraints: list[Constraint] = field(default_factory=list)
    checks: list[Check] = field(default_factory=list)
    names: dict[str, Variable] = field(default_factory=dict)
    bound: set[str] = field(default_factory=set)
    equalities: list[Compare] = field(default_factory=list)
    records: list[Record] = field(default_factory=list)
    nameless: list[int] = field(default_factory=list)
    issues: list[Issue] = field(default_factory=list)


class Pieces:
    """The pieces of one rule, or of one clause that is `rewritten` as Soufflé does.

    `special` is set when there is something to rewrite: an aggregate, or a nameless record. Aggregates are read only when that is done.
    """

    def __init__(self, solver: Solver, relations: Mapping[str, Relation], rewritten: bool) -> None:
        self.solver, self.environment, self.relations, self.rewritten = solver, solver.environment, relations, rewritten
        self.slots: dict[str | int, int] = {}
        self.known: dict[int, Piece] = {}
        self.special = False
        self.counts = False
        """Whether there is a counter."""

    def of(self, literal: Literal) -> Piece:
        piece = self.known.get(id(literal))
        if piece is None:
            piece = self.known[id(literal)] = Piece()
            _Reader(self, piece).literal(literal)
        return piece

    def head(self, atom: Atom, binds: bool) -> Piece:
        """`binds`: the relation is inlined, so that its variables may get their values from where it is used."""
        piece = Piece()
        _Reader(self, piece).atom(atom, sink=True, negated=False, binds=binds)
        return piece


class _Reader:
    """Adds to a piece."""

    __slots__ = ("add", "check", "environment", "inside", "piece", "pieces", "slots")

    def __init__(self, pieces: Pieces, piece: Piece) -> None:
        self.pieces, self.piece, self.slots, self.environment = pieces, piece, pieces.slots, pieces.environment
        self.add, self.check = piece.constraints.append, piece.checks.append
        self.inside = 0  # records and casts around, in which Soufflé does not look for underscores in aggregates

    def slot(self, expr: Expr) -> int:
        return self.slots.setdefault(expr.name if expr.__class__ is Variable else id(expr), len(self.slots))

    def below(self, slot: int, bound: Type) -> None:
        self.add(Below(slot, bound, bound.meets))

    def literal(self, literal: Literal) -> None:
        if literal.__class__ is Atom:
            self.atom(literal, sink=False, negated=False, binds=True)
        elif isinstance(literal, Not):
            self.atom(negated_atom(literal), sink=True, negated=True, binds=False)
        elif isinstance(literal, Compare):
            self.compare(literal)

    def atom(self, atom: Atom, sink: bool, negated: bool, binds: bool) -> None:
        relation, args = self.pieces.relations.get(atom.name), atom.args
        slots = [self.slot(arg) for arg in args]
        if relation is None:
            self.piece.issues.append(Issue(f"Undefined relation {atom.name}", atom.pos))
        elif len(relation.fields) != len(args):
            text = f"Mismatching arity of relation {atom.name} (expected {len(relation.fields)}, got {len(args)})"
            self.piece.issues.append(Issue(text, atom.pos))
        else:
            types = self.environment.types
            for slot, arg, column in zip(slots, args, relation.fields, strict=True):
                declared = types.get(column.type)
                if declared is not None:
                    if sink:
                        for each in self.sink_bounds(declared):
                            self.below(slot, each)
                    else:
                        self.add(Below(slot, declared, declared.meets))
                    self.check(Argument(slot, declared, arg, column, negated))
        names, bound = self.piece.names, self.piece.bound
        for slot, arg in zip(slots, args, strict=True):
            if arg.__class__ is Variable:  # the most frequent case
                names.setdefault(arg.name, arg)
                if binds:
                    bound.add(arg.name)
            elif arg.__class__ is not Wildcard:
                self.expr(arg, slot, binds)

    def sink_bounds(self, declared: Type) -> list[Type]:
        """What a head or a negated atom demands of an argument: its kind, or its record type (`visitSink`)."""
        if declared.plain().form is Form.RECORD:
            return [declared]
        return [each for each in self.environment.constants.values() if self.environment.subtype(declared, each)]

    def compare(self, node: Compare) -> None:
        left, right = self.slot(node.left), self.slot(node.right)
        self.add(Under(left, right))
        self.add(Under(right, left))
        self.check(Comparison(left, right, node))
        if node.op in ("=", "!=") and (_is_nameless(node.left) or _is_nameless(node.right)):
            self.nameless(node, left)
        if node.op == "=":
            self.piece.equalities.append(node)
        self.expr(node.left, left, False)
        self.expr(node.right, right, False)
        if not self.inside and not isinstance(node.left, Aggregate) and not isinstance(node.right, Aggregate):
            for side in (node.left, node.right):
                for wildcard in _loose(side):
                    self.piece.issues.append(Issue("Underscore in binary relation", wildcard.pos))

    def nameless(self, node: Compare, left: int) -> None:
        """Whether `ResolveAnonymousRecordAliases` or `FoldAnonymousRecords` rewrites the comparison."""
        if isinstance(node.left, Record) and isinstance(node.right, Record):
            self.pieces.special |= _is_nameless(node.left) and _is_nameless(node.right) and len(node.left.fields) == len(node.right.fields)
        elif node.op == "=":
            self.pieces.special |= isinstance(node.left, Wildcard) or isinstance(node.right, Wildcard)
            if isinstance(node.left, Variable) or isinstance(node.right, Variable):
                self.piece.nameless.append(left)

    def expr(self, node: Expr, slot: int, given: bool) -> None:
        """`given`: an atom gives it its value."""
        if isinstance(node, Variable):
            self.piece.names.setdefault(node.name, node)
            if given:
                self.piece.bound.add(node.name)
        elif isinstance(node, Record):
            self.record(node, slot, given)
        elif isinstance(node, Number):
            self.add(Constant(slot, node.suffix))
            self.check(Part(slot, node))
        elif isinstance(node, Symbol):
            self.below(slot, self.environment.constants[Kind.SYMBOL])
            self.check(Part(slot, node))
        elif isinstance(node, Nil):
            self.check(Part(slot, node))
        elif isinstance(node, Call):
            args = tuple([self.slot(arg) for arg in node.args])
            self.add(Applied(slot, node.op, args))
            self.check(Part(slot, node, args))
            for arg, each in zip(node.args, args, strict=True):
                self.expr(arg, each, False)
        elif isinstance(node, Cast):
            self.cast(node, slot)
        elif isinstance(node, Counter):
            self.below(slot, self.environment.constants[Kind.NUMBER])
            self.pieces.counts = True
        elif isinstance(node, Aggregate):
            self.aggregate(node, slot)

    def record(self, node: Record, slot: int, given: bool) -> None:
        if not given:
            self.piece.records.append(node)
        fields = tuple([self.slot(each) for each in node.fields])
        if not node.branch:
            for index, each in enumerate(fields):
                self.add(FieldOf(each, slot, index))
        else:
            adt = self.environment.branches.get(node.branch)
            if adt is not None:
                self.below(slot, adt)
                types = adt.branches.get(node.branch, ())
                if len(types) == len(fields):
                    for each, bound in zip(fields, types, strict=True):
                        self.below(each, bound)
        self.check(Part(slot, node, fields))
        self.inside += 1
        for part, each in zip(node.fields, fields, strict=True):
            self.expr(part, each, given)
        self.inside -= 1

    def cast(self, node: Cast, slot: int) -> None:
        inner = self.slot(node.arg)
        bound = self.environment.types.get(node.type)
        if bound is not None:
            self.below(slot, bound)
            if isinstance(node.arg, (Number, Symbol, Nil)):
                self.below(inner, bound)
        self.check(Part(slot, node, (inner,)))
        self.inside += 1
        self.expr(node.arg, inner, False)
        self.inside -= 1

    def aggregate(self, node: Aggregate, slot: int) -> None:
        self.pieces.special = True
        if not self.pieces.rewritten:
            self.pieces.counts |= any(isinstance(each, Counter) for each in preorder([node]))
            return
        if node.op in ("count", "mean"):
            self.below(slot, self.environment.constants[Kind.NUMBER if node.op == "count" else Kind.FLOAT])
        else:
            self.add(Within(slot, self.pieces.solver.numeric))
        args: tuple[int, ...] = ()
        if node.target is not None:
            target = self.slot(node.target)
            self.add(Under(target, slot))
            self.add(Under(slot, target))
            args = (target,)
        self.check(Part(slot, node, args))
        if node.target is not None:
            self.expr(node.target, args[0], False)
        for literal in literals(node.body):
            self.literal(literal)


def _is_nameless(expr: Expr) -> bool:
    return isinstance(expr, Record) and not expr.branch


def _loose(expr: Expr) -> list[Wildcard]:
    """Underscores that are neither a record's field nor in an aggregate."""
    if isinstance(expr, Wildcard):
        return [expr]
    if isinstance(expr, Record):
        return [found for field in expr.fields if not isinstance(field, Wildcard) for found in _loose(field)]
    if isinstance(expr, (Call, Cast)):
        return [found for arg in (expr.args if isinstance(expr, Call) else (expr.arg,)) for found in _loose(arg)]
    return []
