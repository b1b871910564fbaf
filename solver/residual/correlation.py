"""Values from opposite arms of one test never meet: `if a: x = …` and later `if not a: f(x)`.

The rules join the values of both arms. Here each combination of operands is held against the tests around the operation: a value that
comes from an arm where one of them had the other outcome cannot be there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property

from dlshape.facts.comparisons import plain_comparison
from dlshape.solver.residual.contexts import around
from dlshape.solver.residual.places import Places

from pysouffle.terms import Term, TermTable, elements

# A test as a key, equal for tests that always come out alike, and its outcome.
Outcomes = Mapping[tuple[object, ...], int]
_DEEPEST, _MOST_WAYS = 200, 2000  # joins behind each other, and ways into joins, that are gone back through for one operand
_CONSTANTS = ("const_int", "const_float", "const_str", "const_name")


class Correlation:
    """`shape_of`: the rules' relation of that name: which tensors a variable holds in a context."""

    def __init__(self, places: Places, ids: TermTable, shape_of: Iterable[tuple[Term, ...]]) -> None:
        self._places = places
        self._ids = ids
        self._shape_of = shape_of

    def can_meet(self, context: Term, at: str, args: Term) -> bool:
        """Whether operation `at` can get `args` in `context`; True where that cannot be told."""
        block = self._places.block(at)
        if block is None:
            return True
        outcomes = self._outcomes(block)
        given = {self._ids.number(value) for value in elements(args)}
        for operand in self._places.operands(at):
            held = _Search(self, context, outcomes).held(operand)
            # An operation inside a Sequential has other arguments than the call that performs it: of those nothing can be told.
            if held is not None and given & (self.tensors(context, operand) or set()) and not held & given:
                return False
        return True

    def ways(self, v: str) -> Iterator[tuple[str, Outcomes]]:
        """For each way into join `v`: the variable that it brings, and the tests made on it behind those around the join."""
        join = self._joins[v]
        for arm, source in self._arms[v]:
            outcomes: dict[tuple[object, ...], int] = {}
            for condition, truth in self._places.guards(arm, join):
                test, opposite = self._test(condition)
                outcomes.setdefault(test, truth ^ opposite)
            yield source, {**outcomes, **self._edge(arm, join)}

    def original(self, v: str) -> str:
        """What `v` is a copy of."""
        while v in self._copies:
            v = self._copies[v]
        return v

    def is_join(self, v: str) -> bool:
        return v in self._arms

    def tensors(self, context: Term, v: str) -> set[int] | None:
        """Numbers of the tensors that `v` may hold; None if it holds none."""
        return next((held for c in around(context) if (held := self._tensors_of.get((self._ids.number(c), v)))), None)

    def _outcomes(self, block: str) -> Outcomes:
        """What the tests around `block`, those around its loops included, must have been."""
        outcomes: dict[tuple[object, ...], int] = {}
        for test, truth in self.tests_around(block):
            outcomes.setdefault(test, truth)
        return outcomes

    def tests_around(self, block: str) -> Iterator[tuple[tuple[object, ...], int]]:
        """The tests around `block`, those around its loops included, each with how it came out."""
        here: str | None = block
        while here:
            for condition, truth in self._places.guards(here):
                test, opposite = self._test(condition)
                yield test, truth ^ opposite
            here = self._places.before_loop(self._places.loop(here))

    def _edge(self, block: str, target: str) -> Outcomes:
        """The test that ends `block`, if it leads to `target` one way only."""
        for condition, yes, no in self._branches.get(block, ()):
            if (yes == target) != (no == target):
                test, opposite = self._test(condition)
                return {test: int(yes == target) ^ opposite}
        return {}

    def _test(self, v: str) -> tuple[tuple[object, ...], int]:
        """The key of the test that `v` holds, and 1 if `v` is its opposite."""
        if v in self._copies:
            return self._test(self._copies[v])
        if v in self._negated:
            test, opposite = self._test(self._negated[v])
            return test, 1 - opposite
        if v in self._compared:
            op, left, right = self._compared[v]
            plain, negated = plain_comparison(op)
            return (plain, self.root(left), self.root(right)), negated
        return (v,), 0

    def root(self, v: str) -> tuple[object, ...]:
        """What `v` is a copy of, or the constant that it is."""
        v = self.original(v)
        return self._constant.get(v, (v,))

    @cached_property
    def _tensors_of(self) -> dict[tuple[int, str], set[int]]:
        tensors: dict[tuple[int, str], set[int]] = {}
        for context, v, value in self._shape_of:
            tensors.setdefault((self._ids.number(context), str(v)), set()).add(self._ids.number(value))
        return tensors

    @cached_property
    def _copies(self) -> dict[str, str]:
        return {str(v): str(w) for v, _, w in self._places.rows("copy")}

    @cached_property
    def _arms(self) -> dict[str, list[tuple[str, str]]]:
        arms: dict[str, list[tuple[str, str]]] = {}
        for v, _, arm, source in self._places.rows("phi"):
            arms.setdefault(str(v), []).append((str(arm), str(source)))
        return arms

    @cached_property
    def _joins(self) -> dict[str, str]:
        return {str(v): str(b) for v, b, _, _ in self._places.rows("phi")}

    @cached_property
    def _branches(self) -> dict[str, list[tuple[str, str, str]]]:
        branches: dict[str, list[tuple[str, str, str]]] = {}
        for b, condition, yes, no in self._places.rows("branch"):
            branches.setdefault(str(b), []).append((str(condition), str(yes), str(no)))
        return branches

    @cached_property
    def _negated(self) -> dict[str, str]:
        return {str(v): str(x) for v, _, op, x in self._places.rows("unary") if op == "not"}

    @cached_property
    def _compared(self) -> dict[str, tuple[str, str, str]]:
        return {str(v): (str(op), str(left), str(right)) for v, _, op, left, right in self._places.rows("compare")}

    @cached_property
    def _constant(self) -> dict[str, tuple[object, ...]]:
        return {str(v): (name, value) for name in _CONSTANTS for v, _, value in self._places.rows(name)}


class _Search:
    """Goes back through joins, along the ways that agree with the tests around an operation and with each other."""

    def __init__(self, correlation: Correlation, context: Term, outcomes: Outcomes) -> None:
        self._correlation = correlation
        self._context = context
        self._known = dict(outcomes)
        self._inside: set[str] = set()
        self._left = _MOST_WAYS

    def held(self, v: str) -> set[int] | None:
        """Numbers of the tensors that `v` may hold; None if it joins nothing, holds something else or joins too much to tell."""
        v = self._correlation.original(v)
        if not self._correlation.is_join(v) or v in self._inside:
            return self._correlation.tensors(self._context, v)
        if len(self._inside) >= _DEEPEST:
            return None
        held: set[int] = set()
        self._inside.add(v)
        try:
            for source, tests in self._correlation.ways(v):
                self._left -= 1
                if self._left < 0:
                    return None
                if any(self._known.get(test, truth) != truth for test, truth in tests.items()):
                    continue
                more = tests.keys() - self._known.keys()
                self._known.update((test, tests[test]) for test in more)
                part = self.held(source)
                for test in more:
                    del self._known[test]
                if part is None:
                    return None
                held |= part
        finally:
            self._inside.discard(v)
        return held
