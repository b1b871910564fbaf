"""`add = xs.append`, then `add(x)`: read as `xs.append(x)`, where both names mean the same from the first to the last line."""

from __future__ import annotations

import ast
from collections import Counter

from dlshape.frontend.read.nodes import Nodes, children, walk
from dlshape.frontend.scope.vocabulary import MUTATING

_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)


def expand_bound_methods(nodes: Nodes) -> bool:
    """Puts the methods in the place of their names, which nobody reads then; whether there are any."""
    found = False
    for scope in [nodes.tree, *nodes.of(ast.FunctionDef, ast.AsyncFunctionDef)]:
        bound = [node for node in scope.body if isinstance(node, ast.Assign) and isinstance(_method(node), ast.Attribute)]
        if bound:
            _expand(scope, bound)
            found = True
    return found


def _method(node: ast.Assign) -> ast.expr | None:
    match node:
        case ast.Assign(targets=[ast.Name()], value=ast.Attribute(value=ast.Name(), attr=attr) as method) if attr in MUTATING:
            return method
    return None


def _expand(scope: ast.Module | ast.FunctionDef | ast.AsyncFunctionDef, bound: list[ast.Assign]) -> None:
    own = _own(scope.body)
    inside = walk(scope)
    names = {node.id for part in inside if isinstance(part, (*_FUNCTIONS, ast.ClassDef)) and part is not scope
             for node in walk(part) if isinstance(node, ast.Name)}  # somebody else's, or anybody's
    names |= {name for node in inside if isinstance(node, (ast.Global, ast.Nonlocal)) for name in node.names}
    stores = Counter(node.id for node in own if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load))
    if not isinstance(scope, ast.Module):
        args = scope.args
        stores.update(arg.arg for arg in (*args.posonlyargs, *args.args, *args.kwonlyargs))
    reads = Counter(node.id for node in own if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load))
    for assign in bound:
        target, method = assign.targets[0], assign.value
        assert isinstance(target, ast.Name)
        assert isinstance(method, ast.Attribute)
        assert isinstance(method.value, ast.Name)
        calls = [node for node in own if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == target.id]
        once = stores[target.id] == 1 and stores[method.value.id] == 1 and target.id not in names
        if not once or len(calls) != reads[target.id] or any(node.lineno <= assign.lineno for node in calls):
            continue
        for call in calls:
            base = ast.copy_location(ast.Name(method.value.id, ast.Load()), call.func)
            call.func = ast.copy_location(ast.Attribute(base, method.attr, ast.Load()), call.func)
        scope.body[scope.body.index(assign)] = ast.copy_location(ast.Pass(), assign)


def _own(body: list[ast.stmt]) -> list[ast.AST]:
    """The nodes of a scope without those of functions and classes in it."""
    found: list[ast.AST] = list(body)
    for node in found:
        if not isinstance(node, (*_FUNCTIONS, ast.ClassDef)):
            found += children(node)
    return found
