"""`d = vars(x)`, then `d["n"] = 1`: read as `x` under another name, and then `vars(x)["n"] = 1`, where `d` has nothing else and no function
but its own reads it."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Callable

from dlshape.frontend.read.nodes import Transformer, children, walk

_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
_INNER = (*_FUNCTIONS, ast.ClassDef, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
Whole = Callable[[ast.expr], ast.expr | None]


def expand_namespaces(tree: ast.Module, whole: Whole) -> None:
    """`whole`: of an expression, the object whose attributes it gives by name."""
    for scope in [tree, *(node for node in walk(tree) if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)))]:
        own = _own(scope.body)
        bound = [node for node in own if isinstance(node, ast.Assign) and len(node.targets) == 1
                 and isinstance(node.targets[0], ast.Name) and whole(node.value) is not None]
        if bound:
            _expand(scope, own, bound, whole)


def _expand(scope: ast.Module | ast.FunctionDef | ast.AsyncFunctionDef, own: list[ast.AST], bound: list[ast.Assign], whole: Whole) -> None:
    others = {node.id for part in own if isinstance(part, _INNER) for node in walk(part) if isinstance(node, ast.Name)}
    others |= {name for node in walk(scope) if isinstance(node, (ast.Global, ast.Nonlocal)) for name in node.names}
    others |= {node.arg for node in walk(scope) if isinstance(node, ast.arg)}
    stores = Counter(node.id for node in own if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load))
    for assign in bound:
        target, obj = assign.targets[0], whole(assign.value)
        assert isinstance(target, ast.Name)
        assert obj is not None
        name = target.id
        if stores[name] != 1 or name in others:
            continue
        object_name = f"{name} of"  # no program has such a name
        first = ast.copy_location(ast.Assign([ast.copy_location(ast.Name(object_name, ast.Store()), target)], obj), assign)
        _Reads(name, object_name, assign, first).visit(scope)


def _dict(obj: ast.expr, at: ast.AST) -> ast.expr:
    return ast.copy_location(ast.Attribute(obj, "__dict__", ast.Load()), at)


class _Reads(Transformer):
    def __init__(self, name: str, whole: str, assign: ast.Assign, first: ast.Assign) -> None:
        self.name, self.whole, self.assign, self.first = name, whole, assign, first

    def visit_Assign(self, node: ast.Assign) -> ast.stmt | list[ast.stmt]:
        if node is not self.assign:
            self.generic_visit(node)
            return node
        node.value = _dict(ast.copy_location(ast.Name(self.whole, ast.Load()), node.value), node.value)
        return [self.first, node]

    def visit_Name(self, node: ast.Name) -> ast.expr:
        if node.id != self.name or not isinstance(node.ctx, ast.Load):
            return node
        return _dict(ast.copy_location(ast.Name(self.whole, ast.Load()), node), node)


def _own(body: list[ast.stmt]) -> list[ast.AST]:
    """The nodes of a scope; of functions, classes and comprehensions in it, only those themselves."""
    found: list[ast.AST] = list(body)
    for node in found:
        if not isinstance(node, _INNER):
            found += children(node)
    return found
