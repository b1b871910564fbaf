"""Functions that are made in a loop and kept beyond it: what they see of the names that the loop binds is what those hold in the end."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from dlshape.frontend.read.nodes import children
from dlshape.frontend.scope.keeping import stored
from dlshape.frontend.scope.scopes import target_names
from dlshape.frontend.ssa.function import Lowering, OpenLoop

Loop = ast.For | ast.AsyncFor | ast.While


def kept_in(fn: Lowering, name: str, node: ast.AST) -> OpenLoop | None:
    """The innermost loop that binds `name`, if function `node` is put away in it, to be called later."""
    loop = next((each for each in reversed(fn.open_loops) if name in each.stores), None)
    return loop if loop is not None and (fn.keeping or stored(loop.node, node)) else None


def ends_with(fn: Lowering, loop: OpenLoop, name: str) -> bool:
    """Whether `name` has, whenever a function is called that the loop keeps, what the loop leaves it with: it is not bound again behind the
    loop, and the kept functions are called in the loop by names alone that hand them what they are to see."""
    around = loop.node
    if isinstance(around, (ast.ListComp, ast.SetComp, ast.DictComp)):
        return len(around.generators) == 1 and name in target_names(around.generators[0].target)
    if not isinstance(around, Loop) or fn.scope.last_bound.get(name, 0) > (around.end_lineno or 0):
        return False
    sharing = fn.file.sharing
    for func in _called(around):
        if isinstance(func, (ast.Subscript, ast.Call)):
            return False
        if isinstance(func, ast.Name) and func.id in loop.stores:
            callee = sharing.callee(fn.scope, func.id)
            if callee is None or (name in callee.reads and name not in sharing.handed(callee)):
                return False
    return True


def _called(loop: ast.AST) -> Iterator[ast.expr]:
    """What the loop calls itself, not in the functions that it makes."""
    for part in children(loop):
        if isinstance(part, ast.Call):
            yield part.func
        if not isinstance(part, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)):
            yield from _called(part)


def settle_late(fn: Lowering, loop: OpenLoop) -> None:
    """Behind the loop: what the functions that it kept see from now on."""
    for name, v, block in loop.late:
        held = fn.env.get(name) if fn.block else None
        if held is None:
            fn.rows["unsupported"].append((v, block, "nonlocal"))
        else:
            fn.rows["left_with"].append((v, block, held))
            fn.rows["seen_later"].append((loop.id, held))
