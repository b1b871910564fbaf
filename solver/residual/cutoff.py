"""The first of several failures: what can only run after a certain failure does not run, and is not to blame.

A check that fails for certain ends its activation; a call ends the caller's if every callee fails for certain on every way through it.
"""

from __future__ import annotations

from collections.abc import Iterable

from dlshape.solver.residual.contexts import Contexts, around
from dlshape.solver.residual.places import Places

from pysouffle.late_dataclasses import dataclass
from pysouffle.terms import Adt, Term, TermTable


@dataclass(frozen=True, slots=True)
class _Cut:
    """Nothing behind operation `at` runs; `cause` is the check that failed there or in a callee."""

    at: str
    cause: str


class Cutoff:
    """`failures`: contexts and operations that certainly fail if they are reached. `calls`: relation `call_edge`."""

    def __init__(
        self, places: Places, ids: TermTable, contexts: Contexts, calls: Iterable[tuple[Term, ...]], failures: Iterable[tuple[Term, str]]
    ) -> None:
        self._places = places
        self._ids = ids
        self._contexts = contexts
        self._cuts: dict[int, list[_Cut]] = {}
        self._terms: dict[int, Term] = {}
        self._dead: dict[int, str | None] = {}
        for context, at in failures:
            self._cut(context, _Cut(at, at))
        if self._cuts:
            self._propagate(calls)

    def cause(self, context: Term, at: str) -> str | None:
        """The failing operation that keeps `at` from being reached in `context`; None if there is none."""
        return self._inside(context, at) or self._above(context)

    def _cut(self, context: Term, cut: _Cut) -> bool:
        number = self._ids.number(context)
        cuts = self._cuts.setdefault(number, [])
        self._terms[number] = context
        if any(known.at == cut.at for known in cuts):
            return False
        cuts.append(cut)
        return True

    def _propagate(self, calls: Iterable[tuple[Term, ...]]) -> None:
        callees: dict[tuple[int, str], list[int]] = {}
        callers: dict[int, Term] = {}
        for context, v, callee in calls:
            number = self._ids.number(context)
            callers[number] = context
            callees.setdefault((number, str(v)), []).append(self._ids.number(callee))
        changed = True
        while changed:
            changed = False
            failing = {number: cause for number in self._cuts if (cause := self._fails(number)) is not None}
            for (number, v), reached in callees.items():
                if all(callee in failing for callee in reached):
                    changed |= self._cut(callers[number], _Cut(v, failing[reached[0]]))

    def _fails(self, number: int) -> str | None:
        """The cause, if an activation can only end by a failure."""
        if isinstance(context := self._terms[number], Adt) and context.branch == "Turn":
            return None
        return next((cut.cause for cut in self._cuts[number] if self._places.always_runs(cut.at)), None)

    def _inside(self, context: Term, at: str) -> str | None:
        for outer in around(context):
            for cut in self._cuts.get(self._ids.number(outer), ()):
                if cut.cause != at and self._places.after(cut.at, at):  # modules that import each other: nothing cuts off itself
                    return cut.cause
        return None

    def _above(self, context: Term) -> str | None:
        """A cause, if every way that leads to `context` is cut off."""
        number = self._ids.number(context)
        if number not in self._dead:
            self._dead[number] = None  # met again in recursion: not cut off there
            causes = [self._caller(caller.context, caller.at) for caller in self._contexts.callers(context)]
            self._dead[number] = causes[0] if causes and None not in causes else None
        return self._dead[number]

    def _caller(self, context: Term, at: str | None) -> str | None:
        return self._above(context) if at is None else self.cause(context, at)
