"""Explanations of random programs, each step checked by the naive evaluator: it shares no code with what it checks."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import pytest
from everything import everything, number
from hypothesis import given, settings
from hypothesis import strategies as st
from random_programs import TYPES, AnyOf, Atom, Generator, Literal, Not, Op, Program, Rec, Rule, Var
from random_programs import Test as Comparison
from reference import Binding, Relations, equivalence, evaluate, extensions, match, solutions, value

from pysouffle.embedded import ir
from pysouffle.embedded.why.derive import Derivation, Kind, Node
from pysouffle.embedded.why.goal import Goal
from pysouffle.embedded.why.inquiry import Inquiry
from pysouffle.embedded.why.missing import Attempt, Seeker, Stop
from pysouffle.terms import Adt, Term

Row = tuple[Term, ...]
Tuple = tuple[str, Row]


def is_declaration(program: Program, line: int) -> bool:
    """What an equivalence implies stands where it is declared."""
    return line <= TYPES.count("\n") + len(program.relations)


def rule_at(program: Program, line: int) -> Rule:
    return program.rules[line - 1 - TYPES.count("\n") - len(program.relations)]


def by_premises(
    program: Program, body: Sequence[Literal], rows: Sequence[Tuple], binding: Binding, relations: Relations
) -> Iterator[tuple[Binding, Sequence[Tuple]]]:
    """The ways to satisfy a body in which positive atom after positive atom is the next of `rows`, and the rows that are left.

    The rows behind an atom of an inline relation are those of the body of one of its rules.
    """
    if not body:
        yield binding, rows
        return
    literal = body[0]
    found: Iterable[tuple[Binding, Sequence[Tuple]]]
    if not isinstance(literal, Atom):
        found = ((each, rows) for each in extensions(literal, binding, relations))
    elif program.qualifiers.get(literal.relation) == "inline":
        found = by_inlined(program, literal, rows, binding, relations)
    elif rows and rows[0][0] == literal.relation:
        only = {**relations, literal.relation: {rows[0][1]}}
        found = ((each, rows[1:]) for each in extensions(literal, binding, only))
    else:
        return
    for extended, rest in found:
        yield from by_premises(program, body[1:], rest, extended, relations)


def by_inlined(
    program: Program, atom: Atom, rows: Sequence[Tuple], binding: Binding, relations: Relations
) -> Iterator[tuple[Binding, Sequence[Tuple]]]:
    for rule in program.rules:
        for head in rule.heads:
            if head.relation == atom.relation:
                for inner, rest in by_premises(program, rule.body, rows, {}, relations):
                    only = {**relations, atom.relation: {tuple(value(arg, inner) for arg in head.args)}}
                    yield from ((each, rest) for each in extensions(atom, binding, only))


def assert_step(program: Program, relations: Relations, derivation: Derivation, node: Node) -> None:
    if node.kind is Kind.FACT:
        assert node.values in program.facts[node.relation]
        return
    assert node.kind is Kind.RULE, node.text
    assert node.place is not None
    premises = [derivation.nodes[premise.node] for premise in node.premises if premise.leaf is None]
    if is_declaration(program, node.place.line):
        assert {premise.relation for premise in premises} == {node.relation}
        assert node.values in equivalence({premise.values for premise in premises})
        return
    rule = rule_at(program, node.place.line)
    found = by_premises(program, rule.body, [(premise.relation, premise.values) for premise in premises], {}, relations)
    heads = {(head.relation, tuple(value(arg, binding) for arg in head.args)) for binding, rest in found if not rest for head in rule.heads}
    assert (node.relation, node.values) in heads, node.text


def assert_no_circle(derivation: Derivation) -> None:
    needs = [{premise.node for premise in node.premises if premise.leaf is None} for node in derivation.nodes]
    left = set(range(len(needs)))
    while left:
        founded = {number for number in left if not needs[number] & left}
        assert founded, "a tuple is derived from itself"
        left -= founded


def plain(program: Program, attempt: Attempt) -> bool:
    """Whether the literals of the attempt are those of the source, one by one, and its head tells the variables' values."""
    if is_declaration(program, attempt.place.line):
        return False
    rule = rule_at(program, attempt.place.line)
    args = [arg for head in rule.heads for arg in head.args]
    while args and not any(isinstance(arg, Op) for arg in args):
        args = [inner for arg in args if isinstance(arg, Rec) for inner in arg.args]
    same = all(
        isinstance(literal, (Not, AnyOf)) or (isinstance(literal, Comparison) and literal.op != "=")
        or (isinstance(literal, Atom) and program.qualifiers.get(literal.relation) != "inline")
        for literal in rule.body
    )
    return not args and same and len(rule.heads) == 1 and attempt.total == len(rule.body) and attempt.alternatives == 1


def assert_attempt(program: Program, relations: Relations, row: Row, attempt: Attempt) -> None:
    rule = rule_at(program, attempt.place.line)
    binding: Binding | None = {}
    for arg, term in zip(rule.heads[0].args, row, strict=True):
        binding = None if binding is None else match(arg, term, binding)
    if attempt.head or attempt.stop is Stop.SEARCH:
        return
    assert binding is not None
    assert any(True for _ in solutions(rule.body[: attempt.holds], binding, relations))
    assert not any(True for _ in solutions(rule.body[: attempt.holds + 1], binding, relations))


def encoded(about: Inquiry, term: Term) -> ir.Const:
    if term is None:
        return ir.Const(0, "r")
    if isinstance(term, (int, float, str)):
        return ir.Const(term, {int: "i", float: "f", str: "s"}[type(term)])
    types = about.trace.rulebook.types
    shape, fields = (types.branches[term.branch], term.fields) if isinstance(term, Adt) else (types.records["List"], term)
    values = (encoded(about, field).value for field in fields)
    return ir.Const(about.matcher.values.record((shape.tag, *values)), "a" if isinstance(term, Adt) else "r")


def wrong(row: Row, others: Sequence[Row], draw: random.Random) -> Row:
    """A tuple with columns of several."""
    return tuple(draw.choice([row, *others])[column] for column in range(len(row)))


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**32))
def test_every_tuple_has_a_derivation_and_no_other_has(tmp_path_factory: pytest.TempPathFactory, seed: int) -> None:
    program = Generator(seed).generate()
    folder = tmp_path_factory.mktemp("why")
    main = Path(folder / "main.dl")
    main.write_text(program.text())
    about = Inquiry.of(main, program.facts, cache=folder, width=100_000, timeout=30)
    relations = evaluate(program)
    draw = random.Random(seed)
    for name, rows in relations.items():
        if program.qualifiers.get(name) == "inline":
            continue
        derivation = everything(about, name)
        assert {derivation.nodes[root].values for root in derivation.roots} == rows
        assert_no_circle(derivation)
        for node in derivation.nodes:
            assert_step(program, relations, derivation, node)
        listed = sorted(rows, key=str)
        for row in {wrong(row, listed, draw) for row in listed[:6]}:
            goal = Goal(number(about, name), tuple(encoded(about, term) for term in row), name)
            missing = Seeker(about.trace, about.matcher, about.shower).missing(goal, name)
            assert bool(missing.matches) == (row in rows)
            for attempt in missing.attempts:
                if plain(program, attempt):
                    assert_attempt(program, relations, row, attempt)


def test_the_checker_refuses_a_wrong_step() -> None:
    program = Program({"e": ("number", "number"), "p1": ("number",)}, {"e": 0, "p1": 1}, [], {"e": [(1, 2), (3, 4)]})
    program.rules.append(Rule(1, (Atom("p1", (Var("x"),)),), (Atom("e", (Var("x"), Var("y"))), Comparison("<", Var("x"), Var("y")))))
    relations = evaluate(program)
    body, one, two = program.rules[0].body, ("e", (1, 2)), ("e", (3, 4))
    assert list(by_premises(program, body, [one], {}, relations)) == [({"x": 1, "y": 2}, [])]
    assert not list(by_premises(program, body, [], {}, relations))
    assert not list(by_premises(program, body, [("p1", (1,))], {}, relations))
    assert [rest for _, rest in by_premises(program, body, [one, two], {}, relations)] == [[two]]
