"""Failures that every choice leads to, in contexts that may be mixtures of choices (rules/verdicts/inevitable.dl).

A context fails if an operation that it cannot get past runs on every way through it. A call fails if all contexts that it may run do, and a
loop if it takes a turn and all first turns do. Where such a call stands in a context that has a witness, so has the failure.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from dlshape.solver.residual.places import Places

from pysouffle.terms import Adt, Term, TermTable

Row = tuple[Term, ...]
_Key = tuple[int, str]  # a context, and an operation, a call or a loop in it


class Inevitable:
    """`stops`: contexts and operations that no combination of operands gets past; `calls` and `first_turns`: relations `determined_call`
    and `entering_turn`."""

    def __init__(self, places: Places, ids: TermTable, stops: Iterable[_Key], calls: Iterable[Row], first_turns: Iterable[Row]) -> None:
        self._places = places
        self._ids = ids
        self._turns: dict[int, str] = {}  # the loop of each context that is a turn
        self._ends: dict[int, set[str]] = {}  # operations, calls and loops that fail, by context
        self._stops = set(stops)
        self._runs: dict[_Key, set[int]] = {}
        self._loops: set[str] = set()
        for context, at, inner in calls:
            self._runs.setdefault((self._number(context), str(at)), set()).add(self._number(inner))
        for context, loop, turn in first_turns:
            self._runs.setdefault((self._number(context), str(loop)), set()).add(self._number(turn))
            self._loops.add(str(loop))
        for number, at in self._stops:
            self._ends.setdefault(number, set()).add(at)
        self._propagate()

    def witnessed(self, clean: frozenset[int]) -> set[_Key]:
        """The contexts and operations whose failure has a witness: a call in a context of `clean` leads there whatever is chosen."""
        found: set[_Key] = set()
        todo = [key for key, inner in self._runs.items() if key[0] in clean and key[1] not in self._loops and self._failing(inner)]
        seen = set(todo)
        while todo:
            for number in self._runs[todo.pop()]:
                for at in self._certain(number):
                    key = number, at
                    if key in self._stops:
                        found.add(key)
                    elif key not in seen:
                        seen.add(key)
                        todo.append(key)
        return found

    def _number(self, context: Term) -> int:
        number = self._ids.number(context)
        match context:
            case Adt("Turn", (_, loop, *_)):
                self._turns[number] = str(loop)
        return number

    def _propagate(self) -> None:
        changed = bool(self._ends)
        while changed:
            changed = False
            for (number, at), inner in self._runs.items():
                ends = self._ends.setdefault(number, set())
                if at not in ends and self._failing(inner):
                    ends.add(at)
                    changed = True

    def _failing(self, contexts: set[int]) -> bool:
        return all(next(self._certain(number), None) is not None for number in contexts)

    def _certain(self, number: int) -> Iterator[str]:
        """What fails in a context and runs on every way through it."""
        return (at for at in self._ends.get(number, ()) if self._always(number, at))

    def _always(self, number: int, at: str) -> bool:
        block = self._places.before_loop(at) if at in self._loops else self._places.block(at)
        if block is None:
            return False
        if number in self._turns:  # of the turn itself, and under no test in it
            return self._places.loop(block) == self._turns[number] and not self._places.is_guarded(block)
        return self._places.block_always_runs(block)
