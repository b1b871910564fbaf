"""Comparisons of Python, each with the one that says the opposite."""

from __future__ import annotations

_NEGATED = {"!=": "==", "is not": "is", "not in": "in", ">=": "<", ">": "<="}


def plain_comparison(op: str) -> tuple[str, int]:
    """The comparison that `op` is, or, with 1, that it is the opposite of."""
    return _NEGATED.get(op, op), int(op in _NEGATED)
