"""Which indexes a relation gets for its searches (`ram/analysis/Index.cpp`): chains of searches, as few as possible.

Soufflé goes through searches in the order of a hash, and through its tables in that of the hash table; both decide which index comes first.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

NONE, EQUAL, INEQUAL = 0, 1, 2
Search = tuple[int, ...]  # one of these for each column
_MASK = 2**64 - 1


class Indexes:
    """The indexes of one relation. Every relation is searched by all columns too."""

    def __init__(self, arity: int, searches: Iterable[Search]) -> None:
        self.arity = arity
        found = {search for search in searches if any(search)} | {(EQUAL,) * arity}
        no_columns: list[Search] = [()]
        self.chains = _chains(sorted(found, key=_hash)) if arity else [no_columns]

    @property
    def first(self) -> tuple[int, ...]:
        """The order of columns by which the relation is sorted where it is written."""
        return self.order(self.chains[0])

    def of(self, search: Search) -> tuple[int, ...]:
        """The order of the index that a search uses."""
        return self.order(next(chain for chain in self.chains if search in chain))

    def order(self, chain: list[Search]) -> tuple[int, ...]:
        order = _columns(chain[0])
        for before, after in pairwise(chain):
            order += _columns(tuple(new if old == NONE else NONE for new, old in zip(after, before, strict=True)))
        return (*order, *(column for column in range(self.arity) if column not in order))


def _hash(search: Search) -> int:
    seed = len(search)
    for constraint in search:
        seed ^= (constraint + 0x9E3779B9 + (seed << 6) + (seed >> 2)) & _MASK
        seed &= _MASK
    return seed


def _columns(search: Search) -> list[int]:
    """Columns with equality first."""
    return [at for at, each in enumerate(search) if each == EQUAL] + [at for at, each in enumerate(search) if each == INEQUAL]


def _precedes(one: Search, other: Search) -> bool:
    return one != other and not any((a != NONE and b == NONE) or (b == INEQUAL and a != NONE) for a, b in zip(one, other, strict=True))


def _chains(searches: list[Search]) -> list[list[Search]]:
    after = _matching(searches)
    before = {right: left for left, right in after.items()}
    chains: list[list[Search]] = []
    for search in searches:
        if search not in after:
            chain = [search]
            while chain[-1] in before:
                chain.append(before[chain[-1]])
            chains.append(chain[::-1])
    return chains


def _matching(searches: list[Search]) -> dict[Search, Search]:
    """A maximum matching of each search with one that contains it (Hopcroft and Karp, in the order of the hash tables)."""
    edges = {one: [other for other in reversed(searches) if _precedes(one, other)] for one in reversed(searches)}
    edges = {one: others for one, others in edges.items() if others}
    right_of: dict[Search, Search] = {}
    left_of: dict[Search, Search] = {}
    distance: dict[Search | None, int] = {}

    def layered() -> bool:
        queue: list[Search] = [one for one in edges if one not in right_of]
        distance.clear()
        distance.update((one, 0) for one in queue)
        for one in queue:
            for other in edges[one]:
                nearer = left_of.get(other)
                if nearer not in distance:
                    distance[nearer] = distance[one] + 1
                    if nearer is not None:
                        queue.append(nearer)
        return None in distance

    def augmented(one: Search | None) -> bool:
        if one is None:
            return True
        for other in edges[one]:
            nearer = left_of.get(other)
            if distance.get(nearer, -1) == distance.get(one, -1) + 1 and augmented(nearer):
                right_of[one], left_of[other] = other, one
                return True
        distance.pop(one, None)
        return False

    while layered():
        for one in edges:
            if one not in right_of:
                augmented(one)
    return right_of
