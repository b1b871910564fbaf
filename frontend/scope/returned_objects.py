"""What the functions and methods of a file let their callers have: names from around them, and attributes of their objects."""

from __future__ import annotations

import ast
from collections.abc import Set
from dataclasses import dataclass, replace
from itertools import chain

from dlshape.frontend.scope.concluded import Concluded
from dlshape.frontend.scope.provenance import sharers
from dlshape.frontend.scope.scopes import Known, base_name

_Function = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda


@dataclass(frozen=True, slots=True, eq=False)
class _Body:
    """What a function may return, by way of which of its own names; `me`: the first formal of a method, "" otherwise; `read`: whether it is
    a property."""

    name: str
    me: str
    formals: list[str]
    results: list[ast.expr]
    assigned: dict[str, list[ast.expr]]
    read: bool = False


def returned_objects(tree: ast.Module, libraries: Set[str]) -> Known:
    """What results of the file's functions may share objects with."""
    bodies = _bodies(tree)
    functions: dict[str, set[str]] = {}
    methods: dict[str, set[str]] = {}
    formals: dict[str, set[int | str]] = {body.name: set() for body in bodies}
    known = Known(libraries, functions, methods, formals, {body.name for body in bodies if body.read})
    callers: dict[str, list[_Body]] = {}
    for body in bodies:
        for name in _called(body):
            callers.setdefault(name, []).append(body)
    todo = dict.fromkeys(bodies)
    while todo:  # functions return what other functions return
        body, _ = todo.popitem()
        outside, given = _shared(body, known)
        table = (methods if body.me else functions).setdefault(body.name, set())
        if not (outside <= table and given <= formals[body.name]):
            todo.update(dict.fromkeys(callers.get(body.name, ())))
        table |= outside
        formals[body.name] |= given
    return known


def with_others(known: Known, concluded: Concluded) -> Known:
    """With what methods of other files hand out."""
    methods = {name: set(attrs) for name, attrs in known.methods.items()}
    for name, attr, _ in concluded.returned:
        methods.setdefault(name, set()).add(attr)
    properties = {name for name, _, how in concluded.returned if how == "property"}
    return replace(known, methods=methods, properties=known.properties | properties)


def _called(body: _Body) -> set[str]:
    """The names of what is called in expressions that may be returned."""
    parts = (part for value in (*body.results, *chain(*body.assigned.values())) for part in ast.walk(value))
    return {base_name(part.func) for part in parts if isinstance(part, ast.Call)}


def _shared(body: _Body, known: Known) -> tuple[set[str], set[int | str]]:
    found: set[str] = set()
    given: set[int | str] = set()
    seen: set[str] = set()
    todo = list(body.results)
    while todo:
        for each in sharers(todo.pop(), known):
            match each.node:
                case ast.Attribute(value=ast.Name(id=base), attr=attr) if base == body.me and base:
                    found.add(attr)
                case ast.Name(id=name) | ast.Attribute(value=ast.Name(id=name)):
                    if name in body.formals:
                        given |= {name, body.formals.index(name) - bool(body.me)}
                    if name in body.assigned and name not in seen:
                        seen.add(name)
                        todo += body.assigned[name]
                    elif name not in body.assigned and not body.me and name not in body.formals:
                        found.add(name)
    return found, given


def _bodies(tree: ast.Module) -> list[_Body]:
    found: list[_Body] = []
    methods: set[ast.AST] = set()
    for node in ast.walk(tree):  # a class before what is in it
        match node:
            case ast.ClassDef(body=statements):
                of_class = [each for each in statements if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef)]
                methods.update(of_class)
                found += [_body(each, each.name, True) for each in of_class]
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Lambda() as function):
                found.append(_body(function, name, False))
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) if node not in methods:
                found.append(_body(node, name, False))
    return found


def _body(node: _Function, name: str, method: bool) -> _Body:
    formals = [each.arg for each in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)]
    results: list[ast.expr] = []
    assigned: dict[str, list[ast.expr]] = {}
    if isinstance(node, ast.Lambda):
        results.append(node.body)
    else:
        for each in ast.walk(node):
            match each:
                case ast.Return(value=ast.expr() as value) | ast.Yield(value=ast.expr() as value):
                    results.append(value)
                case ast.Assign(targets=targets, value=value):
                    for target in targets:
                        for part in ast.walk(target):
                            if isinstance(part, ast.Name):
                                assigned.setdefault(part.id, []).append(value)
                case ast.For(target=target, iter=value):
                    for part in ast.walk(target):
                        if isinstance(part, ast.Name):
                            assigned.setdefault(part.id, []).append(value)
    read = not isinstance(node, ast.Lambda) and any(base_name(each) in ("property", "cached_property") for each in node.decorator_list)
    return _Body(name, formals[0] if method and formals else "", formals, results, assigned, read)
