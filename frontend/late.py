"""Functions that are made in a loop and kept beyond it: what they see of the loop's target is its last value."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from dlshape.frontend.function import Lowering, OpenLoop

_PUTS = frozenset({"append", "appendleft", "add", "insert", "setdefault"})


def kept_in(fn: Lowering, name: str, node: ast.AST) -> OpenLoop | None:
    """The innermost loop that binds `name`, if function `node` is put away in it, to be called later."""
    loop = next((each for each in reversed(fn.open_loops) if name in each.stores), None)
    return loop if loop is not None and (fn.keeping or _stored(loop.node, node)) else None


def _stored(loop: ast.AST, node: ast.AST) -> bool:
    """Whether the function is an item of a container, by its name or at once, and is not called in the loop."""
    name = getattr(node, "name", "")
    stored = False
    for part in ast.walk(loop):
        if isinstance(part, ast.Call):
            if isinstance(part.func, ast.Name) and part.func.id == name:
                return False
            if isinstance(part.func, ast.Attribute) and part.func.attr in _PUTS:
                stored |= any(_means(arg, node, name) for arg in part.args)
        elif isinstance(part, ast.Assign) and any(isinstance(target, ast.Subscript) for target in part.targets):
            stored |= _means(part.value, node, name)
    return stored


def _means(value: ast.expr, node: ast.AST, name: str) -> bool:
    return value is node or (isinstance(value, ast.Name) and value.id == name != "")


def ends_with(fn: Lowering, loop: OpenLoop, name: str) -> bool:
    """Whether `name` has the loop's last element from where the loop ends, and no kept function is called before that."""
    node = loop.node
    if isinstance(node, ast.ListComp | ast.SetComp | ast.DictComp):
        return len(node.generators) == 1 and name in _names(node.generators[0].target)
    if not isinstance(node, ast.For):
        return False
    if name not in _names(node.target) or fn.scope.last_bound.get(name, 0) > (node.end_lineno or 0):
        return False
    inside = [part for statement in (*node.body, *node.orelse) for part in _executed(statement)]
    if any(isinstance(part, ast.Name) and part.id == name and not isinstance(part.ctx, ast.Load) for part in inside):
        return False
    if any(isinstance(part, ast.Break | ast.Return) for part in inside):
        return False
    calls = [part.func for part in inside if isinstance(part, ast.Call)]
    return not any(isinstance(func, ast.Subscript | ast.Call) or (isinstance(func, ast.Name) and func.id in loop.stores) for func in calls)


def _executed(node: ast.AST) -> Iterator[ast.AST]:
    """`node` and its parts, but for the bodies of functions."""
    yield node
    if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
        for part in ast.iter_child_nodes(node):
            yield from _executed(part)


def _names(target: ast.expr) -> set[str]:
    return {part.id for part in ast.walk(target) if isinstance(part, ast.Name)}
