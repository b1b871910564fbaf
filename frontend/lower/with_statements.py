"""`with`: contexts are entered and left; those of the program have methods for it."""

from __future__ import annotations

import ast

from dlshape.frontend.lower.changes import loosened
from dlshape.frontend.lower.names import owns, rebind
from dlshape.frontend.lower.paths import flush_all, is_self
from dlshape.frontend.scope.provenance import sharers
from dlshape.frontend.scope.scopes import dotted_name, target_names
from dlshape.frontend.ssa.flow import State
from dlshape.frontend.ssa.function import Lowering
from dlshape.frontend.ssa.raising import Final, land, may_be_sent, open_try, pass_on, seal

from pysouffle.late_dataclasses import dataclass


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
    assert isinstance(node, (ast.With, ast.AsyncWith))
    around, finals = fn.open_try, fn.finals
    entered = [_enter(fn, item, "__aenter__" if isinstance(node, ast.AsyncWith) else "__enter__", node.body) for item in node.items]
    leaving = Leaving([each for each in entered if each is not None], node)
    if not leaving.opened:
        fn.body(node.body)
        return
    waiting = open_try(fn)
    fn.open_try, fn.finals = waiting, [*finals, Final([leaving], around)]
    fn.body(node.body)
    seal(fn)
    fn.open_try, fn.finals = around, finals
    if fn.block:
        leave_contexts(fn, leaving)
    if waiting.states:
        end = fn.state()
        land(fn, waiting.states, node)
        fn.merge([end, *_told(fn, leaving)], node)


def _told(fn: Lowering, node: Leaving) -> list[State]:
    """The contexts are left with an exception: the states behind those that keep it to themselves."""
    exception = fn.define("load_exception", node, hint="exception")
    kept: list[State] = []
    opened = list(reversed(node.opened))
    for index, context in enumerate(opened):
        result = _leave(fn, context, node, exception)
        here = fn.state()
        fn.enter(here, here.guards)
        first = fn.block
        leave_contexts(fn, Leaving(list(reversed(opened[index + 1 :])), node.node))
        kept.append(fn.state())
        fn.enter(here, here.guards)
        fn.rows["landing"].append((fn.block,))
        fn.rows["context_handler"].append((here.block, result, first, fn.block))
    pass_on(fn, flush_all)
    return kept


def _of_a_library(context: ast.expr) -> bool:
    """Whether this is a call of what the program does not define, told by the name."""
    return isinstance(context, ast.Call) and dotted_name(context.func).partition(".")[0] in ("open", "torch")


def _own(fn: Lowering, name: ast.Name) -> bool:
    return owns(fn, name.id) and not is_self(fn, name) and name.id not in fn.file.scan.global_written


def _enter(fn: Lowering, item: ast.withitem, method: str, body: list[ast.stmt]) -> Open | None:
    at, target = item.context_expr, item.optional_vars
    context = fn.value(at)
    fn.rows["with_body"].append((fn.id, context, body[0].lineno, body[-1].end_lineno or body[-1].lineno))
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
        rebind(fn, names[0], entered, at)
    if isinstance(target, ast.Name):
        v = fn.define("receiver_after", at, v, method, context, v, exact, hint=target.id)
        names.append(target.id)
    if target is not None:
        fn.assign(target, v, at)
        for name in sorted(target_names(target) & fn.env.keys()):
            loosened(fn, fn.env[name], sharers(at, fn.file.scan.known), name in fn.scope.effects.mutated)
    return Open(entered, tuple(names), at, exact)


def leave_contexts(fn: Lowering, node: ast.stmt) -> None:
    """The contexts of a `with` are left, the last one first."""
    assert isinstance(node, Leaving)
    for context in reversed(node.opened):
        _leave(fn, context, node, "")


def _leave(fn: Lowering, context: Open, node: Leaving, exception: str) -> str:
    """One context is left, because of `exception` if there is any; the variable that holds what its method returns."""
    method = "__aexit__" if isinstance(node.node, ast.AsyncWith) else "__exit__"
    base = context.v
    names = [name for name in dict.fromkeys(context.names) if owns(fn, name)]
    for name in names:
        if fn.env[name] != base:
            base = fn.define("receiver_now", context.at, base, fn.env[name])
    may_be_sent(fn)
    call = fn.define("context_call", context.at, base, method)
    if exception:
        fn.rows["context_exception"].append((call, exception))
    for name in names:
        after = fn.define("receiver_after", context.at, call, method, base, fn.env[name], context.exact, hint=name)
        fn.aliases.keep(after, fn.env[name])
        rebind(fn, name, after, context.at)
    return call
