"""What the library's rules found, with what rules of the user's own derive from that."""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING

from dlshape.solver.engines import Solution

from pysouffle.late_dataclasses import dataclass

if TYPE_CHECKING:
    from dlshape.solver.kept_solutions import Rows

REPORTED = "diagnostic"  # the relation of the library that rules of the user's own add to


@dataclass(frozen=True, slots=True)
class WithOwn:
    """What was found of the library's relations, and what rules of the user's own derive from those."""

    library: Solution
    own: Mapping[str, Rows]

    @property
    def seconds(self) -> Mapping[str, float]:
        return self.library.seconds

    @property
    def sizes(self) -> Mapping[str, int]:
        return {**self.library.sizes, **{name: len(rows) for name, rows in self.own.items()}}

    @property
    def engine(self) -> str:
        return self.library.engine

    @property
    def incomplete(self) -> AbstractSet[str]:
        return self.library.incomplete

    def relation(self, name: str) -> Rows:
        if name == REPORTED and name in self.own:
            return list(dict.fromkeys((*self.library.relation(name), *self.own[name])))
        return self.own[name] if name in self.own else self.library.relation(name)
