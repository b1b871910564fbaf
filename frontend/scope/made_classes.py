"""Classes made by `type("Net", (Base,), {"width": 3})`: as if a class statement stood there."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from dlshape.frontend.read.nodes import Transformer, walk


def with_class_statements(tree: ast.Module, text: str) -> ast.Module:
    """`tree`, with class statements for what is made by `type` and bound or returned at once."""
    if "type(" not in text:
        return tree
    nodes = walk(tree)
    if not any(_parts(node) is not None for node in nodes if type(node) is ast.Call) or "type" in _bound(nodes):
        return tree
    _Statements({node.id for node in nodes if isinstance(node, ast.Name)}).visit(tree)
    return ast.fix_missing_locations(tree)


def _bound(nodes: Sequence[ast.AST]) -> set[str]:
    bound = {node.id for node in nodes if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load)}
    return bound | {node.name for node in nodes if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef))}


def _parts(node: ast.AST | None) -> tuple[str, list[ast.expr], dict[str, ast.expr]] | None:
    """The name, the bases and the members of `type(…)`, where they are written out."""
    match node:
        case ast.Call(func=ast.Name(id="type"), args=[ast.Constant(value=str(name)), ast.Tuple(elts=bases), members], keywords=[]):
            pass
        case _:
            return None
    match members:
        case ast.Dict(keys=keys, values=values):
            items = [(key.value if isinstance(key, ast.Constant) else None, value) for key, value in zip(keys, values, strict=True)]
        case ast.Call(func=ast.Name(id="dict"), args=[], keywords=given):
            items = [(each.arg, each.value) for each in given]
        case _:
            return None
    found = {key: value for key, value in items if isinstance(key, str) and key.isidentifier()}
    plain = all(isinstance(base, (ast.Name, ast.Attribute)) for base in bases)
    return (name, bases, found) if name.isidentifier() and plain and len(found) == len(items) else None


class _Statements(Transformer):
    def __init__(self, names: set[str]) -> None:
        self.names = names

    def visit_Assign(self, node: ast.Assign) -> ast.stmt | list[ast.stmt]:
        match node.targets:
            case [ast.Name(id=target)]:
                return self._made(node, node.value, target)
        return node

    def visit_Return(self, node: ast.Return) -> ast.stmt | list[ast.stmt]:
        return self._made(node, node.value, "")

    def _made(self, node: ast.Assign | ast.Return, value: ast.expr | None, target: str) -> ast.stmt | list[ast.stmt]:
        parts = _parts(value)
        if parts is None or (parts[0] != target and parts[0] in self.names):
            return node
        name, bases, members = parts
        body: list[ast.stmt] = [ast.copy_location(ast.Assign([ast.Name(key, ast.Store())], each), node) for key, each in members.items()]
        made = ast.copy_location(ast.ClassDef(name, bases, [], body or [ast.Pass()], []), node)
        if name == target:
            return made
        node.value = ast.copy_location(ast.Name(name, ast.Load()), node)
        return [made, node]
