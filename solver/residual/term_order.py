"""An order of terms, and of names of places, that is the same in every run: that of rows follows from how the engine numbered texts."""

from __future__ import annotations

import re

from pysouffle.terms import Adt, Term, TermTable

_DIGITS = re.compile(r"(\d+)")
Natural = tuple[tuple[int, int | str], ...]


def natural(text: str) -> Natural:
    """Numbers in it count as such: `net.py:9:x` comes before `net.py:10:x`."""
    return tuple((0, int(part)) if part.isdigit() else (1, part) for part in _DIGITS.split(text) if part)


def compared(a: Term, b: Term, ids: TermTable) -> int:
    """-1, 0 or 1. The first part that differs decides, so it takes no longer than the terms are deep, whatever they share."""
    while ids.number(a) != ids.number(b):
        kind, other = _kind(a), _kind(b)
        if kind != other:
            return -1 if kind < other else 1
        if not isinstance(a, (tuple, Adt)) or not isinstance(b, (tuple, Adt)):
            return -1 if _of_leaf(a) < _of_leaf(b) else 1
        (branch, fields), (another, others) = _parts(a), _parts(b)
        if (branch, len(fields)) != (another, len(others)):
            return -1 if (branch, len(fields)) < (another, len(others)) else 1
        a, b = next((x, y) for x, y in zip(fields, others, strict=True) if ids.number(x) != ids.number(y))
    return 0


def _of_leaf(leaf: Term) -> tuple[float, Natural, str]:
    """Leaves of one kind are compared by these."""
    return (leaf, (), repr(leaf)) if isinstance(leaf, (int, float)) else (0, natural(leaf), leaf) if isinstance(leaf, str) else (0, (), "")


def _parts(term: tuple[Term, ...] | Adt) -> tuple[str, tuple[Term, ...]]:
    return (term.branch, term.fields) if isinstance(term, Adt) else ("", term)


def _kind(term: Term) -> int:
    if term is None:
        return 0
    if isinstance(term, (int, float)):
        return 1
    return 2 if isinstance(term, str) else 3 if isinstance(term, tuple) else 4
