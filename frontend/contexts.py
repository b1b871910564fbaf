"""`with`: contexts are entered and left; those of the program have methods for it."""

from __future__ import annotations

import ast
from dataclasses import dataclass

from dlshape.frontend.definitions import dotted_name
from dlshape.frontend.exceptions import try_statement
from dlshape.frontend.function import Lowering
from dlshape.frontend.names import owns, rebind
from dlshape.frontend.paths import is_self


class Leaving(ast.stmt):
    """The end of a `with`, in the place of a `finally`: what its contexts do when they are left."""

    _fields = ()

    def __init__(self, opened: list[Open], node: ast.With | ast.AsyncWith) -> None:
        super().__init__()
        self.opened = opened
        self.node = node
        ast.copy_location(self, node)


@dataclass(frozen=True, slots=True)
class Open:
    """A context that was entered: variable `v`, and the names that it may go by in the body."""

    v: str
    names: tuple[str, ...]
    at: ast.expr
    exact: int


def with_statement(fn: Lowering, node: ast.stmt) -> None:
    """`with a as b`: `b` is what `a.__enter__()` returns; `a.__exit__()` is called wherever the body is left."""
    assert isinstance(node, ast.With | ast.AsyncWith)
    if len(node.items) == 1 and _suppresses(node.items[0].context_expr):
        handler = ast.copy_location(ast.ExceptHandler(None, None, [ast.copy_location(ast.Pass(), node)]), node)
        try_statement(fn, ast.copy_location(ast.Try(node.body, [handler], [], []), node))
        return
    around = fn.finals
    entered = [_enter(fn, item, "__aenter__" if isinstance(node, ast.AsyncWith) else "__enter__") for item in node.items]
    leaving = Leaving([each for each in entered if each is not None], node)
    if leaving.opened:
        fn.finals = [*around, [leaving]]
    fn.body(node.body)
    fn.finals = around
    if fn.block:
        leave_contexts(fn, leaving)


def _suppresses(context: ast.expr) -> bool:
    """Whether this is `suppress(…)` of contextlib."""
    func = context.func if isinstance(context, ast.Call) else None
    return (isinstance(func, ast.Name) and func.id == "suppress") or (isinstance(func, ast.Attribute) and func.attr == "suppress")


def _of_a_library(context: ast.expr) -> bool:
    """Whether this is a call of what the program does not define, told by the name."""
    return isinstance(context, ast.Call) and dotted_name(context.func).partition(".")[0] in ("open", "torch")


def _own(fn: Lowering, name: ast.Name) -> bool:
    return owns(fn, name.id) and not is_self(fn, name) and name.id not in fn.unit.scan.global_written


def _enter(fn: Lowering, item: ast.withitem, method: str) -> Open | None:
    at, target = item.context_expr, item.optional_vars
    context = fn.value(at)
    if _of_a_library(at):
        if target is not None:
            fn.assign(target, fn.define("call", at, fn.define("load_attr", at, context, method), 0), at)
        return None
    names = [at.id] if isinstance(at, ast.Name) and _own(fn, at) else []
    exact = 0 if names and fn.open_loops else 1
    entered = context
    if target is None:
        v = fn.define("context_call", at, context, method)
    else:
        v = fn.define("call", at, fn.define("load_attr", at, context, method), 0)
    if names or isinstance(target, ast.Name):
        entered = fn.define("receiver_after", at, v, method, context, context, exact)
    if names:
        fn.aliases.keep(entered, context)
        fn.outside.add(names[0])
        rebind(fn, names[0], entered, at)
    if isinstance(target, ast.Name):
        v = fn.define("receiver_after", at, v, method, context, v, exact, hint=target.id)
        names.append(target.id)
    if target is not None:
        fn.assign(target, v, at)
    return Open(entered, tuple(names), at, exact)


def leave_contexts(fn: Lowering, node: ast.stmt) -> None:
    """The contexts of a `with` are left, the last one first."""
    assert isinstance(node, Leaving)
    method = "__aexit__" if isinstance(node.node, ast.AsyncWith) else "__exit__"
    for context in reversed(node.opened):
        base = context.v
        names = [name for name in dict.fromkeys(context.names) if owns(fn, name)]
        for name in names:
            if fn.env[name] != base:
                base = fn.define("receiver_now", context.at, base, fn.env[name])
        call = fn.define("context_call", context.at, base, method)
        for name in names:
            after = fn.define("receiver_after", context.at, call, method, base, fn.env[name], context.exact, hint=name)
            fn.aliases.keep(after, fn.env[name])
            rebind(fn, name, after, context.at)
