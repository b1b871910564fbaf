"""Containers that something keeps which changes them when it is called: from there on nobody knows what is in them."""

from __future__ import annotations

import ast

from dlshape.frontend.lower.changes import told_changed
from dlshape.frontend.lower.names import owns
from dlshape.frontend.lower.targets import Place, put
from dlshape.frontend.scope.scopes import FunctionNode
from dlshape.frontend.ssa.function import Lowering


def in_doubt(fn: Lowering, name: str, node: ast.AST) -> None:
    """What variable `name` holds may have been changed in place by others, here and from here on: all its names see that."""
    if not owns(fn, name):
        return
    v = fn.env[name]
    w = fn.define("shared_version", node, v, hint=name)
    if v in fn.containers:
        fn.containers.add(w)
    put(fn, Place("name", v, name), w, node)
    told_changed(fn, v, w, node)


def leave_kept(fn: Lowering, v: str = "") -> str:
    """At an exit where `v` is returned: closures that outlive the function change what they have captured. What `v` is then."""
    names = sorted(fn.file.sharing.outliving(fn.scope) & fn.env.keys())
    if not names:
        return v
    if v:
        fn.env["return"] = v
    for name in names:
        in_doubt(fn, name, fn.scope.node)
    return fn.env.pop("return", v)


def kept_formals(fn: Lowering) -> set[str]:
    """The formals that an object keeps which changes them later: callers see that, not the object itself, which knows what it does."""
    node, changed = fn.scope.node, fn.file.scan.changed
    return {name for name in fn.scope.formals if changed.keeps(node, name)} if isinstance(node, FunctionNode) else set()


def filled_defaults(fn: Lowering, node: FunctionNode) -> None:
    """A default that the function changes in place is changed whenever it is called without it."""
    args = node.args
    positional = [*args.posonlyargs, *args.args]
    last = positional[len(positional) - len(args.defaults):]
    for formal, default in (*zip(last, args.defaults, strict=True), *zip(args.kwonlyargs, args.kw_defaults, strict=True)):
        if isinstance(default, ast.Name) and formal.arg in fn.file.scopes[node].effects.mutated:
            in_doubt(fn, default.id, node)
