from __future__ import annotations

import pytest
from dlshape.report.terms import condition_text, dim_text, failing_part, shape_text, tensors, value_text
from hand_made import chain, n, tensor

from pysouffle.terms import Adt, Term

ORIGIN: Term = (Adt("Parameter"), "x", "v1")


def name(key: str) -> Adt:
    return Adt("AName", (key, Adt("Plain")))


def lin(k: int, *atoms: Term, plus: int = 0) -> Adt:
    return Adt("DLin", (k, chain(*atoms), plus))


@pytest.mark.parametrize(
    ("dim", "expected"),
    [
        (n(3), "3"),
        (lin(1, name("N")), "N"),
        (lin(64, name("N"), name("T"), plus=-3), "64·N·T - 3"),
        (lin(-1, name("N"), plus=2), "-N + 2"),
        (lin(1, name("?x")), "?"),
        (lin(1, Adt("AOp", ("k", "//", lin(1, name("N"), plus=1), n(2)))), "((N + 1) // 2)"),
        (lin(1, Adt("AOp", ("k", "min", lin(1, name("N")), n(2)))), "min(N, 2)"),
        (lin(1, Adt("AOp", ("k", "%", lin(1, Adt("AOp", ("k", "min", lin(1, name("N")), n(2)))), n(8)))), "(min(N, 2) % 8)"),
        (lin(1, Adt("AOp", ("k", "%", lin(7, Adt("AOp", ("k", "%", lin(1, name("N")), n(8)))), n(8)))), "(7·(N % 8) % 8)"),
        (lin(1, Adt("AOp", ("k", "//", lin(1, Adt("AOp", ("k", "//", lin(1, name("N")), n(8))), plus=3), n(2)))), "(((N // 8) + 3) // 2)"),
        (lin(1, Adt("AOp", ("k", "+", lin(1, name("?x")), lin(1, name("?y"))))), "?"),
        (lin(1, Adt("AOp", ("k", "//", lin(1, Adt("AOp", ("s", "+", lin(1, name("?x")), lin(1, name("N"))))), n(2))), plus=1), "?"),
        (lin(1, Adt("AOp", ("k", "min", lin(1, name("?x")), n(40)))), "min(?, 40)"),
        (lin(1, Adt("AOp", ("k", "max", lin(1, name("?x")), lin(1, name("?y"))))), "?"),
        (lin(1, name("?x"), name("?y")), "?"),
        (lin(1, name("?x"), name("N")), "?·N"),
    ],
)
def test_dimensions(dim: Term, expected: str) -> None:
    assert dim_text(dim) == expected


def test_shapes() -> None:
    assert shape_text(Adt("SDims", (chain(n(2), lin(1, name("N"))),))) == "[2, N]"
    assert shape_text(Adt("SDims", (None,))) == "[]"
    assert shape_text(Adt("SAny", (ORIGIN,))) == "[…]"
    assert shape_text(Adt("SSuffix", (ORIGIN, chain(n(5))))) == "[…, 5]"


def test_conditions() -> None:
    equal = Adt("CEq", (n(1), lin(1, name("N"))))
    assert condition_text(Adt("CAnd", (equal, Adt("CNot", (Adt("CDiv", (n(2), n(3))),))))) == "1 = N and 2 does not divide 3"
    assert condition_text(Adt("COpaque", (ORIGIN,))) == "a condition on x"


def test_the_failing_part_of_a_conjunction() -> None:
    holding, failing = Adt("CEq", (n(1), lin(1, name("N")))), Adt("CLt", (lin(1, name("N")), n(1)))
    assert failing_part(Adt("CAnd", (holding, failing)), {"N": 1}) is failing


def test_lists_are_stored_newest_first() -> None:
    both = Adt("List", (chain(tensor(2), tensor(1)),))
    assert value_text(both) == "[float32[1], float32[2]]"
    assert [shape_text(one.fields[0]) for one in tensors(chain(both))] == ["[1]", "[2]"]


def test_long_values_are_cut() -> None:
    assert len(value_text(Adt("Tuple", (chain(*(Adt("Int", (i,)) for i in range(1000))),)))) == 400
