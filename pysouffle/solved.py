"""What a run gives: relations, from whichever engine."""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from typing import Protocol

from pysouffle.terms import Term


class Solution(Protocol):
    """The relations of one run.

    `seconds` by stage; `sizes`: tuples by relation, as far as the engine knows them; `incomplete`: relations that may lack tuples, because
    a limit was met.
    """

    @property
    def seconds(self) -> Mapping[str, float]: ...
    @property
    def sizes(self) -> Mapping[str, int]: ...
    @property
    def engine(self) -> str: ...
    @property
    def incomplete(self) -> AbstractSet[str]: ...
    def relation(self, name: str) -> list[tuple[Term, ...]]: ...
