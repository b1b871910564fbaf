"""`try` and `with`."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from dlshape.frontend.flow import State
from dlshape.frontend.function import Lowering, OpenTry
from dlshape.frontend.loops import changed_names
from dlshape.frontend.paths import path_key


def try_statement(fn: Lowering, node: ast.stmt) -> None:
    """`try`: a handler sees what held before any statement of the body; `finally` follows the join, and runs before `return`."""
    assert isinstance(node, ast.Try | ast.TryStar)
    if node.finalbody:
        fn.finals = [*fn.finals, node.finalbody]
    if node.handlers:
        around = fn.open_try
        usual, other = fn.may_split("import" if _only_imports(node) else "value" if _only_value(node) else "exception")
        raising = OpenTry(fn.loop, [other], other.env)
        fn.open_try = around if _only_imports(node) else raising
        fn.resume(usual)
        fn.body(node.body)
        fn.open_try = around
        fn.body(node.orelse)
        end = fn.state()
        fn.merge(raising.states, node)
        _forget_loops(fn, node)
        fn.merge([end, *_handlers(fn, node.handlers, fn.state(), around)], node)
    else:
        fn.body(node.body)
        fn.body(node.orelse)
    if node.finalbody:
        fn.finals = fn.finals[:-1]
    fn.body(node.finalbody)


def _only_imports(node: ast.Try | ast.TryStar) -> bool:
    """Whether nothing but a missing module makes the `try` fail."""
    return all(isinstance(s, ast.Import | ast.ImportFrom) for s in node.body)


def _only_value(node: ast.Try | ast.TryStar) -> bool:
    """Whether nothing but a missing key, or a text that is no number, makes the `try` fail."""
    if len(node.body) != 1 or not isinstance(node.body[0], ast.Assign | ast.Return):
        return False
    statement = node.body[0]
    if isinstance(statement, ast.Assign) and not all(isinstance(target, ast.Name) for target in statement.targets):
        return False
    value = statement.value
    if isinstance(value, ast.Subscript):
        return isinstance(value.value, ast.Name) and isinstance(value.slice, ast.Name | ast.Constant)
    if not isinstance(value, ast.Call) or value.keywords or len(value.args) != 1:
        return False
    return isinstance(value.func, ast.Name) and value.func.id in ("int", "float") and isinstance(value.args[0], ast.Name | ast.Constant)


def _forget_loops(fn: Lowering, node: ast.Try | ast.TryStar) -> None:
    """How far a loop in the body came before the exception is not known: neither is what it changes."""
    for loop in _loops(node.body):
        effects = fn.unit.scan.loops[loop]
        names = changed_names(fn, effects, ()) | {path_key(fn, attr) for base, attr in effects.attr_stores if base == fn.self_name != ""}
        for name in sorted(names & fn.env.keys()):
            fn.env[name] = fn.unsupported(node, "value at an exception")
            if "." in name:
                fn.dirty[name] = node


def _loops(body: list[ast.stmt]) -> Iterator[ast.For | ast.AsyncFor | ast.While]:
    """The outermost loops among these statements."""
    for statement in body:
        if isinstance(statement, ast.For | ast.AsyncFor | ast.While):
            yield statement
        elif isinstance(statement, ast.If | ast.With | ast.AsyncWith | ast.Try | ast.TryStar):
            for part in ("body", "orelse", "finalbody"):
                yield from _loops(getattr(statement, part, []))


def _handlers(fn: Lowering, handlers: list[ast.ExceptHandler], start: State, around: OpenTry | None) -> list[State]:
    """`around`: the `try` that exceptions which no handler catches reach."""
    ends: list[State] = []
    for index, handler in enumerate(handlers):
        fn.resume(start)
        further = around is not None and around.loop == fn.loop and handler.type is not None
        if index + 1 < len(handlers) or further:
            this, start = fn.may_split("handler")
            fn.resume(this)
            if index + 1 == len(handlers) and around is not None:
                around.states.append(start)
        if handler.name:
            fn.assign(ast.Name(handler.name, ast.Store()), fn.unsupported(handler, "exception"), handler)
        fn.body(handler.body)
        if handler.name:
            fn.env.pop(handler.name, None)
        ends.append(fn.state())
    return ends
