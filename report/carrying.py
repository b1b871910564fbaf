"""Which variables a variable's value may come from, inside a function: copies, displays, loops, what is picked from a tuple."""

from __future__ import annotations

from collections.abc import Iterator

from dlshape.facts.schema import load_schema
from dlshape.report.program import Program


def carried_inside(program: Program) -> Iterator[tuple[str, str]]:
    """Variables, each with one whose value it may have or contain."""
    for name, relation in load_schema().relations.items():
        if (roles := relation.roles) is not None and roles.variable is not None:
            for row in program.rows(name):
                yield from ((str(row[roles.variable]), str(row[column])) for column in roles.holds)
    carried = {(str(loop), int(k)): str(v) for loop, k, v, _ in program.rows("loop_phi")}
    for loop, _, k, w in program.rows("loop_next_value"):
        if (str(loop), int(k)) in carried:
            yield carried[str(loop), int(k)], str(w)
