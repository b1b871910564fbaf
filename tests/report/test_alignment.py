from __future__ import annotations

from dlshape.report.alignment import aligned, differing
from dlshape.report.result import Operand
from hand_made import chain, n

from pysouffle.terms import Adt


def shape(*sizes: int) -> Adt:
    return Adt("SDims", (chain(*map(n, sizes)),))


def equal(a: int, b: int) -> Adt:
    return Adt("CEq", (n(a), n(b)))


def test_what_is_compared_is_at_the_same_place_or_where_the_demand_says() -> None:
    last = frozenset({-1})
    assert differing(equal(32, 3), [shape(8, 3, 32, 32), shape(3)]) == (last, last)
    assert differing(equal(3, 4), [shape(3, 3), shape(4, 4)], (-1, -2)) == (last, frozenset({-2}))
    assert differing(equal(2, 3), [shape(5, 2), shape(3)], (-1, -2)) == (last, last)
    assert differing(equal(1, 3), [shape(1, 1, 28, 28)]) == (frozenset(),)  # it may be either
    assert differing(Adt("CTrue", ()), [shape(2)]) == (frozenset(),)


def test_shapes_stand_under_each_other() -> None:
    both = [Operand("x", "[8, 3, 32]", ("8", "3", "32"), frozenset({-1})), Operand("mean", "[3]", ("3",), frozenset({-1}))]
    assert list(aligned(both)) == ["x:    [8, 3, 32]", "mean:       [ 3]", "              ^"]
    product = [Operand("a", "[2, 3]", ("2", "3"), frozenset({-1})), Operand("b", "[4, 5]", ("4", "5"), frozenset({-2}))]
    assert list(aligned(product)) == ["a: [2, 3]", "       ^", "b: [4, 5]", "    ^"]
    assert list(aligned([Operand("x", "[…]")])) == ["x: […]"]
