"""Codes on the command line."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from dlshape.checks.shipped import shipped
from dlshape.facts.errors import AnalysisError
from dlshape.facts.nearest import near

_LETTERS = 3  # that a code of ours begins with: digits follow
_DIGITS = str.maketrans("OIL", "011")  # and what looks like one


def known_codes(own: Iterable[str]) -> frozenset[str]:
    """Ours, and those of the user's own checks."""
    return frozenset({*shipped(), *own})


def checked_codes(option: str, given: Iterable[str], known: Collection[str], *, others: bool = False) -> tuple[str, ...]:
    """Codes and beginnings of codes, of `A,B` both. Raises AnalysisError for one that is none, unless there are `others`, which rules of
    the user's own report."""
    found = [code.strip().upper() for text in given for code in text.split(",") if code.strip()]
    for code in found:
        if not others and not any(one.startswith(code) for one in known):
            meant = f"{code[:_LETTERS]}{code[_LETTERS:].translate(_DIGITS)}"
            told = f"; did you mean `{meant}`?" if any(one.startswith(meant) for one in known) else near(code, known)
            raise AnalysisError(f"{option} {code}: no code begins like that; `dlshape explain` lists them{told}")
    return tuple(found)
