"""`try` and `with`."""

from __future__ import annotations

import ast

from dlshape.frontend.flow import State
from dlshape.frontend.function import Lowering


def try_statement(fn: Lowering, node: ast.stmt) -> None:
    """`try`: a handler sees what held before the `try`; `finally` follows the join."""
    assert isinstance(node, ast.Try | ast.TryStar)
    if node.handlers:
        usual, other = fn.may_split("import" if _only_imports(node) else "exception")
        fn.resume(usual)
        fn.body(node.body)
        fn.body(node.orelse)
        ends = [fn.state(), *_handlers(fn, node.handlers, other)]
        fn.merge(ends, node)
    else:
        fn.body(node.body)
        fn.body(node.orelse)
    fn.body(node.finalbody)


def _only_imports(node: ast.Try | ast.TryStar) -> bool:
    """Whether nothing but a missing module makes the `try` fail."""
    return all(isinstance(s, ast.Import | ast.ImportFrom) for s in node.body)


def _handlers(fn: Lowering, handlers: list[ast.ExceptHandler], start: State) -> list[State]:
    ends: list[State] = []
    for index, handler in enumerate(handlers):
        fn.resume(start)
        if index + 1 < len(handlers):
            this, start = fn.may_split("handler")
            fn.resume(this)
        if handler.name:
            fn.assign(ast.Name(handler.name, ast.Store()), fn.unsupported(handler, "exception"), handler)
        fn.body(handler.body)
        if handler.name:
            fn.env.pop(handler.name, None)
        ends.append(fn.state())
    return ends


def with_statement(fn: Lowering, node: ast.stmt) -> None:
    """`with a as b`: `b` is what `a.__enter__()` returns."""
    assert isinstance(node, ast.With | ast.AsyncWith)
    for item in node.items:
        context = fn.value(item.context_expr)
        if item.optional_vars is not None:
            name = "__aenter__" if isinstance(node, ast.AsyncWith) else "__enter__"
            enter = fn.define("load_attr", item.context_expr, context, name)
            v = fn.define("call", item.context_expr, enter, 0)
            fn.assign(item.optional_vars, v, item.context_expr)
    fn.body(node.body)
