"""Generators: what they yield is collected in a list that loops carry along, and that a call of the generator returns."""

from __future__ import annotations

import ast

from dlshape.frontend.lower.loops import lower_for
from dlshape.frontend.lower.used_up import use_up
from dlshape.frontend.scope.scopes import Effects
from dlshape.frontend.ssa.function import Lowering

YIELDS = "<yields>"


def start_generator(fn: Lowering) -> None:
    """At the start nothing has been yielded."""
    fn.env[YIELDS] = fn.define("make_sequence", fn.scope.node, "list", 0, hint="yields")


def returned(fn: Lowering, v: str) -> str:
    """What a call of the function returns where its body returns `v`."""
    return fn.env.get(YIELDS, v)


def yield_value(fn: Lowering, v: str, node: ast.AST) -> None:
    """Yield `v`."""
    fn.rows["yields"].append((fn.id, fn.block, v))
    if YIELDS in fn.env:
        fn.env[YIELDS] = fn.define("append", node, fn.env[YIELDS], v, hint="yields")


def yield_from(fn: Lowering, node: ast.expr, hint: str) -> str:
    """`yield from xs` yields each element; the value it returns is not known."""
    assert isinstance(node, ast.YieldFrom)
    it = fn.value(node.value)
    element = ast.copy_location(ast.Name("<element>", ast.Store()), node)
    lower_for(fn, node, node.value, it, element, Effects(), lambda: yield_value(fn, fn.env.pop("<element>"), node), [])
    use_up(fn, node)
    return fn.unsupported(node, "yield value")
