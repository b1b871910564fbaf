"""`X = namedtuple("X", …)` is written as the class statement that it stands for, before anything else looks at the module."""

from __future__ import annotations

import ast

from dlshape.frontend.read.nodes import Transformer, walk

# The base that `typing.NamedTuple` is, whatever the module calls it.
BASE = "@NamedTuple"


def expand_named_tuples(tree: ast.Module, text: str) -> None:
    """Replace such assignments in `tree`, the syntax of `text`."""
    if "namedtuple(" in text:
        _Expand().visit(tree)


class _Expand(Transformer):
    def visit_Assign(self, node: ast.Assign) -> ast.stmt:
        target, call = node.targets[0], node.value
        if len(node.targets) != 1 or not isinstance(target, ast.Name) or not isinstance(call, ast.Call) or _last(call.func) != "namedtuple":
            return node
        names = _names(call.args[1]) if len(call.args) == 2 else None
        defaults = _defaults(call)
        if names is None or defaults is None or len(defaults) > len(names):
            return node
        values: list[ast.expr | None] = [*[None] * (len(names) - len(defaults)), *defaults]
        body: list[ast.stmt] = [
            ast.AnnAssign(ast.Name(name, ast.Store()), ast.Constant(None), value, 1) for name, value in zip(names, values, strict=True)
        ]
        made = ast.ClassDef(target.id, [ast.Name(BASE, ast.Load())], [], body or [ast.Pass()], [])
        for part in walk(made):
            if isinstance(part, (ast.stmt, ast.expr)) and not hasattr(part, "lineno"):
                ast.copy_location(part, node)
        return made


def _last(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def _names(node: ast.expr) -> list[str] | None:
    """The fields, if they are written out."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        found = node.value.replace(",", " ").split()
    elif isinstance(node, (ast.List, ast.Tuple)):
        found = [e.value for e in node.elts if isinstance(e, ast.Constant) and isinstance(e.value, str)]
        if len(found) != len(node.elts):
            return None
    else:
        return None
    return found if all(name.isidentifier() for name in found) else None


def _defaults(call: ast.Call) -> list[ast.expr] | None:
    found: list[ast.expr] = []
    for keyword in call.keywords:
        if keyword.arg != "defaults" or not isinstance(keyword.value, (ast.List, ast.Tuple)):
            return None
        found = keyword.value.elts
    return found
