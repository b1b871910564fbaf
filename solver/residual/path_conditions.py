"""Under which conditions a place runs. The rules tell them by chain of tests, since places share most of theirs; they are put together on
demand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property

from dlshape.solver.residual.conditions import TRUE
from dlshape.solver.residual.places import Chains

from pysouffle.terms import Term, TermTable

_Chain = tuple[int, str]  # in a context


class PathConditions:
    """`guards`: relation `path_guards`; `conditions`: relation `guard_condition`."""

    def __init__(self, ids: TermTable, chains: Chains, guards: Iterable[tuple[Term, ...]], conditions: Iterable[tuple[Term, ...]]) -> None:
        self._ids = ids
        self._chains = chains
        self._places: dict[tuple[int, str], list[_Chain]] = {}
        for context, at, around, chain in guards:
            self._places.setdefault((ids.number(context), str(at)), []).append((ids.number(around), str(chain)))
        self._own: dict[_Chain, list[Term]] = {}
        for context, chain, condition in conditions:
            if condition != TRUE:
                self._own.setdefault((ids.number(context), str(chain)), []).append(condition)

    def at(self, context: Term, at: str) -> list[Term]:
        """What holds whenever `at` runs in `context`, each condition once."""
        found: dict[int, Term] = {}
        for around, chain in self._places.get((self._ids.number(context), at), ()):
            for each in self._chains.outwards(chain):
                found.update((self._ids.number(condition), condition) for condition in self._own.get((around, each), ()))
        return list(found.values())

    def tests(self, context: Term, at: str) -> Iterator[tuple[str, int, Term]]:
        """The tests that are made before `at` runs in `context`: each with how it came out, and what that says."""
        for around, chain in self._places.get((self._ids.number(context), at), ()):
            for each in self._chains.outwards(chain):
                test, truth, _ = self._chains.test(each)
                yield from ((test, truth, condition) for condition in self._own.get((around, each), ()))

    def is_guarded(self, at: str) -> bool:
        """Whether a condition guards `at` in some context."""
        return at in self._guarded

    @cached_property
    def _guarded(self) -> set[str]:
        known: dict[_Chain, bool] = {}
        return {at for (_, at), chains in self._places.items() if any(self._has_condition(chain, known) for chain in chains)}

    def _has_condition(self, place: _Chain, known: dict[_Chain, bool]) -> bool:
        context, chain = place
        passed: list[_Chain] = []
        found = False
        for each in self._chains.outwards(chain):
            here = (context, each)
            if here in known or here in self._own:
                found = known.get(here, True)
                break
            passed.append(here)
        known.update(dict.fromkeys(passed, found))
        return found
