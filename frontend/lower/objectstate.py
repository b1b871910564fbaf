"""Attributes that a method gets from, and hands back to, the method that calls it on the same object.

`self.in_planes` in a `_make_layer` that a constructor calls four times has another value each time: the call passes it by value, under the
keyword `@in_planes`, and takes the new value back. Called from anywhere else, the method reads the object."""

from __future__ import annotations

import ast

from dlshape.frontend.lower.changes import changed
from dlshape.frontend.lower.names import owns, rebind
from dlshape.frontend.lower.paths import assign_path, flush, path_key
from dlshape.frontend.scope.effects import Reach, method_key, setter_key
from dlshape.frontend.scope.vocabulary import CALLED, CHANGING, ENTERING, LEAVING
from dlshape.frontend.ssa.function import Lowering
from dlshape.frontend.ssa.path_stores import store_path
from dlshape.frontend.ssa.raising import partly


def enter_method(child: Lowering, count: int, node: ast.AST, absent: str) -> None:
    """Give the method a keyword formal for each attribute of its object's state; `absent` is what it holds if the caller passes none."""
    methods = child.file.methods
    state = methods.state(method_key(child.scope)) if child.self_name else ()
    child.object_state = state
    for offset, attr in enumerate(state):
        v = child.new(node, attr)
        child.rows["formal"].append((child.id, count + offset, f"@{attr}", v, "kw"))
        child.rows["formal_default"].append((child.id, count + offset, absent))
        entry = child.define("state_entry", node, child.env[child.self_name], attr, v, hint=attr)
        key = path_key(child, attr)
        child.env[key] = entry
        child.dirty[key] = node  # the caller did not store what it hands over
        child.rows["variable_name"].append((entry, child.id, key))


def leave_method(fn: Lowering, node: ast.AST) -> None:
    """At an exit: what the object's state is then. What is as it was at the start needs no store: the caller has it."""
    entries = {row[3]: row[0] for row in fn.rows["state_entry"]}
    for attr in fn.object_state:
        key = path_key(fn, attr)
        v = fn.env.get(key) or fn.look(node, fn.env[fn.self_name], attr, attr)
        if fn.narrowing.whole(v) == entries[attr]:
            fn.dirty.pop(key, None)
        fn.rows["state_exit"].append((fn.id, fn.block, attr, v))


def passed_state(fn: Lowering, name: str) -> list[tuple[str, str]]:
    """The attributes, with their present versions, that a call of `self.name` passes."""
    if not fn.self_name or fn.escaped:
        return []
    held = [(attr, fn.env.get(path_key(fn, attr))) for attr in fn.file.methods.state(name)]
    return [(attr, v) for attr, v in held if v is not None]


def take_back(fn: Lowering, node: ast.AST, call: str, name: str, passed: list[tuple[str, str]]) -> None:
    """After the call: what it changed has new versions, which this method now has to store."""
    changed = fn.file.methods.of(name).changed or frozenset()
    for attr, v in passed:
        key = path_key(fn, attr)
        if attr in changed:
            w = fn.define("state_after", node, call, attr, v, hint=attr)
            fn.rows["variable_name"].append((w, fn.id, key))
            partly(fn, key, "state_raised", node, call, attr)
            fn.env[key] = w
            fn.dirty[key] = node
        else:
            fn.env[key] = v


def tell_changes(fn: Lowering, node: ast.AST) -> None:
    """At an exit of a method that is called without being named: the attributes that it may have changed, as they are then."""
    if not fn.self_name or not (fn.scope.name in ENTERING | LEAVING | CHANGING or method_key(fn.scope) != fn.scope.name):
        return
    changed = fn.file.methods.within(fn.scope).changed
    if not changed or "__dict__" in changed:
        return
    for index, attr in enumerate(sorted(changed)):
        v = fn.env.get(path_key(fn, attr), "")
        if not v and fn.escaped:
            v = fn.unsupported(node, "attribute of an object that is shown")
        elif not v:
            v = fn.look(node, fn.env[fn.self_name], attr)
        fn.rows["leaves"].append((fn.id, fn.block, index, attr, v))
    if not fn.rows["leaves_count"]:
        fn.rows["leaves_count"].append((fn.id, len(changed)))


def leave_attributes(fn: Lowering, node: ast.Call, call: str) -> None:
    """After `x.m(…)`, or `x(…)`: what a version of `x` tells of its attributes may be something else where the method changes it."""
    func, methods = node.func, fn.file.methods
    if isinstance(func, ast.Attribute) and isinstance(func.value, ast.Name):
        name, called = func.value.id, [func.attr]
    elif isinstance(func, ast.Name) and func.id not in fn.file.scan.known_names:
        name, called = func.id, [*CALLED]
    else:
        return
    told = frozenset(attr for each in called if methods.is_method(each) for attr in methods.changes_told(each))
    if not told or name == fn.self_name or not owns(fn, name):
        return
    if fn.open_loops and name not in fn.open_loops[-1].carried and name not in fn.open_loops[-1].stores:
        return
    for attr in told:
        fn.aliases.doubt_attribute(fn.env[name], attr, fn.env)
    for attr in sorted(told):
        old = fn.env[name]
        w = fn.define("attribute_left", node, call, old, attr, hint=name)
        rebind(fn, name, w, node)
        changed(fn, old, w, node)


def tell_reach(child: Lowering) -> None:
    """The attributes that a method may change, and the methods by which it may change others."""
    if not child.self_name:
        return
    methods, path = child.file.methods, child.file.path
    child.rows["method_named"].append((path, method_key(child.scope), child.id))
    if methods.within(child.scope).changed is not None:
        attributes, called = methods.alone(child.scope)
        child.rows["may_change"].extend([(child.id, attr) for attr in attributes])
        child.rows["calls_own"].extend([(child.id, path, name) for name in called])


def assign_own(fn: Lowering, attr: str, v: str, at: ast.AST) -> None:
    """`self.attr = v`; where a class of the file has a setter for `attr`, a call that is handed the object's state."""
    if not fn.file.methods.is_set(attr):
        assign_path(fn, attr, v, at)
        return
    name = setter_key(attr)
    reach = fn.file.methods.of(name)
    passed = [] if reach.seen is None or reach.changed is None else passed_state(fn, name)
    if reach.seen is not None and reach.changed is not None:
        handed = frozenset(each for each, _ in passed)
        reach = Reach(reach.seen - handed, reach.changed - handed)
    flush(fn, reach)
    s = store_path(fn, path_key(fn, attr), v, at, fn.block, fn.env)
    fn.rows["keyword"].extend([(s, i, f"@{each}", x) for i, (each, x) in enumerate(passed)])
    if passed:
        fn.rows["keywords"].append((s, len(passed)))
        take_back(fn, at, s, name, passed)
