"""Names behind tests: at a point where tests hold, a name stands for those of its values that can be there."""

from __future__ import annotations

import ast
from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from dlshape.facts.store import Row
from dlshape.frontend.ssa.environment import hint_of
from dlshape.frontend.ssa.guards import Guards, Pair

if TYPE_CHECKING:
    from dlshape.frontend.ssa.function import Lowering


def narrow(fn: Lowering, body: Sequence[ast.AST] | None, before: Guards, node: ast.AST) -> None:
    """The tests around this point hold, those not in `before` since just now: names in `body` (None: all) stand for what can be."""
    narrowing = fn.narrowing
    known = narrowing.known(fn.guards)
    tested = [(cond, truth, narrowing.told_by(cond, fn.here)) for cond, truth in _new_tests(fn, body, before)]
    told = {v for _, _, several in tested for v in several}
    if not known and not told:
        return
    for key in _narrowable(fn, body, told if not known else None):
        v = fn.env[key]
        row: Row | None = None
        if known and (w := narrowing.way(v, known)) != v:
            relation, row = "same_way", (w,)
        elif known and narrowing.computed(v) and fn.here(v):
            ways = [(p, w) for p in narrowing.comes_from(v, fn.here) if (w := narrowing.way(p, known)) != p]
            relation, row = ("where_way", (v, *ways[0])) if ways else ("", None)
        if row is None and v in told:
            tests = [(cond, truth) for cond, truth, several in tested if v in several]
            relation, row = "passing", (v, *tests[-1])
        if row is None or key[0] == "<":
            continue
        new = fn.define(relation, narrowing.node(v) or node, *row, hint=hint_of(key))
        fn.rows["variable_name"].append((new, fn.id, key))
        fn.aliases.keep(new, v)
        if v in fn.containers:
            fn.containers.add(new)
        if v in fn.parts:
            fn.parts[new] = fn.parts[v]
        narrowing.apart(new, v)
        fn.env[key] = new


def _narrowable(fn: Lowering, body: Sequence[ast.AST] | None, values: Collection[str] | None) -> list[str]:
    """The names and paths that `body` (None: anything) writes and that hold one of `values` (None: anything)."""
    env, reads = fn.env, fn.file.reads
    if values is not None:
        held = {key for v in values for key in env.holders(v)}
        return env.ordered(key for key in held if body is None or reads.occurs(key.partition(".")[0], body))
    if body is None:
        return list(env)
    written = reads.names(body)
    return env.ordered([*written & env.keys(), *(env.paths() if fn.self_name in written else ())])


def _new_tests(fn: Lowering, body: Sequence[ast.AST] | None, before: Guards) -> list[Pair]:
    """The tests here that are not in `before`, without those that this very point was narrowed by already."""
    guards = fn.guards
    if body is None:
        block, narrowed, outer = fn.narrowed
        fn.narrowed = fn.block, guards, before
        if block == fn.block and narrowed is guards and outer.within(before):
            guards = outer
    outer = guards.meet(before)
    if outer is before:
        return guards.down_to(outer)
    again = set(before.down_to(outer))
    return [pair for pair in guards.down_to(outer) if pair not in again]
