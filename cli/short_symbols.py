"""Sizes that nobody knows, in a table for people: `features.size(1)` instead of all that tells one from another.

A symbol is written `?REASON:NAME@PLACE` or `NAME@PLACE`. Two of one name are told apart by primes, as in findings; lines below the table
say where each comes from. Formats for programs have them whole: rows are joined by them."""

from __future__ import annotations

import re

_PLACE = r"(?:(?!//)[^\s,()*+'\"])*"
_PLAIN = r"[A-Za-z_][\w.]*(?:[\[(]-?\d+[\])])+"
_SYMBOL = re.compile(rf"\?(?P<why>[a-z ]+):(?P<what>[^@?,]*?)@=?(?P<place>{_PLACE})|(?P<plain>{_PLAIN})@=?(?P<at>{_PLACE})")
_LINE = re.compile(r"^(.*?:\d+)(?::.*)?$")


class ShortSymbols:
    """Names of the symbols of one table."""

    def __init__(self) -> None:
        self._names: dict[str, str] = {}
        self._told: dict[str, str] = {}

    def shortened(self, text: str) -> str:
        return _SYMBOL.sub(self._name, text) if "@" in text else text

    def lines(self) -> list[str]:
        """`hidden_size: data, train.py:47` for each."""
        return [f"{name}: {told}" for name, told in self._told.items()]

    def _name(self, found: re.Match[str]) -> str:
        whole = found[0]
        if whole not in self._names:
            own = found["what"] or found["plain"] or found["why"]
            marks = ("", "'", "''", *(f"'{number}" for number in range(3, len(self._told) + 3)))
            name = next(own + mark for mark in marks if own + mark not in self._told)
            self._names[whole] = name
            place = (found["place"] or found["at"] or "").partition("<")[0]
            line = _LINE.match(place)
            self._told[name] = ", ".join(part for part in (found["why"] or "size", line[1] if line else place) if part)
        return self._names[whole]
