"""`try` and `with`."""

from __future__ import annotations

import ast

from dlshape.frontend.lower.definitions import return_value
from dlshape.frontend.lower.paths import flush_all
from dlshape.frontend.lower.statements import raised
from dlshape.frontend.read.nodes import walk
from dlshape.frontend.ssa.environment import Env
from dlshape.frontend.ssa.flow import State
from dlshape.frontend.ssa.function import Lowering
from dlshape.frontend.ssa.raising import Final, land, meet, open_try, pass_on, seal


def try_statement(fn: Lowering, node: ast.stmt) -> None:
    """`try`: a handler sees what held where the exception was raised; `finally` runs behind every way out of the rest."""
    assert isinstance(node, (ast.Try, ast.TryStar))
    if not node.finalbody:
        _with_handlers(fn, node)
        return
    around, finals = fn.open_try, fn.finals
    waiting = open_try(fn)
    final = Final(node.finalbody, around, fn.loop)
    fn.open_try, fn.finals = waiting, [*finals, final]
    _with_handlers(fn, node)
    seal(fn)
    fn.open_try, fn.finals = around, finals
    fn.body(node.finalbody)
    end = fn.state()
    if waiting.states:
        land(fn, waiting.states, node)
        exception = fn.define("load_exception", node, hint="exception")
        fn.body(node.finalbody)
        if fn.block:
            raised(fn, exception)
    if final.waiting:
        meet(fn, final.waiting, node)
        fn.body(node.finalbody)
        if fn.block:
            return_value(fn, fn.env.pop("return"))
    fn.resume(end)


def _with_handlers(fn: Lowering, node: ast.Try | ast.TryStar) -> None:
    """The statement without its `finally`."""
    if not node.handlers:
        fn.body(node.body)
        return
    if any(isinstance(part, ast.Yield) for statement in node.body for part in walk(statement)):
        fn.rows["catches_at_yield"].append((fn.id,))
    around = fn.open_try
    waiting = open_try(fn)
    imports = _only_imports(node)
    missing: State | None = None
    if imports:
        usual, missing = fn.may_split("import")
        fn.resume(usual)
    else:
        fn.open_try = waiting
    fn.body(node.body)
    seal(fn)
    fn.open_try = around
    fn.body(node.orelse)
    end = fn.state()
    fn.stop()
    if missing is not None:
        waiting.states.append(missing)
        fn.rows["landing"].append((missing.block,))
    if not waiting.states:  # nothing in the body raises
        fn.resume(end)
        return
    land(fn, waiting.states, node)
    groups = isinstance(node, ast.TryStar)
    before = fn.env.copy()
    fn.merge([end, *_handlers(fn, node.handlers, groups)], node)
    if groups and fn.block:
        _after_groups(fn, node, before)


def _after_groups(fn: Lowering, node: ast.Try | ast.TryStar, before: Env) -> None:
    """Several of the handlers of `except*` may have run, one after the other: what they changed is not known."""
    for name, v in list(fn.env.items()):
        if before.get(name) != v and not name.startswith("<"):
            fn.env[name] = fn.unsupported(node, "except*")


def _only_imports(node: ast.Try | ast.TryStar) -> bool:
    """Whether nothing but a missing module makes the `try` fail."""
    return all(isinstance(s, (ast.Import, ast.ImportFrom)) for s in node.body)


def _handlers(fn: Lowering, handlers: list[ast.ExceptHandler], groups: bool) -> list[State]:
    """The handlers in their order, from where an exception arrives; the ends of their bodies.

    `groups`: each takes a part of an exception group, or none."""
    ends: list[State] = []
    for handler in handlers:
        kind = ""
        if handler.type is not None:
            before = fn.block
            kind = fn.value(handler.type)
            if groups:
                kind = fn.unsupported(handler.type, "except*")
            if fn.block != before:
                fn.rows["landing"].append((fn.block,))
        seal(fn)
        here = fn.state()
        fn.enter(here, here.guards)
        first = fn.block
        exception = fn.define("load_exception", handler, hint=handler.name or "exception")
        if groups:
            exception = fn.unsupported(handler, "except*")
        if handler.name:
            fn.assign(ast.Name(handler.name, ast.Store()), exception, handler)
        fn.handled.append((first, exception))
        fn.body(handler.body)
        fn.handled.pop()
        if handler.name:
            fn.env.pop(handler.name, None)
        ends.append(fn.state())
        fn.stop()
        other = ""
        if kind:
            fn.enter(here, here.guards)
            other = fn.block
            fn.rows["landing"].append((other,))
        fn.rows["handler"].append((here.block, kind, first, other))
        if not kind:
            break
    pass_on(fn, flush_all)
    return ends
