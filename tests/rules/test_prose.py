"""Rules tell cases apart by types: none compares our own prose, or searches the text of an origin, which is for readers alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from pysouffle.language import syntax
from pysouffle.language.parser import parse
from pysouffle.language.sources import read_sources

MAIN = Path(__file__).resolve().parents[2] / "rules" / "main.dl"
_WORDS = re.compile(r"\w \w|\w $")
_PYTHON = frozenset({"is not", "not in"})  # operators
_SEARCHES = frozenset({"contains", "match", "substr"})
_USERS = frozenset({"lists_of_dims.dl"})  # where `what` is what the user called a constructor's argument
_BY_TEXT = frozenset({"name_kinds.dl"})  # the marks in a name: that of an unknown number is the text of its place


@cache
def program() -> syntax.Program:
    return parse(read_sources(MAIN))


def rules() -> Iterator[syntax.Rule]:
    return (clause for clause in program().clauses if isinstance(clause, syntax.Rule) and clause.body is not None)


def literals(body: syntax.Body | None) -> Iterator[syntax.Atom | syntax.Compare]:
    if isinstance(body, (syntax.Atom, syntax.Compare)):
        yield body
    elif isinstance(body, syntax.Not):
        yield from literals(body.body)
    elif isinstance(body, (syntax.And, syntax.Or)):
        for part in body.parts:
            yield from literals(part)


def sides(literal: syntax.Atom | syntax.Compare) -> tuple[syntax.Expr, ...]:
    return literal.args if isinstance(literal, syntax.Atom) else (literal.left, literal.right)


def inside(expr: syntax.Expr) -> Iterator[syntax.Expr]:
    yield expr
    parts: tuple[syntax.Expr, ...] = ()
    if isinstance(expr, syntax.Record):
        parts = expr.fields
    elif isinstance(expr, syntax.Call):
        parts = expr.args
    elif isinstance(expr, syntax.Cast):
        parts = (expr.arg,)
    for part in parts:
        yield from inside(part)


def named(expr: syntax.Expr) -> set[str]:
    return {part.name for part in inside(expr) if isinstance(part, syntax.Variable)}


def origin_texts(rule: syntax.Rule) -> set[str]:
    """Variables that stand for the text of an origin."""
    origins = [part.fields[at] for literal in literals(rule.body) for expr in sides(literal) for part in inside(expr)
               if isinstance(part, syntax.Record) for at in _fields().get(part.branch, ())]
    origins += [arg for literal in literals(rule.body) if isinstance(literal, syntax.Atom)
                for arg, column in zip(literal.args, _columns()[literal.name], strict=True) if column == "Origin"]
    known = {origin.name for origin in origins if isinstance(origin, syntax.Variable)}
    for literal in literals(rule.body):
        if isinstance(literal, syntax.Compare) and isinstance(literal.left, syntax.Variable) and literal.left.name in known:
            origins.append(literal.right)
    return {origin.fields[1].name for origin in origins
            if isinstance(origin, syntax.Record) and not origin.branch and isinstance(origin.fields[1], syntax.Variable)}


@cache
def _fields() -> dict[str, tuple[int, ...]]:
    """Where branches have an origin."""
    return {branch.name: tuple(at for at, field in enumerate(branch.fields) if field.type == "Origin")
            for declared in program().types if isinstance(declared, syntax.AdtType) for branch in declared.branches}


@cache
def _columns() -> dict[str, tuple[str, ...]]:
    return {relation.name: tuple(field.type for field in relation.fields) for relation in program().relations}


def name_texts(rule: syntax.Rule) -> set[str]:
    """Variables that stand for the text of a symbolic name."""
    return {part.fields[0].name for literal in literals(rule.body) for expr in sides(literal) for part in inside(expr)
            if isinstance(part, syntax.Record) and part.branch in ("AName", "AOp") and isinstance(part.fields[0], syntax.Variable)}


def searched(rule: syntax.Rule) -> Iterator[tuple[syntax.Pos, set[str]]]:
    """Tests that look inside texts, with the variables whose texts those are."""
    for literal in literals(rule.body):
        if isinstance(literal, syntax.Compare):
            functors = {part.op for expr in sides(literal) for part in inside(expr) if isinstance(part, syntax.Call)}
            if functors & _SEARCHES or literal.op in _SEARCHES:
                yield literal.pos, named(literal.left) | named(literal.right)


def place(pos: syntax.Pos) -> str:
    return f"{Path(pos.file).name}:{pos.line}"


def test_no_rule_compares_prose() -> None:
    compared = {f"{place(side.pos)}: {side.text}" for rule in rules() for literal in literals(rule.body) for side in sides(literal)
                if isinstance(side, syntax.Symbol) and _WORDS.search(side.text) and side.text not in _PYTHON
                and Path(side.pos.file).name not in _BY_TEXT}
    assert sorted(compared) == []


def test_no_rule_searches_the_text_of_an_origin() -> None:
    found = {place(pos) for rule in rules() for pos, names in searched(rule)
             if names & origin_texts(rule) and Path(pos.file).name not in _USERS}
    assert sorted(found) == []


def test_no_rule_searches_a_name() -> None:
    """But for the file that says what the marks in one mean."""
    found = {Path(pos.file).name for rule in rules() for pos, names in searched(rule) if names & name_texts(rule)}
    assert found <= _BY_TEXT
