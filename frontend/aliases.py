"""Names and paths that hold the same container: what is changed in place through one of them is seen through all.

Two SSA variables with the same identity hold the same object. A variable is its own identity unless it was made as a copy or as a later
version of another one. Joins and loops keep two names together that came to them together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

Identity = str | tuple[str, tuple["Identity", ...]]


@dataclass(slots=True)
class Aliases:
    """The identities of one function's variables."""

    identities: dict[str, Identity] = field(default_factory=dict)

    def of(self, v: str) -> Identity:
        """The identity of `v`."""
        return self.identities.get(v, v)

    def keep(self, v: str, w: str) -> None:
        """`v` holds the same object as `w`."""
        self.identities[v] = self.of(w)

    def join(self, v: str, where: str, ways: Sequence[str]) -> None:
        """`v` holds what one of `ways` held; at the join, loop or exit `where` the same way is taken for every name."""
        each = tuple(self.of(w) for w in ways)
        self.identities[v] = each[0] if len(set(each)) == 1 and len(each) > 1 else (where, each)

    def shared(self, v: str, env: dict[str, str]) -> list[str]:
        """The names that hold the same object as `v`, itself included."""
        identity = self.of(v)
        return [key for key, w in env.items() if key[0] != "<" and self.of(w) == identity]
