"""Tests around a program point, as a tree that shares what points have in common.

Each point of a function has a chain of tests, the innermost first; a further test makes a chain longer by one, and equal chains are one
object. An `elif` chain of n arms has 2n chains in all, where listing the tests of each arm would take n² rows. Ancestors and the common
part of two chains are found in logarithmic time by one pointer further up for each test (Myers, "An applicative random-access stack",
1983).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

Pair: TypeAlias = tuple[str, int]


class Guards:
    """A test, how it came out, and the tests around it; the root stands for no test. `name`: what the facts call it, "" until then."""

    __slots__ = ("_far", "depth", "name", "pair", "up")

    def __init__(self, up: Guards | None, pair: Pair) -> None:
        self.pair = pair
        self.name = ""
        if up is None:
            self.depth, self.up, self._far = 0, self, self
            return
        far = up._far
        self.depth, self.up = up.depth + 1, up
        self._far = far._far if up.depth - far.depth == far.depth - far._far.depth else up

    def __bool__(self) -> bool:
        return self.depth > 0

    def down_to(self, outer: Guards) -> list[Pair]:
        """The tests behind those of `outer`, a part of this chain, outermost first."""
        found: list[Pair] = []
        here = self
        while here.depth > outer.depth:
            found.append(here.pair)
            here = here.up
        return found[::-1]

    def ancestor(self, depth: int) -> Guards:
        """The outer part of the chain with `depth` tests."""
        here = self
        while here.depth > depth:
            here = here._far if here._far.depth >= depth else here.up
        return here

    def within(self, outer: Guards) -> bool:
        """Whether `outer` is an outer part of this chain, or all of it."""
        return self.ancestor(outer.depth) is outer

    def meet(self, other: Guards) -> Guards:
        """The longest chain that both begin with."""
        a, b = self.ancestor(other.depth), other.ancestor(self.depth)
        while a is not b:
            a, b = (a._far, b._far) if a._far is not b._far else (a.up, b.up)
        return a


class Visit:
    """A place in the tree that follows the lowering, which goes through it depth first: moving costs the distance.

    `enter` and `leave` are told each test that begins or ceases to be around the place, in order."""

    def __init__(self, root: Guards) -> None:
        self._at = root

    def move(self, to: Guards, enter: Callable[[Pair], None], leave: Callable[[Pair], None]) -> None:
        """Go to another place."""
        if to is self._at:
            return
        meet = self._at.meet(to)
        for pair in reversed(self._at.down_to(meet)):
            leave(pair)
        for pair in to.down_to(meet):
            enter(pair)
        self._at = to


class GuardTree:
    """The chains of one function."""

    def __init__(self) -> None:
        self.root = Guards(None, ("", 0))
        self._below: dict[tuple[Guards, Pair], Guards] = {}  # chains with one test more
        self._made: set[Pair] = set()
        self._around: set[Pair] = set()
        self._visit = Visit(self.root)

    def guarded(self, guards: Guards, cond: str, truth: int) -> Guards:
        """`guards` and one test more."""
        pair = (cond, truth)
        if self._has(guards, pair):
            return guards
        self._made.add(pair)
        longer = self._below.get((guards, pair))
        if longer is None:
            longer = self._below[guards, pair] = Guards(guards, pair)
        return longer

    def common(self, chains: Sequence[Guards]) -> Guards:
        """The tests that all chains have."""
        held = min(chains, key=lambda each: each.depth)
        for other in chains:
            if not held:
                return held
            held = self._common(held, other)
        return held

    def _common(self, a: Guards, b: Guards) -> Guards:
        meet = a.meet(b)
        if meet is a or meet is b:
            return meet
        short, long = (a, b) if a.depth <= b.depth else (b, a)
        found = meet
        for pair in short.down_to(meet):
            if self._has(long, pair):
                found = self.guarded(found, *pair)
        return found

    def _has(self, guards: Guards, pair: Pair) -> bool:
        if pair not in self._made:
            return False
        self._visit.move(guards, self._around.add, self._around.discard)
        return pair in self._around
