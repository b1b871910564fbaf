"""From a rule's body, with disjunctions and negations, to plain conjunctions; and what occurs in them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import product

from pysouffle.language import syntax
from pysouffle.language.syntax import Body, Expr
from pysouffle.late_dataclasses import dataclass

_LIMIT = 4096


@dataclass(frozen=True, slots=True)
class NotAtom:
    atom: syntax.Atom


@dataclass(frozen=True, slots=True)
class NotTest:
    """A negated `contains` or `match`."""

    test: syntax.Compare


@dataclass(frozen=True, slots=True)
class Either:
    """A disjunction of comparisons that bind nothing, kept as one test."""

    alternatives: tuple[tuple[syntax.Compare, ...], ...]


Flat = syntax.Atom | syntax.Compare | NotAtom | NotTest | Either


def conjunctions(body: Body) -> list[list[Flat]]:
    """The disjunctive normal form of `body`; an alternative that is false vanishes."""
    return _normal(body, False, {})


Given = Mapping[str, object]  # variables that have a value, each with what tells the atom that gives it


def _bound(body: Body, given: Given) -> Given:
    """With what is `given`, the variables that every way through `body` gives a value: by positive atoms, and by patterns that what has one
    is taken apart with."""
    found = {**_bound_by_atoms(body), **given}
    sides = [pair for test in _equalities(body) for pair in ((test.left, test.right), (test.right, test.left))]
    while more := {name: found[one.name] for one, other in sides
                   if isinstance(one, syntax.Variable) and one.name in found and isinstance(other, syntax.Record)
                   for name in pattern_names(other) if name not in found}:
        found |= more
    return found


def _bound_by_atoms(body: Body) -> dict[str, object]:
    if isinstance(body, syntax.Atom):
        return {name: id(body) for arg in body.args for name in pattern_names(arg)}
    if isinstance(body, syntax.And):
        return {name: where for part in reversed(body.parts) for name, where in _bound_by_atoms(part).items()}
    if isinstance(body, syntax.Or) and body.parts:
        first, *others = map(_bound_by_atoms, body.parts)
        return {name: where if not others else (id(body), name) for name, where in first.items() if all(name in each for each in others)}
    return {}


def _equalities(body: Body) -> Iterator[syntax.Compare]:
    """Those that hold on every way through `body`."""
    if isinstance(body, syntax.Compare) and body.op == "=":
        yield body
    elif isinstance(body, syntax.And) or (isinstance(body, syntax.Or) and len(body.parts) == 1):
        for part in body.parts:
            yield from _equalities(part)


def pattern_names(expr: Expr) -> Iterator[str]:
    """Variables that matching `expr` binds: those inside functors are only read."""
    if isinstance(expr, syntax.Variable):
        yield expr.name
    elif isinstance(expr, syntax.Record):
        for each in expr.fields:
            yield from pattern_names(each)


def _normal(body: Body, negative: bool, given: Given) -> list[list[Flat]]:
    if isinstance(body, syntax.Not):
        return _normal(body.body, not negative, given)
    if isinstance(body, syntax.Truth):
        return [[]] if body.value != negative else []
    if isinstance(body, syntax.Atom):
        return [[NotAtom(body)]] if negative else [[body]]
    if isinstance(body, syntax.Compare):
        if body.op in ("=", "!=") and is_anonymous(body.left) and is_anonymous(body.right):
            return _normal(_by_fields(body), negative, given)
        if not negative:
            return [[body]]
        return [[replace(body, op=syntax.OPPOSITE[body.op])]] if body.op in syntax.OPPOSITE else [[NotTest(body)]]
    if isinstance(body, syntax.Or) != negative:
        return _with_tests([parts for part in body.parts for parts in _normal(part, negative, given)], given)
    if not negative:
        given = _bound(body, given)
    factors = [_normal(part, negative, given) for part in body.parts]
    size = 1
    for factor in factors:
        size *= len(factor)
    if size > _LIMIT:
        raise _place(body).error(f"a body that stands for {size} rules: split it")
    return [[flat for part in parts for flat in part] for parts in product(*factors)]


def is_anonymous(expr: Expr) -> bool:
    """Whether it is a record `[…]`, whose type only its surroundings tell."""
    return isinstance(expr, syntax.Record) and not expr.branch


def _by_fields(test: syntax.Compare) -> Body:
    """The comparison of two records whose type nothing tells, field by field (`FoldAnonymousRecords.cpp`)."""
    assert isinstance(test.left, syntax.Record)
    assert isinstance(test.right, syntax.Record)
    if len(test.left.fields) != len(test.right.fields):
        return syntax.Truth(test.op == "!=", test.pos)
    parts: tuple[Body, ...] = tuple(
        syntax.Compare(test.op, one, other, test.pos) for one, other in zip(test.left.fields, test.right.fields, strict=True)
        if not isinstance(one, syntax.Wildcard) and not isinstance(other, syntax.Wildcard))
    if test.op == "=":
        return syntax.And((syntax.Truth(True, test.pos), *parts))
    return syntax.Or((syntax.Truth(False, test.pos), *parts))


def _with_tests(alternatives: list[list[Flat]], given: Given) -> list[list[Flat]]:
    """The same alternatives; those that bind no variable and look no tuple up are one test: what stands beside them is evaluated once for
    all of them."""
    tests, others = list[tuple[syntax.Compare, ...]](), list[list[Flat]]()
    for parts in alternatives:
        plain = tuple(part for part in parts if isinstance(part, syntax.Compare) and _plain_test(part, given))
        if parts and len(plain) == len(parts):
            tests.append(plain)
        elif len(parts) == 1 and isinstance(parts[0], Either):
            tests += parts[0].alternatives
        else:
            others.append(parts)
    return [[Either(tuple(tests))], *others] if len(tests) > 1 else alternatives


def _plain_test(test: syntax.Compare, given: Given) -> bool:
    """An equality of variables of two atoms is none: it joins them."""
    operands = (test.left, test.right)
    if test.op == "=":
        for one, other in (operands, operands[::-1]):
            if isinstance(one, syntax.Record) and one.branch:
                plain = all(isinstance(field, syntax.Wildcard) for field in one.fields)
                return plain and isinstance(other, syntax.Variable) and other.name in given
        places = {given.get(each.name) for each in operands if isinstance(each, syntax.Variable)}
        if len(places) > 1:
            return False
    constants = (syntax.Number, syntax.Symbol, syntax.Nil)
    return all(operand.name in given if isinstance(operand, syntax.Variable) else isinstance(operand, constants) for operand in operands)


def _place(body: Body) -> syntax.Pos:
    while isinstance(body, (syntax.Not, syntax.And, syntax.Or)):
        body = body.body if isinstance(body, syntax.Not) else body.parts[0]
    return body.pos


def children(expr: Expr) -> tuple[Expr, ...]:
    """Direct sub-expressions, those of aggregates left out."""
    if isinstance(expr, syntax.Record):
        return expr.fields
    if isinstance(expr, syntax.Call):
        return expr.args
    return (expr.arg,) if isinstance(expr, syntax.Cast) else ()


def part_exprs(part: Flat) -> tuple[Expr, ...]:
    """The operands of a part of a conjunction."""
    if isinstance(part, syntax.Atom):
        return part.args
    if isinstance(part, syntax.Compare):
        return part.left, part.right
    if isinstance(part, NotAtom):
        return part.atom.args
    if isinstance(part, NotTest):
        return part.test.left, part.test.right
    return tuple(expr for tests in part.alternatives for test in tests for expr in (test.left, test.right))


def map_part(part: Flat, change: Callable[[Expr], Expr]) -> Flat:
    """`part` with every operand changed."""
    if isinstance(part, syntax.Atom):
        return replace(part, args=tuple(map(change, part.args)))
    if isinstance(part, syntax.Compare):
        return replace(part, left=change(part.left), right=change(part.right))
    if isinstance(part, NotAtom):
        return NotAtom(replace(part.atom, args=tuple(map(change, part.atom.args))))
    if isinstance(part, NotTest):
        return NotTest(replace(part.test, left=change(part.test.left), right=change(part.test.right)))
    return part  # alternatives hold variables and constants only


def map_expr(expr: Expr, change: Callable[[Expr], Expr]) -> Expr:
    """`expr` with its direct sub-expressions changed, those of aggregates left out."""
    if isinstance(expr, syntax.Record):
        return replace(expr, fields=tuple(map(change, expr.fields)))
    if isinstance(expr, syntax.Call):
        return replace(expr, args=tuple(map(change, expr.args)))
    return replace(expr, arg=change(expr.arg)) if isinstance(expr, syntax.Cast) else expr


def substituted(expr: Expr, values: Mapping[str, Expr]) -> Expr:
    """`expr` with variables replaced, inside aggregates too."""
    if isinstance(expr, syntax.Variable):
        found = values.get(expr.name, expr)
        return replace(found, pos=expr.pos) if isinstance(found, syntax.Variable) else found
    if isinstance(expr, syntax.Aggregate):
        target = None if expr.target is None else substituted(expr.target, values)
        return replace(expr, target=target, body=map_body(expr.body, lambda each: substituted(each, values)))
    return map_expr(expr, lambda each: substituted(each, values))


def variable_names(expr: Expr, inside: bool = False) -> Iterator[str]:
    """Variables of an expression; those of aggregates only if `inside`."""
    if isinstance(expr, syntax.Variable):
        yield expr.name
    elif isinstance(expr, syntax.Aggregate):
        if inside:
            if expr.target is not None:
                yield from variable_names(expr.target, True)
            yield from body_names(expr.body, True)
    else:
        for child in children(expr):
            yield from variable_names(child, inside)


def body_names(body: Body, inside: bool = False) -> Iterator[str]:
    for expr in body_exprs(body):
        yield from variable_names(expr, inside)


def body_exprs(body: Body) -> Iterator[Expr]:
    if isinstance(body, syntax.Atom):
        yield from body.args
    elif isinstance(body, syntax.Compare):
        yield from (body.left, body.right)
    elif isinstance(body, syntax.Not):
        yield from body_exprs(body.body)
    elif isinstance(body, (syntax.And, syntax.Or)):
        for part in body.parts:
            yield from body_exprs(part)


def map_body(body: Body, change: Callable[[Expr], Expr]) -> Body:
    """`body` with every top expression changed."""
    if isinstance(body, syntax.Atom):
        return replace(body, args=tuple(change(arg) for arg in body.args))
    if isinstance(body, syntax.Compare):
        return replace(body, left=change(body.left), right=change(body.right))
    if isinstance(body, syntax.Not):
        return syntax.Not(map_body(body.body, change))
    if isinstance(body, (syntax.And, syntax.Or)):
        return type(body)(tuple(map_body(part, change) for part in body.parts))
    return body


def has_aggregate(expr: Expr) -> bool:
    return isinstance(expr, syntax.Aggregate) or any(has_aggregate(child) for child in children(expr))
