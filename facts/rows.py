"""Facts in memory: the rows of each relation, by its name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

FactRow = tuple[int | float | str, ...]
Facts = Mapping[str, Iterable[FactRow]]
