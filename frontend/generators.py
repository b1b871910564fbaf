"""`yield from`."""

from __future__ import annotations

import ast

from dlshape.frontend.function import Lowering
from dlshape.frontend.loops import lower_for
from dlshape.frontend.scopes import Effects


def yield_from(fn: Lowering, node: ast.expr, hint: str) -> str:
    """`yield from xs` yields each element; the value it returns is not known."""
    assert isinstance(node, ast.YieldFrom)
    it = fn.value(node.value)
    element = ast.copy_location(ast.Name("<element>", ast.Store()), node)
    lower_for(fn, node, it, element, Effects(), lambda: _yield(fn), [])
    return fn.unsupported(node, "yield value")


def _yield(fn: Lowering) -> None:
    fn.rows["yields"].append((fn.id, fn.block, fn.env.pop("<element>")))
