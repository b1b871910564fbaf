"""Access paths `self.a`, promoted to SSA inside a method while nothing else can see or change the object."""

from __future__ import annotations

import ast

from dlshape.frontend.scope.effects import EVERYTHING, Reach
from dlshape.frontend.scope.scopes import Effects, captured_by
from dlshape.frontend.scope.vocabulary import FIRST_PARTS, OWN_PARTS
from dlshape.frontend.ssa.function import Lowering
from dlshape.frontend.ssa.path_stores import store_path


def is_self(fn: Lowering, node: ast.expr) -> bool:
    """Whether `node` is the object that the method was called on."""
    return type(node) is ast.Name and node.id == fn.self_name != ""


def path_key(fn: Lowering, attr: str) -> str:
    """The name of path `self.attr` among the names of the function."""
    return f"{fn.self_name}.{attr}"


def flush(fn: Lowering, reach: Reach = EVERYTHING) -> None:
    """Store what `reach` may see and forget what it may change."""
    seen = fn.dirty if reach.seen is None else [key for key in (path_key(fn, attr) for attr in reach.seen) if key in fn.dirty]
    for key in sorted(seen):
        store_path(fn, key, fn.env[key], fn.dirty.pop(key), fn.block, fn.env)
    if reach.changed is None:
        fn.env.forget_paths()
    else:
        for attr in reach.changed:
            fn.env.pop(path_key(fn, attr), None)


def flush_all(fn: Lowering) -> None:
    """Before the function is left: the object gets every value that it does not have yet."""
    if fn.dirty:
        flush(fn)


def escape(fn: Lowering) -> None:
    """The object becomes known to code that we do not follow: from here on nothing is promoted."""
    if fn.self_name and not fn.escaped:
        flush(fn)
        fn.escaped = True


def load_path(fn: Lowering, node: ast.Attribute, hint: str) -> str:
    """Read `self.attr`."""
    attr = node.attr
    key = path_key(fn, attr)
    known = fn.env.get(key)
    if known is not None:
        fn.told_of_look(known)
        return known
    method = fn.file.methods.is_method(attr)
    if method:
        flush(fn, fn.file.methods.of(attr))
    v = _read(fn, node, attr, hint)
    if not method and not fn.escaped:
        fn.env[key] = v
        fn.rows["variable_name"].append((v, fn.id, key))
    return v


def look_at_path(fn: Lowering, node: ast.Attribute) -> str:
    """Read `self.attr` where the program does not, since what is done may change it: the object need not have it."""
    known = fn.env.get(path_key(fn, node.attr))
    if known is not None:
        return known
    v = load_path(fn, node, "t")
    fn.only_looked_at(v)
    return v


def load_parts(fn: Lowering, node: ast.AST) -> str:
    """Read the parts of an object that is a container."""
    key = path_key(fn, OWN_PARTS)
    known = fn.env.get(key)
    return known if known is not None else _read(fn, node, OWN_PARTS, "parts")


def _read(fn: Lowering, node: ast.AST, attr: str, hint: str = "t") -> str:
    if attr == OWN_PARTS:
        # A constructor starts from what the library made. Later the parts are not read back: they would grow from call to call.
        if fn.scope.name != "__init__" or fn.escaped or fn.parts_read:
            return fn.unsupported(node, "parts added to the object")
        fn.parts_read = True
        return fn.define("load_attr", node, fn.env[fn.self_name], FIRST_PARTS, hint="parts")
    return fn.define("load_attr", node, fn.env[fn.self_name], attr, hint=hint if hint != "t" else attr)


def assign_path(fn: Lowering, attr: str, v: str, statement: ast.AST) -> None:
    """`self.attr = v`."""
    key = path_key(fn, attr)
    fn.rows["variable_name"].append((v, fn.id, key))
    if fn.escaped or fn.file.methods.is_method(attr):
        if fn.file.methods.is_method(attr):
            flush(fn)
        store_path(fn, key, v, statement, fn.block, fn.env)
        return
    fn.env[key] = v
    fn.dirty[key] = statement


def forget_path(fn: Lowering, attr: str) -> None:
    """`del self.attr`."""
    key = path_key(fn, attr)
    fn.env.pop(key, None)
    fn.dirty.pop(key, None)


def reach_of(fn: Lowering, effects: Effects) -> Reach:
    """What code with these effects may do to paths by calls that see the object."""
    me = fn.self_name
    if me in effects.bare:
        return EVERYTHING
    seen: set[str] = set()
    changed: set[str] = set()
    methods = fn.file.methods
    reached = [methods.of(m, base == "super") for base, m in effects.method_calls if base in (me, "super")]
    reached += [methods.of(a) for base, a in effects.attr_loads if base == me and methods.is_method(a)]
    if any(base == me and methods.is_method(a) for base, a in effects.attr_stores):
        return EVERYTHING
    all_seen = False
    for reach in reached:
        if reach.changed is None:
            return EVERYTHING
        changed |= reach.changed
        all_seen = all_seen or reach.seen is None
        seen |= reach.seen or set()
    return Reach(None if all_seen else frozenset(seen), frozenset(changed))


def captured_inside(fn: Lowering, node: ast.AST) -> bool:
    """Whether a function made inside `node` captures the object."""
    first, last = node.lineno, node.end_lineno  # type: ignore[attr-defined]
    return any(first <= child.node.lineno <= last for child in captured_by(fn.scope, fn.self_name))  # type: ignore[attr-defined]


def enter_loop(fn: Lowering, node: ast.stmt | ast.expr, effects: Effects) -> set[str]:
    """Make paths ready for a loop with these effects, before it; returns the paths that it carries."""
    if not fn.self_name or fn.escaped:
        return set()
    if captured_inside(fn, node):
        escape(fn)
        return set()
    reach = reach_of(fn, effects)
    stored = {attr for base, attr in effects.attr_stores if base == fn.self_name}
    if reach.changed is None:
        flush(fn)
        return set()
    handed = {attr for attr in reach.changed if path_key(fn, attr) in fn.env and attr in fn.file.methods.changing}
    changed = reach.changed - handed
    stored |= handed
    if changed:
        flush(fn, Reach(changed, changed))
    for key in sorted(fn.dirty):
        attr = key.partition(".")[2]
        if attr not in stored and (reach.seen is None or attr in reach.seen):
            store_path(fn, key, fn.env[key], fn.dirty.pop(key), fn.block, fn.env)
    carried: set[str] = set()
    loaded = {attr for base, attr in effects.attr_loads if base == fn.self_name}
    for attr in sorted(stored - changed):
        key = path_key(fn, attr)
        if key not in fn.env:
            if attr not in loaded:
                continue
            v = _read(fn, node, attr)
            fn.env[key] = v
            fn.rows["variable_name"].append((v, fn.id, key))
        carried.add(key)
    return carried


def end_iteration(fn: Lowering, kept: set[str]) -> None:
    """At the end of an iteration, or at a break: store the paths outside `kept`, which the loop does not carry.

    A carried path that a call made the function forget (`super().m()`, a property) is read again."""
    for key in sorted(kept - fn.env.keys()):
        attr = key.partition(".")[2]
        fn.env[key] = _read(fn, fn.scope.node, attr)
        fn.rows["variable_name"].append((fn.env[key], fn.id, key))
    for key in sorted(fn.dirty):
        if key not in kept:
            store_path(fn, key, fn.env[key], fn.dirty.pop(key), fn.block, fn.env)
