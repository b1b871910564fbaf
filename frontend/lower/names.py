"""Reading and binding names: locals, captured names, top-level names, builtins."""

from __future__ import annotations

import ast

from dlshape.frontend.lower.paths import escape
from dlshape.frontend.ssa.function import Lowering


def load_name(fn: Lowering, node: ast.expr, hint: str) -> str:
    """Read a name in any place where the object of a method may get away."""
    assert isinstance(node, ast.Name)
    if node.id == fn.self_name:
        escape(fn)
        return fn.env[node.id]
    return read_name(fn, node)


def read_name(fn: Lowering, node: ast.Name) -> str:
    """Read a name."""
    name = node.id
    scan = fn.file.scan
    module = fn.scope.kind == "module"
    v = fn.env.get(name)
    if v is not None and (not (module and name in scan.global_written) or fn.file.sharing.is_handed(fn.scope, name)):
        if name in fn.sometimes_bound:
            return perhaps_bound_anew(fn, node, name, v)
        return fn.define("shared_version", node, v, hint=name) if name in fn.sometimes_filled else v
    if not module and v is None and fn.scope.kind != "class" and fn.scope.binds(name):
        return fn.unsupported(node, "unbound")
    if name in scan.module.bound or name in scan.global_written:
        return fn.define("load_global", node, fn.file.path, name, hint=name)
    return fn.define("load_builtin", node, name, hint=name)


def perhaps_bound_anew(fn: Lowering, node: ast.AST, name: str, v: str) -> str:
    """A captured name that others bind, nobody knows when: to `v` as long as they do not."""
    return fn.define("seen_at_once", node, v, hint=name) if name in fn.bound_behind else fn.unsupported(node, "nonlocal")


def store_name(fn: Lowering, name: str, v: str, at: ast.AST) -> None:
    """`name = v`."""
    scope = fn.scope
    if scope.kind != "module" and name in scope.global_names:
        fn.define("store_global", at, fn.file.path, name, v, hint=name)
        if name in fn.handed:
            fn.bind(name, v)
        return
    fn.bind(name, v)
    if scope.is_parser(name):
        fn.containers.add(v)
    publish(fn, name, v, at)


def rebind(fn: Lowering, name: str, w: str, at: ast.AST) -> None:
    """Local `name` was changed in place: later uses see `w`."""
    fn.bind(name, w)
    publish(fn, name, w, at)


def publish(fn: Lowering, name: str, v: str, at: ast.AST) -> None:
    """Functions of a module may see `v`, a version of its top-level `name`."""
    if fn.scope.kind == "module":
        fn.file.versions.bind(name, v, fn.block, fn.file.range(at)[0])


def owns(fn: Lowering, name: str) -> bool:
    """Whether `name` is a variable whose later versions this function decides."""
    v = fn.env.get(name)
    return v is not None and v not in fn.imports and (name not in fn.scope.global_names or name in fn.handed)


def global_statement(fn: Lowering, node: ast.stmt) -> None:
    """`global` and `nonlocal` were read by the scan."""
