"""Which variables of a function may lead to one tensor: what flows into each other is one class, whatever the order (Steensgaard, Points-to
analysis in almost linear time, POPL 1996). What callers give, and what is outside of the function, is one class, too."""

from __future__ import annotations

from functools import cache

from dlshape.facts.schema import load_schema
from dlshape.frontend.ssa.function import Lowering

_OUTSIDE = "<outside>"


class _Classes:
    def __init__(self) -> None:
        self._above: dict[str, str] = {}

    def find(self, v: str) -> str:
        above = self._above
        while (up := above.get(v, v)) != v:
            above[v] = v = above.get(up, up)
        return v

    def join(self, v: str, w: str) -> None:
        if v and w:
            self._above[self.find(v)] = self.find(w)


def apart(fn: Lowering) -> dict[str, str]:
    """The versions that tell of a change which cannot have reached what they hold, each with what it is a version of."""
    told = fn.rows.get("changed_beside", ())
    if not told:
        return {}
    classes = _classes(fn)
    return {str(row[0]): str(row[2]) for row in told if classes.find(str(row[2])) != classes.find(str(row[3]))}


@cache
def _holding() -> list[tuple[str, int, tuple[int, ...]]]:
    """The instructions whose variable may hold what they read: its column, and those."""
    found = ((name, relation.roles) for name, relation in load_schema().relations.items())
    return [(name, roles.variable, tuple(roles.holds)) for name, roles in found
            if roles is not None and roles.variable is not None and roles.holds]


def _classes(fn: Lowering) -> _Classes:
    classes, rows = _Classes(), fn.rows
    assert fn.reshaping is not None
    fresh = fn.reshaping.fresh
    for name, variable, holds in _holding():
        for row in rows.get(name, ()):
            for i in holds:
                classes.join(str(row[variable]), str(row[i]))
    pairs = [("call", 2), ("actual", 2), ("keyword", 3), ("context_call", 2), ("load_super", 3), ("delete_item", 2)]
    for name, column in pairs:
        for row in rows.get(name, ()):
            if row[0] not in fresh:
                classes.join(str(row[0]), str(row[column]))
    for row in rows.get("binary", ()):
        if row[5]:
            classes.join(str(row[0]), str(row[3]))
    for name, column in (("update_attr", 2), ("update_attr", 4), ("store_attr", 4)):
        for row in rows.get(name, ()):
            classes.join(str(row[2]), str(row[column]))
            classes.join(str(row[0]), str(row[2]))
    makers = {str(row[2]): str(row[0]) for row in rows.get("make_function", ())}
    for row in rows.get("capture", ()):
        classes.join(makers.get(str(row[0]), _OUTSIDE), str(row[3]))
    for v in fn.captured.values():
        classes.join(v, _OUTSIDE)
    for row in rows.get("formal", ()):
        classes.join(str(row[3]), _OUTSIDE)
    for row in rows.get("load_global", ()):
        if row[3] not in fn.file.scan.known_names:
            classes.join(str(row[0]), _OUTSIDE)
    for name in ("store_global", "unsupported", "load_exception"):
        for row in rows.get(name, ()):
            classes.join(str(row[-1] if name == "store_global" else row[0]), _OUTSIDE)
    for join in fn.joins:
        for _, w in join.operands:
            classes.join(join.v, w)
    for record in fn.loops.values():
        for carried in record.carried.values():
            for w in (carried.init, *(each for _, each in carried.nexts)):
                classes.join(carried.v, w)
    for left in fn.exits:
        classes.join(left.v, left.w)
    return classes
