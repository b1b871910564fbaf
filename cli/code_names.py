"""Codes on the command line."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from dlshape.checks.shipped import shipped
from dlshape.facts.errors import AnalysisError
from dlshape.facts.nearest import near


def known_codes(own: Iterable[str]) -> frozenset[str]:
    """Ours, and those of the user's own checks."""
    return frozenset({*shipped(), *own})


def checked_codes(option: str, given: Iterable[str], known: Collection[str], *, others: bool = False) -> tuple[str, ...]:
    """Codes and beginnings of codes, of `A,B` both. Raises AnalysisError for one that is none, unless there are `others`, which rules of
    the user's own report."""
    found = [code.strip().upper() for text in given for code in text.split(",") if code.strip()]
    for code in found:
        if not others and not any(one.startswith(code) for one in known):
            raise AnalysisError(f"{option} {code}: no code begins like that; `dlshape explain` lists them{near(code, known)}")
    return tuple(found)
