"""Handing shared variables over to functions that are called by name, and taking them back; see `sharing.py`.

`count += 1` in a function that three calls by name run has another `count` each time: the call passes it under the keyword `@count`."""

from __future__ import annotations

import ast

from dlshape.frontend.lower.changes import changed, told_changed
from dlshape.frontend.lower.names import perhaps_bound_anew, publish
from dlshape.frontend.scope.scopes import Scope
from dlshape.frontend.ssa.function import Lowering
from dlshape.frontend.ssa.raising import partly


def enter_shared(child: Lowering, count: int, node: ast.AST, absent: str) -> None:
    """Give the function a keyword formal for each variable that it is handed; `absent` is what it holds if the caller passes none."""
    for offset, name in enumerate(child.file.sharing.handed(child.scope)):
        v = child.new(node, name)
        child.rows["formal"].append((child.id, count + offset, f"@{name}", v, "kw"))
        child.rows["formal_default"].append((child.id, count + offset, absent))
        entry = child.define("shared_entry", node, v, _otherwise(child, node, name), hint=name)
        child.rows["variable_name"].append((entry, child.id, name))
        child.env[name] = entry
        child.handed[name] = v
        child.sometimes_bound.discard(name)
        child.sometimes_filled.discard(name)
        if name in child.scope.effects.mutated:
            child.containers.add(entry)


def _otherwise(child: Lowering, node: ast.AST, name: str) -> str:
    """What the variable may be where the caller does not hand it over."""
    captured = child.env.get(name)
    if captured in child.late:
        return captured
    if captured is not None and name not in child.sometimes_bound:  # whatever was done to it, it is that object
        return child.define("shared_version", node, captured, hint=name)
    if captured is not None and name in child.bound_behind:
        return perhaps_bound_anew(child, node, name, captured)
    if captured is not None or name not in child.file.scan.module.bound | child.file.scan.global_written:
        return child.unsupported(node, "nonlocal")
    return child.define("load_global", node, child.file.path, name, hint=name)


def leave_shared(fn: Lowering) -> None:
    """At an exit: what the function hands back."""
    changed = fn.file.sharing.changed(fn.scope)
    fn.rows["state_exit"].extend([(fn.id, fn.block, name, fn.env[name]) for name in sorted(fn.handed.keys() & changed & fn.env.keys())])


def shared_callee(fn: Lowering, func: ast.expr) -> Scope | None:
    """The function that a call of `func` runs, if it is handed something."""
    callee = fn.file.sharing.callee(fn.scope, func.id) if isinstance(func, ast.Name) else None
    return callee if callee is not None and fn.file.sharing.handed(callee) else None


def passed_shared(fn: Lowering, callee: Scope) -> list[tuple[str, str]]:
    """The variables, with their present versions, that a call of `callee` passes."""
    sharing = fn.file.sharing
    same = [name for name in sharing.handed(callee) if sharing.owner(fn.scope, name) is sharing.owner(callee, name)]
    return [(name, fn.env[name]) for name in same if name in fn.env and (name in fn.handed or sharing.is_handed(fn.scope, name))]


def take_back_shared(fn: Lowering, node: ast.AST, call: str, callee: Scope, passed: list[tuple[str, str]]) -> None:
    """After the call: what it changed has new versions."""
    theirs = fn.file.sharing.changed(callee)
    for name, v in passed:
        if name in theirs:
            w = fn.define("state_after", node, call, name, v, hint=name)
            partly(fn, name, "state_raised", node, call, name)
            if v in fn.containers:
                fn.containers.add(w)
            if name not in callee.nonlocal_names | callee.global_names:
                fn.aliases.keep(w, v)
            fn.bind(name, w)
            publish(fn, name, w, node)
            if v in fn.containers:
                changed(fn, v, w, node)
                told_changed(fn, v, w, node)
