"""Attributes that a method gets from, and hands back to, the method that calls it on the same object.

`self.in_planes` in a `_make_layer` that a constructor calls four times has another value each time: the call passes it by value, under the
keyword `@in_planes`, and takes the new value back. Called from anywhere else, the method reads the object."""

from __future__ import annotations

import ast

from dlshape.frontend.function import Lowering
from dlshape.frontend.paths import path_key


def enter_method(child: Lowering, count: int, node: ast.AST, absent: str) -> None:
    """Give the method a keyword formal for each attribute of its object's state; `absent` is what it holds if the caller passes none."""
    methods = child.unit.methods
    state = methods.state(child.scope.name) if child.self_name else ()
    child.object_state = state
    for offset, attr in enumerate(state):
        v = child.new(node, attr)
        child.rows["formal"].append((child.id, count + offset, f"@{attr}", v, "kw"))
        child.rows["formal_default"].append((child.id, count + offset, absent))
        entry = child.define("state_entry", node, child.env[child.self_name], attr, v, hint=attr)
        child.env[path_key(child, attr)] = entry
        child.rows["variable_name"].append((entry, child.id, path_key(child, attr)))


def leave_method(fn: Lowering, node: ast.AST | None) -> None:
    """At an exit: what the object's state is then."""
    if fn.loop:
        return
    for attr in fn.object_state:
        v = fn.env.get(path_key(fn, attr))
        if v is None and node is not None:
            v = fn.define("load_attr", node, fn.env[fn.self_name], attr, hint=attr)
        if v is not None:
            fn.state_exits.setdefault(attr, {})[v] = None


def finish_method(child: Lowering) -> None:
    """State the exits."""
    for attr, versions in child.state_exits.items():
        child.rows["state_exit"].extend([(child.id, attr, v) for v in versions])


def passed_state(fn: Lowering, name: str) -> list[tuple[str, str]]:
    """The attributes, with their present versions, that a call of `self.name` passes."""
    if not fn.self_name or fn.escaped:
        return []
    held = [(attr, fn.env.get(path_key(fn, attr))) for attr in fn.unit.methods.state(name)]
    return [(attr, v) for attr, v in held if v is not None]


def take_back(fn: Lowering, node: ast.AST, call: str, name: str, passed: list[tuple[str, str]]) -> None:
    """After the call: what it changed has new versions, which this method now has to store."""
    changed = fn.unit.methods.of(name).changed or frozenset()
    for attr, v in passed:
        key = path_key(fn, attr)
        if attr in changed:
            w = fn.define("state_after", node, call, attr, v, hint=attr)
            fn.rows["variable_name"].append((w, fn.id, key))
            fn.env[key] = w
            fn.dirty[key] = node
        else:
            fn.env[key] = v
