"""Names of iterators behind what goes through them; see `iterators.py`."""

from __future__ import annotations

import ast

from dlshape.frontend.lower.names import owns
from dlshape.frontend.lower.targets import Place, put
from dlshape.frontend.scope.iterators import gone_through, makes_iterator
from dlshape.frontend.ssa.function import Lowering


def made(fn: Lowering, node: ast.expr, v: str) -> None:
    """`v` was made by `node`."""
    if makes_iterator(node, fn.file.scan.generators):
        fn.iterators.add(fn.aliases.of(v))
        fn.containers.add(v)  # it changes in place


def use_up(fn: Lowering, node: ast.AST) -> None:
    """Behind `node`: the names of iterators that it went through."""
    if not fn.iterators:
        return
    for name, whole in gone_through(node):
        x = fn.env.get(name.id, "")
        if not x or fn.aliases.of(x) not in fn.iterators or not owns(fn, name.id) or name.id == fn.self_name:
            continue
        if fn.open_loops and name.id not in fn.open_loops[-1].carried | fn.open_loops[-1].stores:
            continue
        at = name
        if whole:
            callee = fn.define("load_builtin", at, "iter", hint="iter")
            nothing = fn.define("make_sequence", at, "list", 0)
            w = fn.define("call", at, callee, 1, hint=name.id)
            fn.rows["actual"].append((w, 0, nothing, 0))
        else:
            w = fn.unsupported(at, "iterator of which a part may be gone")
        put(fn, Place("name", x, name.id), w, at)
