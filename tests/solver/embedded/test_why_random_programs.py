"""Explanations of random programs, each step checked by the naive evaluator: it shares no code with what it checks."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from dlshape.solver.embedded import ir
from dlshape.solver.embedded.why.derive import Derivation, Kind, Node
from dlshape.solver.embedded.why.explain import Inquiry
from dlshape.solver.embedded.why.goal import Goal
from dlshape.solver.embedded.why.missing import Attempt, Seeker, Stop
from everything import everything, number
from hypothesis import given, settings
from hypothesis import strategies as st
from random_programs import TYPES, Atom, Count, Generator, Op, Program, Rec, Rule, Var
from random_programs import Test as Comparison
from reference import Binding, Relations, evaluate, extensions, match, solutions, value

from pysouffle.terms import Adt, Term

Row = tuple[Term, ...]


def rule_at(program: Program, line: int) -> Rule:
    return program.rules[line - 1 - TYPES.count("\n") - len(program.relations)]


def by_premises(body: Sequence[object], rows: Sequence[Row], binding: Binding, relations: Relations) -> Iterator[Binding]:
    """The ways to satisfy a body in which positive atom after positive atom is the next of `rows`."""
    if not body:
        if not rows:
            yield binding
        return
    literal = body[0]
    if isinstance(literal, Atom):
        if rows:
            only = {**relations, literal.relation: {rows[0]}}
            for found in extensions(literal, binding, only):
                yield from by_premises(body[1:], rows[1:], found, relations)
        return
    for found in extensions(literal, binding, relations):  # type: ignore[arg-type]
        yield from by_premises(body[1:], rows, found, relations)


def assert_step(program: Program, relations: Relations, derivation: Derivation, node: Node) -> None:
    if node.kind is Kind.FACT:
        assert node.values in program.facts[node.relation]
        return
    assert node.kind is Kind.RULE, node.text
    assert node.place is not None
    premises = [derivation.nodes[premise.node] for premise in node.premises if premise.leaf is None]
    rule = rule_at(program, node.place.line)
    positive = [literal.relation for literal in rule.body if isinstance(literal, Atom)]
    assert [premise.relation for premise in premises] == positive
    found = by_premises(rule.body, [premise.values for premise in premises], {}, relations)
    heads = {(head.relation, tuple(value(arg, binding) for arg in head.args)) for binding in found for head in rule.heads}
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
    rule = rule_at(program, attempt.place.line)
    args = [arg for head in rule.heads for arg in head.args]
    while args and not any(isinstance(arg, Op) for arg in args):
        args = [inner for arg in args if isinstance(arg, Rec) for inner in arg.args]
    bound = any((isinstance(literal, Comparison) and literal.op == "=") or isinstance(literal, Count) for literal in rule.body)
    return not args and not bound and len(rule.heads) == 1 and attempt.total == len(rule.body) and attempt.alternatives == 1


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
    assert list(by_premises(program.rules[0].body, [(1, 2)], {}, relations)) == [{"x": 1, "y": 2}]
    assert not list(by_premises(program.rules[0].body, [], {}, relations))
    assert not list(by_premises(program.rules[0].body, [(1, 2), (3, 4)], {}, relations))
