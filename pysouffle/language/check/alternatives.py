"""A rule's body as alternatives of conjunctions, as Soufflé's parser makes clauses of it (`ParserUtils.cpp`)."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import NamedTuple

from pysouffle.language.check.walk import Literal, form
from pysouffle.language.syntax import OPPOSITE, And, Atom, Body, Compare, Not, Or, Truth

_OPPOSITE = {**OPPOSITE, "match": "not_match", "contains": "not_contains"}


def alternatives(body: Body | None) -> list[list[Literal]]:
    """All alternatives. Literals that are repeated, and alternatives that others make useless, stay in: it is quick."""
    return [[]] if body is None else _quick(body, False)


def _quick(body: Body, negated: bool) -> list[list[Literal]]:
    if isinstance(body, Not):
        return _quick(body.body, not negated)
    if isinstance(body, (And, Or)):
        parts = [_quick(part, negated) for part in body.parts]
        if isinstance(body, Or) != negated:
            return [each for part in parts for each in part]
        found: list[list[Literal]] = [[]]
        for part in parts:
            if len(part) == 1:
                for each in found:
                    each += part[0]
            else:
                found = [one + other for one in found for other in part]
        return found
    return [[opposite(body) if negated else body]]


def opposite(literal: Atom | Compare | Truth) -> Literal:
    if isinstance(literal, Atom):
        return Not(literal)
    if isinstance(literal, Compare):
        return replace(literal, op=_OPPOSITE[literal.op])
    return replace(literal, value=not literal.value)


class _Signed(NamedTuple):
    """A literal that may be negated."""

    form: Hashable
    negated: bool
    node: Atom | Compare | Truth

    def same(self, other: _Signed) -> bool:
        return self.negated == other.negated and self.form == other.form


_Clause = list[_Signed]


def exact_alternatives(body: Body | None) -> list[list[Literal]]:
    """The alternatives Soufflé checks: without repeated literals, nor alternatives that contain another one."""
    if body is None:
        return [[]]
    return [[opposite(each.node) if each.negated else each.node for each in clause] for clause in _exact(body)]


def simplified(body: Body) -> Body:
    """An equal body without useless alternatives."""
    return Or(tuple(And(tuple(each)) for each in exact_alternatives(body)))


def _exact(body: Body) -> list[_Clause]:
    if isinstance(body, Not):
        result: list[_Clause] = [[]]
        for clause in _exact(body.body):
            result = _conjunct(result, [[each._replace(negated=not each.negated)] for each in clause])
        return result
    if isinstance(body, And):
        result = _exact(body.parts[0])
        for part in body.parts[1:]:
            result = _conjunct(result, _exact(part))
        return result
    if isinstance(body, Or):
        result = _exact(body.parts[0])
        for part in body.parts[1:]:
            for clause in _exact(part):
                result = _inserted(result, clause)
        return result
    return [[_Signed(form(body), False, body)]]


def _conjunct(ones: list[_Clause], others: list[_Clause]) -> list[_Clause]:
    if len(ones) == 1 and len(others) == 1:
        return [_joined(ones[0], others[0])]
    result: list[_Clause] = []
    for one in ones:
        for other in others:
            result = _inserted(result, _joined(one, other))
    return result


def _joined(one: _Clause, other: _Clause) -> _Clause:
    result = list(one)
    for literal in other:
        if not any(each.same(literal) for each in result):
            result.append(literal)
    return result


def _inserted(clauses: list[_Clause], new: _Clause) -> list[_Clause]:
    if any(_within(clause, new) for clause in clauses):
        return clauses
    return [clause for clause in clauses if not _within(new, clause)] + [new]


def _within(one: _Clause, other: _Clause) -> bool:
    return len(one) <= len(other) and all(any(literal.same(each) for each in other) for literal in one)
