"""Results that may be an operand itself, as of `y = x.contiguous()`, `y = f(x)`, `y += 1`: what gives y another shape in place may
give x one."""

from __future__ import annotations

import ast
from collections.abc import Collection

from dlshape.frontend.ssa.aliases import MOST
from dlshape.frontend.ssa.environment import Identity, hint_of
from dlshape.frontend.ssa.function import Lowering

_MANY_NAMES = "tensors that may be one under many names"


def link_result(fn: Lowering, v: str, callee: str, positional: list[tuple[str, int]]) -> None:
    """Call `v` may return its receiver (number 0) or one of its arguments (from 1; -1 behind a starred one)."""
    if fn.reshaping is None or fn.reshaping.makes(callee):
        return
    operands = [(fn.narrowing.receiver(callee), 0)]
    stars = 0
    for number, (x, star) in enumerate(positional):
        stars += star
        operands.append((x, -1 if stars else number + 1))
    for x, number in operands:
        if x and not fn.reshaping.plain(x) and x not in fn.imports and x != fn.env.get(fn.self_name, ""):
            fn.aliases.link(v, x, number)


def link_updated(fn: Lowering, v: str, old: str) -> None:
    """`v` is `old` behind `old += …`: the same object if that is a tensor."""
    if fn.reshaping is not None and not fn.reshaping.plain(old):
        fn.aliases.link(v, old, 0)


def link_turns(fn: Lowering, carried: Collection[str], assigned: Collection[str]) -> None:
    """At the start of a turn, a name that the turns before gave something may hold what another name holds."""
    if fn.reshaping is None:
        return
    for key in sorted(assigned):
        for other in fn.file.scan.same_names(fn.scope, key) if key in carried else ():
            if other in fn.env and fn.env[other] not in fn.imports:
                fn.aliases.link_ways(fn.env[key], fn.env[other])


def perhaps_changed(fn: Lowering, old: str, w: str, at: ast.AST) -> list[tuple[str, str]]:
    """New versions of what may be the tensor that was changed in place from `old` to `w`: those before, and behind that.

    Along calls each step is decided by itself. Where ways join, or several chains lead to a name, that is compared with `old`."""
    aliases, reshaping = fn.aliases, fn.reshaping
    assert reshaping is not None
    reached, tree = aliases.component(old)
    itself, of_method = aliases.of(old), fn.env.get(fn.self_name, "")
    found_here = aliases.all_named(reached, fn.env).items()
    named = {identity: x for identity, x in found_here if identity != itself and identity not in aliases.lost and x != of_method
             and x not in fn.imports and not reshaping.plain(identity)}
    if not named:
        return []
    aliases.perhaps_told += len(named)
    if aliases.perhaps_told > MOST:
        aliases.lost.update(named)
        return [(now, fn.unsupported(at, _MANY_NAMES)) for now in named.values()]
    found: dict[Identity, tuple[str, str]] = {}
    wanted = set[Identity](named)  # and what leads to them
    for identity in reversed(reached) if tree else ():
        if identity in wanted:
            wanted.add(reached[identity])
    todo = [(itself, old, w)] if tree else []
    seen = {itself}
    while todo:
        identity, before, after = todo.pop()
        for other, link in aliases.linked(identity):
            exact = link.result and (other in named or aliases.of(link.operand) == other)
            if not exact or other in seen or other not in wanted:
                continue
            seen.add(other)
            now = named.get(other, link.operand)
            new = fn.define("perhaps_changed", at, now, link.result, link.operand, link.number, before, after, hint=hint_of(now))
            found[other] = now, new
            todo.append((other, now, new))
    for identity, now in named.items():
        if identity not in found:
            found[identity] = now, fn.define("perhaps_changed", at, now, "", "", -1, old, w, hint=hint_of(now))
    return list(found.values())
