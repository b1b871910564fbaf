"""Places that no run comes to, since the tests on the way contradict each other: `if x is None:` in a function that is called where
`x is not None`. What a test says of a value that nobody knows is a fact about its variable (path sensitivity by predicates over unknown
values: Das, Lerner, Seigle: ESP, PLDI 2002); a formal is what the call gives it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property

from dlshape.solver.residual.contexts import Contexts
from dlshape.solver.residual.correlation import Correlation, Outcomes
from dlshape.solver.residual.places import Places

from pysouffle.terms import Term, TermTable

_DEEPEST, _MOST_CALLERS, _MOST_WAYS = 24, 32, 500  # calls that are gone back through, callers of one context, calls in all
_COMPARED = frozenset(("const_int", "const_str"))  # constants that are equal to no other of their kind
_WHOLE = frozenset(("star", "dstar"))  # formals that hold several actuals


class Contradicted:
    """`gives`: the rules' relation of that name: which actual a call gives to a formal."""

    def __init__(self, places: Places, ids: TermTable, contexts: Contexts, correlation: Correlation,
                 gives: Callable[[], Iterable[tuple[Term, ...]]]) -> None:
        self._places, self._ids, self._contexts, self._correlation = places, ids, contexts, correlation
        self._gives = gives
        self._left, self._unchanged = 0, True

    def at(self, context: Term, at: str, *, unchanged: bool) -> bool:
        """Whether on each way to `at` in `context` some tests contradict each other; `unchanged`: of what no other call is handed, which
        might change it in between."""
        self._left, self._unchanged = _MOST_WAYS, unchanged
        return self._never(context, at, {}, frozenset())

    def _never(self, context: Term, at: str, known: Outcomes, inside: frozenset[int]) -> bool:
        """The same where the tests further down came out as is `known`."""
        block = self._places.block(at)
        self._left -= 1
        if block is None or self._left < 0:
            return False
        outcomes = dict(known)
        for test, truth in self._correlation.tests_around(block):
            if self._unchanged and test[0] != "is" and not self._handed_to(test) <= {at}:
                continue
            if outcomes.setdefault(test, truth) != truth:
                return True
        if _two_constants(outcomes):
            return True
        callers = self._contexts.callers(context)
        while len(callers) == 1 and callers[0].at is None:  # a turn: the tests around its loop were looked at
            context = callers[0].context
            callers = self._contexts.callers(context)
        number = self._ids.number(context)
        if not callers or not outcomes or number in inside or len(inside) >= _DEEPEST or len(callers) > _MOST_CALLERS:
            return False
        inside |= {number}
        return all(caller.at is not None and self._never(caller.context, caller.at, self._outside(outcomes, caller.at), inside)
                   for caller in callers)

    def _handed_to(self, test: tuple[object, ...]) -> set[str]:
        """The calls that are handed what is tested."""
        variables = [test[0]] if len(test) == 1 else [part[0] for part in test[1:] if isinstance(part, tuple) and len(part) == 1]
        return set[str]().union(*(self._calls_with.get(str(v), ()) for v in variables))

    @cached_property
    def _calls_with(self) -> dict[str, set[str]]:
        handed = [(call, w) for call, _, w, _ in self._places.rows("actual")]
        handed += [(call, w) for call, _, _, w in self._places.rows("keyword")]
        found: dict[str, set[str]] = {}
        for call, actual in handed:
            found.setdefault(self._correlation.original(str(actual)), set()).add(str(call))
        return found

    def _outside(self, outcomes: Outcomes, call: str) -> Outcomes:
        """What those outcomes say of what `call` gives; nothing of what is the function's own."""
        found: dict[tuple[object, ...], int] = {}
        for test, truth in outcomes.items():
            translated = self._translated(test, call)
            if translated is not None:
                found[translated] = truth
        return found

    def _translated(self, test: tuple[object, ...], call: str) -> tuple[object, ...] | None:
        if len(test) == 1:
            actual = self._given.get((call, str(test[0])))
            return None if actual is None else (self._correlation.original(actual),)
        op, *operands = test
        parts = [part if isinstance(part, tuple) and len(part) > 1 else self._root(call, part) for part in operands]
        return None if any(part is None for part in parts) else (op, *parts)

    def _root(self, call: str, variable: object) -> tuple[object, ...] | None:
        assert isinstance(variable, tuple)
        actual = self._given.get((call, str(variable[0])))
        return None if actual is None else self._correlation.root(actual)

    @cached_property
    def _given(self) -> dict[tuple[str, str], str]:
        """The one actual that a call gives to a formal as it is."""
        unpacking = {str(v) for v, _, _, star in self._places.rows("actual") if star}
        unpacking |= {str(v) for v, _, name, _ in self._places.rows("keyword") if name == ""}
        whole = {str(v) for _, _, _, v, kind in self._places.rows("formal") if kind in _WHOLE}
        found: dict[tuple[str, str], set[str]] = {}
        for call, _, formal, actual in self._gives():
            if str(call) not in unpacking and str(formal) not in whole:
                found.setdefault((str(call), str(formal)), set()).add(str(actual))
        return {key: next(iter(actuals)) for key, actuals in found.items() if len(actuals) == 1}


def _two_constants(outcomes: Outcomes) -> bool:
    """Whether one variable is equal to two constants."""
    equal: dict[object, tuple[object, ...]] = {}
    for test, truth in outcomes.items():
        if truth != 1 or test[0] != "==" or len(test) != 3:
            continue
        _, left, right = test
        for variable, constant in ((left, right), (right, left)):
            if isinstance(constant, tuple) and constant[0] in _COMPARED and isinstance(variable, tuple) and len(variable) == 1:
                known = equal.setdefault(variable, constant)
                if known[0] == constant[0] and known != constant:
                    return True
    return False
