"""Statements of drawn programs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kinds import Env

from statements.assignments import assignment
from statements.branches import branch, for_loop, matching, while_loop, with_block
from statements.changes import change
from statements.classes import class_statement
from statements.failures import trying
from statements.functions import function
from statements.snippets import snippet

if TYPE_CHECKING:
    from writer import Writer

_DEFINITIONS = (function, class_statement, snippet)
_COMPOUND = (branch, for_loop, while_loop, matching, with_block)


def drawn(w: Writer, env: Env, depth: int, loop: bool, top: bool) -> list[str]:
    """A statement of any kind; definitions only at the top level, jumps only in loops."""
    r = w.random
    pick = r.random()
    if top and pick < 0.2:
        return r.choices(_DEFINITIONS, (6, 4, 12))[0](w, env)
    if loop and pick < 0.1:
        return [f"if {w.expr('bool', env, 1)}:", f"    {r.choice(('break', 'continue'))}"]
    if pick < 0.5 or depth <= 0:
        return assignment(w, env)
    if pick < 0.74:
        return change(w, env)
    if w.switches.exceptions and r.random() < 0.15:
        return trying(w, env, depth - 1, loop)
    return r.choices(_COMPOUND, (6, 6, 2, 2, 1))[0](w, env, depth - 1, loop)
