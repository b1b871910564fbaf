"""Where an exception goes: instructions that may raise, and the point behind each stretch of code from which its handlers see the names.

Inside a `try` a block ends where a name changes behind an instruction that may raise, so that what was done before stays done."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Callable, Sequence
from dataclasses import field
from typing import TYPE_CHECKING

from dlshape.frontend.ssa.flow import State
from dlshape.frontend.ssa.guards import Guards

from pysouffle.late_dataclasses import dataclass

if TYPE_CHECKING:
    from dlshape.frontend.ssa.function import Lowering

# Instructions that may raise; names that no version of Python has built in do as well.
RAISING = frozenset({"call", "binary", "unary", "compare", "load_item", "update_item", "delete_item", "load_attr", "unpack", "import_name",
                     "name_tested"})
BUILTINS = frozenset(dir(builtins))
_JOINED = 8  # ways that one block joins: a tree of joins has few phis where each part of a long body changes names of its own
_COPIES = 8  # ways out of a `try` by `return` that run a `finally` of their own; further ones meet before it


@dataclass(slots=True, eq=False)
class OpenTry:
    """A body being lowered in `loop` whose exceptions somebody waits for. `states`: the landings, the blocks that exceptions lead to;
    `last`: the latest of them."""

    loop: str
    states: list[State] = field(default_factory=list)
    last: State | None = None


@dataclass(slots=True, eq=False)
class Final:
    """A `finally` body, or the end of a `with`, and the `try` around it.

    `loop`: where it stands, None if no ways to it meet; `copies`: how often it was lowered for a `return`; `waiting`: the points of those
    that meet before it, which hold under `return` what they return."""

    body: Sequence[ast.stmt]
    around: OpenTry | None
    loop: str | None = None
    copies: int = 0
    waiting: list[State] = field(default_factory=list)


def may_raise(fn: Lowering, v: str) -> None:
    """Instruction `v`, at the end of the current block, may raise."""
    k = fn.steps.get(fn.block, 0)
    fn.steps[fn.block] = k + 1
    fn.rows["step"].append((fn.block, k, v))
    cover(fn)


def may_be_sent(fn: Lowering) -> None:
    """At a `yield`, where whoever goes through the generator may send an exception, and where a context is left."""
    settle(fn)
    cover(fn)
    if fn.block in fn.covered:
        fn.steps.setdefault(fn.block, 0)


def cover(fn: Lowering) -> None:
    """An exception in the current block leads to a landing where the names are as they are here."""
    around = fn.open_try
    if around is None or around.loop != fn.loop or not fn.block or fn.block in fn.covered:
        return
    last = around.last
    if last is None or not fn.guards.within(last.guards) or last.env != fn.env:
        last = State(fn.new_block(fn.guards), fn.env.copy(), fn.dirty.copy(), fn.guards)
        fn.rows["landing"].append((last.block,))
        around.states.append(last)
        around.last = last
    fn.covered[fn.block] = last
    fn.rows["on_raise"].append((fn.block, last.block))


def seal(fn: Lowering) -> None:
    """Inside a `try`, go on in a block that is reached only if nothing was raised in the one before."""
    if fn.block in fn.covered and fn.block in fn.steps:
        fn.block = sealed(fn, fn.block, fn.guards)


def open_try(fn: Lowering) -> OpenTry:
    """A body starts here whose exceptions somebody waits for: what stands before it is in another block."""
    if fn.block in fn.steps:
        if fn.block in fn.covered:
            seal(fn)
        else:
            before, fn.block = fn.block, fn.new_block(fn.guards)
            fn.rows["jump"].append((before, fn.block))
    return OpenTry(fn.loop)


def sealed(fn: Lowering, block: str, guards: Guards) -> str:
    """A block behind `block`, if nothing is raised there."""
    behind = fn.new_block(guards)
    fn.rows["proceeds"].append((block, behind))
    return behind


def settle(fn: Lowering) -> None:
    """Before something else is evaluated: a name that has changed in the block so far has changed only if nothing was raised in it."""
    landing = fn.covered.get(fn.block)
    if landing is not None and landing.env != fn.env:
        seal(fn)


def partly(fn: Lowering, key: str, relation: str, node: ast.AST, call: str, column: str | int) -> None:
    """Where `call` raises, it may have changed what `key` holds by then."""
    landing = fn.covered.get(fn.block)
    old = landing.env.get(key) if landing is not None else None
    if landing is None or old is None:
        return
    w = fn.new(node, key.rpartition(".")[2])
    fn.rows[relation].append((w, landing.block, call, column, old))
    fn.aliases.keep(w, old)
    if old in fn.containers:
        fn.containers.add(w)
    landing.env[key] = w
    if "." in key:
        landing.dirty[key] = node


def land(fn: Lowering, states: list[State], node: ast.AST) -> None:
    """Go on where the exceptions that lead to `states` arrive."""
    for block in meet(fn, states, node):
        fn.rows["landing"].append((block,))


def meet(fn: Lowering, states: list[State], node: ast.AST) -> list[str]:
    """Go on where `states` meet, a few at a time; the blocks that join some of them."""
    blocks = []
    while len(states) > 1:
        groups = [states[i : i + _JOINED] for i in range(0, len(states), _JOINED)]
        states = []
        for group in groups:
            fn.merge(group, node)
            if len(group) > 1:
                blocks.append(fn.block)
            states.append(fn.state())
    fn.merge(states, node)
    return blocks


def run_finals(fn: Lowering, kept: int, returning: str = "") -> None:
    """Control leaves all `finally` bodies but the outer `kept`: they run now, or wait for others if `returning` is what is returned."""
    around, raising = fn.finals, fn.open_try
    while fn.block and len(fn.finals) > kept:
        last = fn.finals[-1]
        if returning and last.loop == fn.loop and last.copies >= _COPIES and not fn.changes(returning):
            last.waiting.append(fn.state())
            fn.stop()
            break
        last.copies += 1
        fn.finals = fn.finals[:-1]
        fn.open_try = last.around if last.around is not None and last.around.loop == fn.loop else None
        fn.body(last.body)
    fn.finals, fn.open_try = around, raising


def pass_on(fn: Lowering, flush: Callable[[Lowering], None]) -> None:
    """The exception that has arrived here goes to the `try` around, or leaves the function; `flush` stores what is not stored yet."""
    around = fn.open_try
    if fn.block and around is not None and around.loop == fn.loop:
        around.states.append(fn.state())
    elif fn.block:
        fn.rows["unhandled"].append((fn.block,))
        flush(fn)
    fn.stop()
