"""Subtypes, and sets of types."""

from __future__ import annotations

import pytest

from pysouffle.language.check.type_environment import Environment, Kind
from pysouffle.language.check.typesets import ALL, TypeSets
from pysouffle.language.parser import parse_items
from pysouffle.language.sources import text_source

TYPES = """
.type N <: number
.type M <: N
.type K <: number
.type U = N | K
.type V = K | M
.type Other = N
.type S <: symbol
.type P = [x: N, y: P]
.type A = X {x: number} | Y {}
.type B <: A
"""


@pytest.fixture
def environment() -> Environment:
    return Environment(parse_items(text_source(TYPES)).types)


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("N", "number", True), ("number", "N", False), ("M", "number", True), ("M", "N", True), ("M", "K", False), ("S", "number", False),
        ("N", "U", True), ("M", "U", True), ("U", "number", True), ("V", "U", True), ("U", "V", False), ("Other", "N", True),
        ("N", "Other", True), ("P", "P", True), ("B", "A", True), ("A", "B", False), ("P", "A", False),
    ],
)
def test_subtypes(environment: Environment, one: str, other: str, expected: bool) -> None:
    assert environment.subtype(environment.types[one], environment.types[other]) is expected


def test_kinds(environment: Environment) -> None:
    kinds = {name: environment.kind(environment.types[name]) for name in ("M", "V", "Other", "S", "P", "A", "B")}
    assert kinds == {"M": Kind.NUMBER, "V": Kind.NUMBER, "Other": Kind.NUMBER, "S": Kind.SYMBOL, "P": Kind.RECORD, "A": Kind.ADT, "B": None}


def names(sets: TypeSets, types: int) -> set[str]:
    return {each.name for each in sets.members(types)}


def test_sets(environment: Environment) -> None:
    sets = TypeSets(environment)
    of = {name: each.bit for name, each in environment.types.items()}
    assert sets.meet(ALL, of["N"]) == sets.meet(of["N"], ALL) == of["N"]
    assert sets.meet(0, of["N"]) == sets.meet(of["N"], 0) == sets.meet(of["N"], of["S"]) == 0
    assert names(sets, sets.meet(of["U"], of["V"])) == {"V"}
    assert names(sets, sets.meet(of["number"], of["M"])) == {"M"}
    assert names(sets, sets.below(of["U"], environment.types["Other"])) == {"N"}
    assert sets.below(ALL, environment.types["Other"]) == of["N"]
    assert names(sets, sets.within(of["M"] | of["S"], of["U"])) == {"M"}
    assert names(sets, sets.of_constant(of["M"] | of["S"], Kind.SYMBOL)) == {"S"}
    assert sets.same_base(ALL, of["M"]) == (of["__numberConstant"], of["M"])
    assert sets.same_base(of["M"], of["S"]) == (0, 0)
    assert sets.fields(of["P"] | of["N"], 1) == (of["P"], of["P"])
    assert sets.only(of["P"]) is environment.types["P"]
    assert sets.only(of["P"] | of["N"]) is sets.only(0) is sets.only(ALL) is None
    assert sets.kinds(ALL) == set(Kind) - {Kind.ADT}


def test_common_parts_of_unions() -> None:
    environment = Environment(parse_items(text_source(
        ".type A <: number\n.type B <: number\n.type C <: number\n"
        ".type U = A | B\n.type V = B | C\n.type W = U | C\n.type X = U | V")).types)
    sets = TypeSets(environment)
    of = {name: each.bit for name, each in environment.types.items()}
    assert names(sets, sets.meet(of["U"], of["V"])) == {"B"}
    assert names(sets, sets.meet(of["W"], of["V"])) == {"V"}
    assert names(sets, sets.meet(of["W"], of["X"])) == {"W"}


def test_types_that_rest_on_missing_or_circular_ones_are_left_out() -> None:
    environment = Environment(parse_items(text_source(
        ".type A <: Q\n.type B = B\n.type C = number | A\n.type P = [x: Q]\n.type N <: number\n.type number = N")).types)
    assert environment.cyclic == {"B", "N", "number"}
    assert set(environment.types) - set(environment.primitives) == {"P", *(each.name for each in environment.constants.values())}
