"""Which formals functions change in place, themselves or by passing them on (mod sets of formals, Banning, POPL 1979)."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass, field
from itertools import takewhile

from dlshape.frontend.scope.scopes import Passed, Scope, root_name

_Key = int | str  # a position, or the name of a keyword actual
_Formal = tuple[bool, str, _Key]  # of a method or not, its name, which formal


@dataclass(frozen=True)
class ChangedFormals:
    """By name of a function, and of a method, of the file, the positions and names of the formals that it changes in place; positions in
    methods count behind the object. A function from `outside`, another module of the program, may change all that it is given."""

    outside: Set[str] = frozenset()
    functions: Mapping[str, Set[_Key]] = field(default_factory=dict)
    methods: Mapping[str, Set[_Key]] = field(default_factory=dict)
    scopes: Mapping[ast.AST, Scope] = field(default_factory=dict)

    def by(self, func: ast.expr, key: _Key) -> bool:
        """Whether a call of `func` may change its actual at position `key`, or with keyword `key`."""
        match func:
            case ast.Name():
                return func.id in self.outside or key in self.functions.get(func.id, ())
            case ast.Attribute():
                return root_name(func) in self.outside or key in self.methods.get(func.attr, ())
            case ast.Lambda():
                scope = self.scopes.get(func)
                return scope is not None and any(key in (index, scope.formals[index]) for index in _changed_in(scope))
        return False


def changed_formals(scopes: Mapping[ast.AST, Scope], outside: Set[str]) -> ChangedFormals:
    """The closure over the calls of the file: a function changes what a function that it hands it to changes."""
    found: dict[bool, dict[str, set[_Key]]] = {False: {}, True: {}}
    handed: dict[_Formal, list[tuple[Scope, int]]] = {}  # by formal: the formals that are handed on as it
    todo: list[tuple[Scope, int]] = []
    for node, scope in scopes.items():
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        todo += [(scope, index) for index in _changed_in(scope)]
        for each in scope.passed_on:
            if each.name in scope.formals and each.name not in scope.effects.assigned:
                formal = (scope, scope.formals.index(each.name))
                if each.root in outside:
                    todo.append(formal)
                else:
                    handed.setdefault((each.method, each.callee, each.key), []).append(formal)
    while todo:
        scope, index = todo.pop()
        method = bool(scope.self_name)
        known = found[method].setdefault(scope.name, set())
        for key in (index - method, scope.formals[index]):
            if key != -1 and key not in known:
                known.add(key)
                todo += handed.get((method, scope.name, key), ())
    return ChangedFormals(outside, found[False], found[True], scopes)


def _changed_in(scope: Scope) -> frozenset[int]:
    """The positions of the formals that a function itself changes in place."""
    changed = scope.effects.mutated | (scope.effects.stores - scope.effects.assigned)
    return frozenset(index for index, formal in enumerate(scope.formals) if formal in changed)


def actuals(node: ast.Call) -> Iterator[tuple[int | str, ast.expr]]:
    """The actuals of a call by position, up to a star, behind which nobody knows the positions, and by keyword."""
    yield from enumerate(takewhile(lambda arg: not isinstance(arg, ast.Starred), node.args))
    yield from ((keyword.arg, keyword.value) for keyword in node.keywords if keyword.arg)


def passed_on(node: ast.Call) -> Iterator[Passed]:
    """The names that a call hands on."""
    func = node.func
    if isinstance(func, ast.Name | ast.Attribute):
        method = isinstance(func, ast.Attribute)
        callee = func.attr if isinstance(func, ast.Attribute) else func.id
        yield from (Passed(arg.id, method, callee, root_name(func), key) for key, arg in actuals(node) if isinstance(arg, ast.Name))
