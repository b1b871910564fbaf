"""Rules as Soufflé's parser leaves them (`ParserUtils.cpp`): one head, a conjunction of literals."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TypeAlias

from pysouffle.embedded.conjunctions import Either, Flat, NotAtom, NotTest, children, part_exprs, variable_names
from pysouffle.embedded.inline import inlined
from pysouffle.language import syntax
from pysouffle.language.syntax import Atom, Body, Compare, Expr
from pysouffle.late_dataclasses import dataclass

Literal: TypeAlias = Flat  # alternatives within a literal do not occur here


@dataclass(frozen=True, slots=True)
class Clause:
    """`subsumes`: its first two literals are a tuple that goes and one that it gives way to."""

    head: Atom
    body: tuple[Literal, ...]
    plans: tuple[syntax.Plan, ...] = ()
    subsumes: bool = False

    @property
    def atoms(self) -> list[Atom]:
        return [each for each in self.body if isinstance(each, Atom)]

    @property
    def exprs(self) -> Iterator[Expr]:
        yield from self.head.args
        for literal in self.body:
            yield from part_exprs(literal)


@dataclass(slots=True)
class Outline:
    """A program in the middle of its rewriting. `types`: of each relation's columns, "" where unknown; `kept`: relations that stay as they
    are (choice-domains, equivalences)."""

    types: dict[str, tuple[str, ...]]
    clauses: dict[str, list[Clause]]
    inputs: frozenset[str]
    outputs: frozenset[str]
    kept: frozenset[str] = frozenset()

    def names(self) -> list[str]:
        """In the order in which Soufflé goes through them."""
        return sorted(self.types, key=qualified)

    def all(self) -> list[Clause]:
        return [clause for name in self.names() for clause in self.clauses[name]]

    def add(self, name: str, types: tuple[str, ...], *clauses: Clause) -> None:
        self.types[name] = types
        self.clauses[name] = list(clauses)

    def drop(self, name: str) -> None:
        del self.types[name], self.clauses[name]

    def unique(self, base: str) -> str:
        """A name that no relation has."""
        name, count = base, 0
        while name in self.types:
            name, count = f"{base}{count}", count + 1
        return name


def qualified(name: str) -> tuple[str, ...]:
    """What names are compared by."""
    return tuple(name.split("."))


def outline(program: syntax.Program) -> Outline:
    """The clauses of a program, inline relations replaced, and which relations are read and written. Raises ProgramError.

    A clause in which something is replaced goes to the end of its relation's.
    """
    hidden = {relation.name for relation in program.relations if syntax.Qualifier.INLINE in relation.qualifiers}
    types = {relation.name: tuple(each.type for each in relation.fields) for relation in program.relations if relation.name not in hidden}
    clauses: dict[str, list[Clause]] = {name: [] for name in types}
    last: dict[str, list[Clause]] = {name: [] for name in types}
    given = [clause for rule in program.clauses for clause in _expanded(rule)]
    rules: tuple[syntax.Clause, ...] = tuple(map(_rule, given))
    shown = [clause for clause in given if clause.head.name not in hidden]
    for clause, rule in zip(shown, inlined(replace(program, clauses=rules)).clauses, strict=True):
        if clause.head.name in types:
            changed = not hidden.isdisjoint(read_by(clause))
            (last if changed else clauses)[clause.head.name] += _expanded(rule) if changed else [clause]
    for name, more in last.items():
        clauses[name] += more
    io = {kind: frozenset(each.relation for each in program.directives if each.kind is kind) for kind in syntax.Io}
    kept = frozenset(relation.name for relation in program.relations if relation.eqrel or relation.choices)
    return Outline(types, clauses, io[syntax.Io.INPUT], io[syntax.Io.OUTPUT] | io[syntax.Io.PRINTSIZE], kept)


def _rule(clause: Clause) -> syntax.Clause:
    """The clause as it would be written."""
    body = tuple(syntax.Not(each.atom) if isinstance(each, NotAtom) else syntax.Not(each.test) if isinstance(each, NotTest) else each
                 for each in clause.body if not isinstance(each, Either))
    if clause.subsumes:
        less, greater = clause.body[:2]
        assert isinstance(less, Atom)
        assert isinstance(greater, Atom)
        return syntax.Subsumption(less, greater, syntax.And(body[2:]), clause.plans)
    return syntax.Rule((clause.head,), syntax.And(body) if body else None, clause.plans)


def _expanded(rule: syntax.Clause) -> Iterator[Clause]:
    if isinstance(rule, syntax.Subsumption):
        less = replace(rule.less, args=tuple(syntax.Variable(f"@var{at}", arg.pos) if isinstance(arg, syntax.Wildcard) else arg
                                             for at, arg in enumerate(rule.less.args)))
        for body in alternatives(rule.body):
            yield Clause(less, (less, rule.greater, *body), rule.plans, True)
        return
    bodies = [()] if rule.body is None else alternatives(rule.body)
    for head in rule.heads:
        for body in bodies:
            yield Clause(head, tuple(body), rule.plans)


def alternatives(body: Body, negative: bool = False) -> Sequence[tuple[Literal, ...]]:
    """The disjunctive normal form, without literals and alternatives that others contain."""
    if isinstance(body, syntax.Not):
        return alternatives(body.body, not negative)
    if isinstance(body, syntax.Truth):
        return [()] if body.value != negative else []
    if isinstance(body, Atom):
        return [(NotAtom(body) if negative else body,)]
    if isinstance(body, Compare):
        if not negative:
            return [(body,)]
        return [(replace(body, op=syntax.OPPOSITE[body.op]) if body.op in syntax.OPPOSITE else NotTest(body),)]
    found: list[tuple[Literal, ...]]
    if isinstance(body, syntax.Or) != negative:
        found = []
        for part in body.parts:
            for each in alternatives(part, negative):
                _insert(found, each)
        return found
    found = [()]
    for part in body.parts:
        product: list[tuple[Literal, ...]] = []
        for before in found:
            for after in alternatives(part, negative):
                _insert(product, distinct((*before, *after)))
        found = product
    return found


def _insert(found: list[tuple[Literal, ...]], new: tuple[Literal, ...]) -> None:
    """Adds an alternative unless one that is there is part of it; those that it is part of go."""
    keys = set(map(identity, new))
    if any(keys.issuperset(map(identity, old)) for old in found):
        return
    found[:] = [old for old in found if not keys.issubset(map(identity, old))]
    found.append(new)


def distinct(given: Iterable[Literal]) -> tuple[Literal, ...]:
    found: dict[Hashable, Literal] = {}
    for each in given:
        found.setdefault(identity(each), each)
    return tuple(found.values())


def identity(node: Literal | Expr | Body) -> Hashable:
    """Equal for nodes that differ in their places only."""
    if isinstance(node, syntax.Variable):
        return "variable", node.name
    if isinstance(node, syntax.Wildcard):
        return ("_",)
    if isinstance(node, syntax.Number):
        return "number", repr(node.value), node.suffix
    if isinstance(node, syntax.Symbol):
        return "symbol", node.text
    if isinstance(node, syntax.Aggregate):
        return "aggregate", node.op, None if node.target is None else identity(node.target), identity(node.body)
    if isinstance(node, Atom):
        return "atom", node.name, tuple(map(identity, node.args))
    if isinstance(node, Compare):
        return node.op, identity(node.left), identity(node.right)
    if isinstance(node, NotAtom):
        return "!", identity(node.atom)
    if isinstance(node, NotTest):
        return "!", identity(node.test)
    if isinstance(node, (syntax.And, syntax.Or)):
        return type(node).__name__, tuple(map(identity, node.parts))
    if isinstance(node, syntax.Not):
        return "not", identity(node.body)
    if isinstance(node, syntax.Truth):
        return "truth", node.value
    assert not isinstance(node, Either)
    name = node.branch if isinstance(node, syntax.Record) else node.op if isinstance(node, syntax.Call) else \
        node.type if isinstance(node, syntax.Cast) else ""
    return type(node).__name__, name, tuple(map(identity, children(node)))


def aggregates(expr: Expr) -> Iterator[syntax.Aggregate]:
    """The outermost aggregates of an expression."""
    if isinstance(expr, syntax.Aggregate):
        yield expr
    else:
        for child in children(expr):
            yield from aggregates(child)


def literals(aggregate: syntax.Aggregate) -> tuple[Literal, ...]:
    """The body of an aggregate, in which Soufflé allows no alternatives."""
    found = alternatives(aggregate.body)
    return found[0] if found else ()


def names_of(literal: Literal, inside: bool = True) -> set[str]:
    return {name for expr in part_exprs(literal) for name in variable_names(expr, inside)}


def read_by(clause: Clause) -> Iterator[str]:
    """The relations that a clause reads, those of aggregates too."""
    for literal in clause.body[2 if clause.subsumes else 0:]:
        if isinstance(literal, Atom):
            yield literal.name
        elif isinstance(literal, NotAtom):
            yield literal.atom.name
    for expr in clause.exprs:
        for aggregate in aggregates(expr):
            yield from aggregated(aggregate)


def aggregated(aggregate: syntax.Aggregate) -> Iterator[str]:
    """The relations that an aggregate reads."""
    target = () if aggregate.target is None else (aggregate.target,)
    yield from read_by(Clause(Atom("", target, aggregate.pos), literals(aggregate)))
