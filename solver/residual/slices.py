"""The part of a path that a demand depends on, and the parts that nothing connects with it.

Conditions that share no symbol are independent: a path that falls into such parts can be taken if each part can, and what a demand says is
decided by the part that shares its symbols (constraint independence: Cadar, Dunbar, Engler, "KLEE", OSDI 2008, section 3.3). Paths share
most of their parts, so that a part is decided once for all of them (Visser, Geldenhuys, Dwyer, "Green", FSE 2012).
"""

from __future__ import annotations

from collections.abc import Sequence

from dlshape.solver.residual.conditions import TRUE, Vocabulary, conjunction, vocabulary
from dlshape.solver.residual.number_names import anonymous

from pysouffle.late_dataclasses import dataclass
from pysouffle.terms import Adt, Term, TermTable


@dataclass(frozen=True, slots=True)
class Part:
    """Conditions that hold together. `key`: the same for the same conditions."""

    key: tuple[int, ...]
    condition: Term


@dataclass(frozen=True, slots=True)
class Sliced:
    """A path: the part that shares symbols with the demand, and the others, each independent of all the rest."""

    own: Part
    others: tuple[Part, ...]


class Slicer:
    """Cuts paths. `ids` numbers their conditions."""

    def __init__(self, ids: TermTable) -> None:
        self._ids = ids
        self._flat: dict[int, tuple[tuple[int, Term], ...]] = {}
        self._words: dict[int, Vocabulary] = {}
        self._links: dict[int, frozenset[str]] = {}

    def slice(self, path: Term, demand: Term) -> Sliced:
        """`path` as seen from `demand`."""
        groups: list[tuple[set[str], list[tuple[int, Term]]]] = [(set(self._linking(demand)), [])]
        for number, condition in self.conjuncts(path):
            links = self._linking(condition)
            met = [group for group in groups if not links.isdisjoint(group[0])]
            if not met:
                groups.append((set(links), [(number, condition)]))
                continue
            first, *rest = met
            first[0].update(links, *(names for names, _ in rest))
            first[1].extend([(number, condition), *(one for _, ones in rest for one in ones)])
            groups = [group for group in groups if not any(group is other for other in rest)]
        own, *others = (_part(conditions) for _, conditions in groups)
        return Sliced(own, tuple(others))

    def conjuncts(self, path: Term) -> tuple[tuple[int, Term], ...]:
        """The conditions that `path` is the conjunction of, each once, with their numbers."""
        whole = self._ids.number(path)
        if whole not in self._flat:
            found: dict[int, Term] = {}
            todo: list[Term] = [path]
            while todo:
                match todo.pop():
                    case Adt("CAnd", (left, right)):
                        todo += (right, left)
                    case condition if condition != TRUE:
                        found.setdefault(self._ids.number(condition), condition)
            self._flat[whole] = tuple(found.items())
        return self._flat[whole]

    def common(self, ways: Sequence[Term]) -> tuple[list[Term], list[Term]]:
        """What holds on each of several `ways` to a place, and what is left of each."""
        parts = [dict(self.conjuncts(way)) for way in ways]
        shared = set.intersection(*map(set, parts)) if parts else set()
        left = [conjunction(condition for number, condition in part.items() if number not in shared) for part in parts]
        return [condition for number, condition in (parts[0] if parts else {}).items() if number in shared], left

    def words(self, condition: Term) -> Vocabulary:
        """What `condition` speaks about; found once for one that has a number."""
        number = self._ids.known(condition)
        if number is None:
            return vocabulary(condition)
        if number not in self._words:
            self._words[number] = vocabulary(condition)
        return self._words[number]

    def shares(self, condition: Term) -> bool:
        """Whether a symbol of `condition` stands for another number at each place."""
        return any(map(anonymous, self.words(condition).names))

    def _linking(self, condition: Term) -> frozenset[str]:
        """What makes `condition` depend on others: its symbols, without those that stand for another number at each place."""
        number = self._ids.number(condition)
        if number not in self._links:
            words = self.words(condition)
            self._links[number] = frozenset(
                [*(name for name in words.names if not anonymous(name)), *(f"opaque {opaque}" for opaque in words.opaque)]
            )
        return self._links[number]


def _part(conditions: list[tuple[int, Term]]) -> Part:
    ordered = sorted(conditions, key=lambda one: one[0])
    return Part(tuple(number for number, _ in ordered), conjunction(condition for _, condition in ordered))
