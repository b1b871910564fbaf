"""Where paths (`self.x`) that are held in variables are stored after all."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from dlshape.frontend.ssa.environment import Env, differing_names
from dlshape.frontend.ssa.flow import State

if TYPE_CHECKING:
    from dlshape.frontend.ssa.function import Lowering


def settled_paths(fn: Lowering, states: list[State]) -> list[str]:
    """Before a join: a path known on some ways only is stored there and forgotten. The names and paths that are to be joined."""
    changed = differing_names([state.env for state in states])
    lost = {key for key in changed if "." in key and not all(key in s.env for s in states)}
    for key in sorted(lost):
        for state in states:
            node = state.dirty.pop(key, None)
            v = state.env.pop(key, None)
            if node is not None and v is not None:
                store_path(fn, key, v, node, state.block, state.env)
    return [key for key in changed if key not in lost]


def store_path(fn: Lowering, key: str, v: str, node: ast.AST, block: str, env: Env) -> str:
    """Emit the store of path `key` at the end of `block`; returns the store."""
    s = fn.new(node, attr := key.partition(".")[2])
    fn.rows["store_attr"].append((s, block, env[fn.self_name], attr, v, int(fn.scope.name == "__init__")))
    return s
