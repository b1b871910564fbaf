"""Whether a function that a loop makes is put away, to be called when the loop has gone on."""

from __future__ import annotations

import ast

from dlshape.frontend.read.nodes import walk

_PUTS = frozenset({"append", "appendleft", "add", "insert", "setdefault", "extend"})


def stored(loop: ast.AST, node: ast.AST) -> bool:
    """Whether function `node` is put away in the loop: by its name or at once, into a container, an attribute, or as a hook."""
    names = _names_of(loop, node)
    for part in walk(loop):
        match part:
            case ast.Call(func=ast.Attribute(attr=method), args=args) if method in _PUTS or method.startswith("register_"):
                if any(_means(arg, node, names) for arg in args):
                    return True
            case ast.Assign(targets=targets, value=value):
                if any(isinstance(target, (ast.Subscript, ast.Attribute)) for target in targets) and _means(value, node, names):
                    return True
            case ast.AugAssign(value=value) if _means(value, node, names):
                return True
    return False


def _names_of(loop: ast.AST, node: ast.AST) -> set[str]:
    """What the function is called: a lambda, by what it is assigned to."""
    if not isinstance(node, ast.Lambda):
        return {getattr(node, "name", "")}
    assigned = (part.targets for part in walk(loop) if isinstance(part, ast.Assign) and part.value is node)
    return {target.id for targets in assigned for target in targets if isinstance(target, ast.Name)}


def _means(value: ast.expr, node: ast.AST, names: set[str]) -> bool:
    """Whether the function itself is `value`, or stands in that display."""
    if isinstance(value, (ast.List, ast.Tuple, ast.Set)):
        return any(_means(part, node, names) for part in value.elts)
    if isinstance(value, ast.Dict):
        return any(_means(part, node, names) for part in value.values)
    return value is node or (isinstance(value, ast.Name) and value.id in names)
