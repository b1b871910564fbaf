"""Which operators the values of variables come from."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property

from dlshape.report.carrying import carried_inside
from dlshape.report.program import Program
from dlshape.solver.residual.contexts import function_of

from pysouffle.terms import Term

Relation = Callable[[str], Sequence[tuple[Term, ...]]]


class Sources:
    """Which operators a variable's value may come from, calls of the program's own functions looked through."""

    def __init__(self, program: Program, relation: Relation) -> None:
        self._program = program
        self._callees: dict[str, set[str]] = {}
        for _, v, callee in relation("call_edge"):
            self._callees.setdefault(str(v), set()).add(function_of(callee))

    def of(self, v: str, operators: frozenset[str]) -> list[str]:
        """The operators that operator `v` gets its operands from directly."""
        found: dict[str, None] = {}
        seen = {v}
        todo = [*self._program.operands(v), *self._before.get(v, ())]
        while todo:
            source = todo.pop()
            if source in seen:
                continue
            seen.add(source)
            if source in operators:
                found[source] = None
            else:
                todo += self._before.get(source, ())
        return sorted(found)

    def all_before(self, v: str) -> frozenset[str]:
        """The variables that what `v` works on may come from, through operators, too."""
        seen, todo = {v}, [v]
        while todo:
            source = todo.pop()
            new = {*self._program.operands(source), *self._before.get(source, ())} - seen
            seen |= new
            todo += new
        return frozenset(seen)

    @cached_property
    def _before(self) -> dict[str, list[str]]:
        """For each variable, those whose value it may have or contain."""
        before: dict[str, list[str]] = {}
        for v, w in (*carried_inside(self._program), *self._across()):
            before.setdefault(v, []).append(w)
        return before

    def _across(self) -> Iterator[tuple[str, str]]:
        """Arguments to formals, returned variables to call results."""
        returned: dict[str, list[str]] = {}
        for f, _, w in self._program.rows("returns"):
            returned.setdefault(str(f), []).append(str(w))
        formals = {(str(f), int(i)): str(v) for f, i, _, v, _ in self._program.rows("formal")}
        named = {(str(f), str(name)): str(v) for f, _, name, v, _ in self._program.rows("formal")}
        methods = self._methods()
        for call, callees in self._callees.items():
            for f in callees:
                yield from ((call, w) for w in returned.get(f, ()))
        for v, i, x, _ in self._program.rows("actual"):
            for f in self._callees.get(str(v), ()):
                # A method's first formal is the receiver, which is no actual.
                if (place := (f, int(i) + (f in methods))) in formals:
                    yield formals[place], str(x)
        for v, _, name, x in self._program.rows("keyword"):
            for f in self._callees.get(str(v), ()):
                if (f, str(name)) in named:
                    yield named[f, str(name)], str(x)

    def _methods(self) -> frozenset[str]:
        members = {str(v) for _, _, v in self._program.rows("class_member")}
        return frozenset(str(f) for v, _, f in self._program.rows("make_function") if str(v) in members)
