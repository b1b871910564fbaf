"""A call of an operator as source text, with its outcome under torch; how the same call is written with sizes that have names."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Case:
    """A call as source: `setup` comes before, `result` is what torch returns (see `described`), None if it raises `message`.

    `data`: whether the result depends on the elements of tensors, which the source does not tell. `sizes`: if the call is written with
    names `d2`, `d3`, … for these sizes."""

    number: int
    group: str
    operator: str
    form: str
    text: str
    setup: tuple[str, ...] = ()
    result: Any = None
    message: str = ""
    data: bool = False
    sizes: tuple[int, ...] = ()


def with_names(text: str) -> tuple[str, set[int]]:
    used: set[int] = set()

    def named(size: re.Match[str]) -> str:
        if int(size[0]) <= 1:
            return size[0]
        used.add(int(size[0]))
        return f"d{size[0]}"

    changed = re.sub(r"(torch\.(?:empty|zeros)\()(\([\d, ]*\))", lambda made: made[1] + re.sub(r"\d+", named, made[2]), text)
    return changed, used
