"""What a tuple must have before a rule that starts from it is called: what rules find without is compared in test_differential.py."""

from __future__ import annotations

import pytest

from pysouffle.embedded import ir
from pysouffle.embedded.prefilters import Guard, guards
from pysouffle.language.syntax import Pos

AT = Pos("a.dl", 1, 1)
X, Y = ir.Var("x", AT), ir.Var("y", AT)
WHOLE = frozenset({0})


def choice(*alternatives: tuple[ir.Test, ...]) -> list[Guard]:
    """What a tuple of `p(x, y)` must have where one of these holds."""
    body = (ir.Atom(0, (X, Y), AT), ir.Choice(alternatives, AT))
    return list(guards(ir.Clause((ir.Head(1, (X,), AT),), body), 0, WHOLE))


def equal(one: ir.Expr, value: float | str, kind: str = "s") -> ir.Test:
    return ir.Test("=", one, ir.Const(value, kind), kind, AT)


@pytest.mark.parametrize(("alternatives", "expected"), [
    (((equal(X, "a"),), (equal(X, "b"),)), [((0, (), "v"), ("a", "b"))]),
    (((equal(X, "a"), equal(Y, "c")), (equal(X, "b"),)), [((0, (), "v"), ("a", "b"))]),
    (((equal(X, "a"),), (equal(Y, "b"),)), []),  # not of one column
    (((equal(X, "a"),), (ir.Test("!=", X, ir.Const("b", "s"), "s", AT),)), []),
    (((equal(X, 0.0, "f"),), (equal(X, 1.0, "f"),)), []),  # 0.0 is -0.0, and another word
])
def test_constants_of_all_alternatives(alternatives: tuple[tuple[ir.Test, ...], ...], expected: list[Guard]) -> None:
    assert choice(*alternatives) == expected
