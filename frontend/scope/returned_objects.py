"""What the functions and methods of a file let their callers have: names from around them, and attributes of their objects."""

from __future__ import annotations

import ast
from collections.abc import Set
from dataclasses import field, replace
from itertools import chain

from dlshape.frontend.read.nodes import Nodes, walk
from dlshape.frontend.scope.concluded import Concluded
from dlshape.frontend.scope.provenance import results, sharers
from dlshape.frontend.scope.scopes import Known, base_name

from pysouffle.late_dataclasses import dataclass

_Function = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda


@dataclass(frozen=True, slots=True, eq=False)
class Body:
    """What a function may return, by way of which of its own names; `me`: the first formal of a method, "" otherwise; `read`: whether it is
    a property; `of_class`: whether it is called as an attribute; `own`: what it binds; `rest`: its `*args` and `**kwargs`, as `*` and `**`.
    What was found: `outer`, the names of others that results share objects with, with what is written in front; `calls`, whose results
    they do."""

    node: _Function
    name: str
    me: str
    formals: list[str]
    results: list[ast.expr]
    assigned: dict[str, list[ast.expr]]
    read: bool = False
    of_class: bool = False
    own: set[str] = field(default_factory=set)
    rest: dict[str, set[int | str]] = field(default_factory=dict)
    outer: set[tuple[str, str]] = field(default_factory=set)
    calls: dict[ast.Call, None] = field(default_factory=dict)


def returned_objects(nodes: Nodes, libraries: Set[str]) -> tuple[Known, list[Body]]:
    """What results of the file's functions may share objects with; and those functions."""
    bodies = _bodies(nodes)
    functions: dict[str, set[str]] = {}
    methods: dict[str, set[str]] = {}
    formals: dict[str, set[int | str]] = {body.name: set() for body in bodies}
    outer: dict[str, set[str]] = {}
    known = Known(libraries, functions, methods, formals, {body.name for body in bodies if body.read}, outer, _partials(nodes),
                  _modules(nodes) & libraries)
    callers: dict[str, list[Body]] = {}
    for body in bodies:
        for name in _called(body):
            callers.setdefault(name, []).append(body)
    todo = dict.fromkeys(bodies)
    while todo:  # functions return what other functions return
        body, _ = todo.popitem()
        attributes, names, given = _shared(body, known)
        found = [(methods, attributes), (outer, names)] if body.of_class else [(functions, names)]
        tables = [(table.setdefault(body.name, set()), more) for table, more in found]
        if not (all(more <= table for table, more in tables) and given <= formals[body.name]):
            todo.update(dict.fromkeys(callers.get(body.name, ())))
        for table, more in tables:
            table |= more
        formals[body.name] |= given
    return known, bodies


def _modules(nodes: Nodes) -> frozenset[str]:
    """The names that the file binds to modules, by `import`."""
    return frozenset(alias.asname or alias.name.partition(".")[0] for node in nodes.of(ast.Import) for alias in node.names)


def _partials(nodes: Nodes) -> frozenset[str]:
    """The names that are bound to what `functools.partial` makes."""
    made = [node for node in nodes.of(ast.Assign) if isinstance(node.value, ast.Call) and base_name(node.value.func) == "partial"]
    return frozenset(target.id for node in made for target in node.targets if isinstance(target, ast.Name))


def with_others(known: Known, concluded: Concluded) -> Known:
    """With what methods of other files hand out."""
    methods = {name: set(attrs) for name, attrs in known.methods.items()}
    for name, attr, _ in concluded.returned:
        methods.setdefault(name, set()).add(attr)
    properties = {name for name, _, how in concluded.returned if how == "property"}
    return replace(known, methods=methods, properties=known.properties | properties)


def _called(body: Body) -> set[str]:
    """The names of what is called in expressions that may be returned."""
    parts = (part for value in (*body.results, *chain(*body.assigned.values())) for part in walk(value) if type(part) is ast.Call)
    return {base_name(part.func) for part in parts}


def _shared(body: Body, known: Known) -> tuple[set[str], set[str], set[int | str]]:
    """The attributes of the object, the names of others and the formals that results of the function share objects with."""
    found: set[str] = set()
    given: set[int | str] = set()
    seen: set[str] = set()
    todo = list(body.results)
    while todo:
        value = todo.pop()
        body.calls.update(dict.fromkeys(results(value, known)))
        for each in sharers(value, known):
            match each.node:
                case ast.Attribute(value=ast.Name(id=base), attr=attr) if base == body.me and base:
                    found.add(attr)
                case ast.Name(id=name) | ast.Attribute(value=ast.Name(id=name)):
                    if name in body.formals:
                        given |= {name, body.formals.index(name) - bool(body.me)}
                    given |= body.rest.get(name, set())
                    if name in body.assigned and name not in seen:
                        seen.add(name)
                        todo += body.assigned[name]
                    if name not in body.own and name not in body.formals and name not in body.rest:
                        body.outer.add((name, each.node.attr) if isinstance(each.node, ast.Attribute) else ("", name))
    return found, {front or name for front, name in body.outer}, given


def _bodies(nodes: Nodes) -> list[Body]:
    found: list[Body] = []
    methods: set[ast.AST] = set()
    for node in nodes.of(ast.ClassDef, ast.Assign, ast.FunctionDef, ast.AsyncFunctionDef):  # a class before what is in it
        match node:
            case ast.ClassDef(body=statements):
                of_class = [each for each in statements if isinstance(each, (ast.FunctionDef, ast.AsyncFunctionDef))]
                methods.update(of_class)
                found += [_body(each, each.name, True) for each in of_class]
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Lambda() as function):
                found.append(_body(function, name, False))
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) if node not in methods:
                found.append(_body(node, name, False))
    return found


def _body(node: _Function, name: str, method: bool) -> Body:
    formals = [each.arg for each in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)]
    results: list[ast.expr] = []
    assigned: dict[str, list[ast.expr]] = {}
    own: set[str] = set()
    if isinstance(node, ast.Lambda):
        results.append(node.body)
    else:
        for each in walk(node):
            if type(each) is ast.Assign:
                for target in each.targets:
                    _assign(target, each.value, assigned, own)
            elif type(each) is ast.For:
                _assign(each.target, each.iter, assigned, own)
            elif (type(each) is ast.Return or type(each) is ast.Yield) and each.value is not None:
                results.append(each.value)
    read = not isinstance(node, ast.Lambda) and any(base_name(each) in ("property", "cached_property") for each in node.decorator_list)
    stars = (("*", node.args.vararg), ("**", node.args.kwarg))
    rest: dict[str, set[int | str]] = {arg.arg: {kind} for kind, arg in stars if arg is not None}
    return Body(node, name, formals[0] if method and formals else "", formals, results, assigned, read, method, own, rest)


def _assign(target: ast.expr, value: ast.expr, assigned: dict[str, list[ast.expr]], own: set[str]) -> None:
    """What names in `target` have, or have in them, from `value`."""
    for part in walk(target):
        if isinstance(part, ast.Name):
            assigned.setdefault(part.id, []).append(value)
            if isinstance(part.ctx, ast.Store):
                own.add(part.id)
