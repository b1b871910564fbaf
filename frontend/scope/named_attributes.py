"""Attributes that are named by a string: `setattr(x, "name", value)`."""

from __future__ import annotations

import ast
from keyword import iskeyword


def named_target(node: ast.Call) -> ast.Attribute | None:
    """The target `x.name` of `setattr(x, "name", value)`."""
    func = node.func
    if type(func) is not ast.Name or func.id != "setattr" or len(node.args) != 3 or node.keywords:
        return None
    base, name, _ = node.args
    if not isinstance(name, ast.Constant) or not isinstance(name.value, str) or not name.value.isidentifier() or iskeyword(name.value):
        return None
    if not isinstance(base, (ast.Name, ast.Attribute, ast.Subscript)):
        return None
    return ast.copy_location(ast.Attribute(base, name.value, ast.Store()), node)
