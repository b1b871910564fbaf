"""States of the abstract program point that lowering moves along, and what joins leave to the clean-up."""

from __future__ import annotations

import ast
from dataclasses import field

from dlshape.frontend.ssa.environment import Env, Table
from dlshape.frontend.ssa.guards import Guards

from pysouffle.late_dataclasses import dataclass

Dirty = Table[ast.AST]


@dataclass(slots=True, eq=False)
class State:
    """The end of a block: what each name and access path holds there, and under which tests it is reached.

    `block` is "" where control never gets. `dirty` holds the paths whose value the object does not have yet."""

    block: str
    env: Env
    dirty: Dirty
    guards: Guards


@dataclass(slots=True, eq=False)
class Join:
    """A phi that may still turn out to be needless; a partial one has no operand for ways on which nothing is bound."""

    v: str
    block: str
    key: str
    node: ast.AST
    operands: list[tuple[str, str]]
    partial: bool


@dataclass(slots=True, eq=False)
class Carried:
    """A carried variable of a loop; `init` is "" when nothing was bound before it."""

    v: str
    key: str
    init: str
    node: ast.AST
    nexts: list[tuple[str, str]] = field(default_factory=list)


@dataclass(slots=True, eq=False)
class LoopRecord:
    """A loop of the function: where it stands, and what it carries by name."""

    id: str
    outer: str
    before: str
    carried: dict[str, Carried]
    nexts: list[str] = field(default_factory=list)


@dataclass(slots=True, eq=False)
class ExitValue:
    """The value `v` around loop `loop` of what was `w` inside when it was left towards `target`."""

    loop: str
    target: str
    v: str
    w: str
    key: str
    node: ast.AST
