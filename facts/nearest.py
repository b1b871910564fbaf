"""The word that was meant by one that is not known."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile

_ALIKE = 0.8  # of difflib: one letter in five may differ, so that no other word is proposed
_FEW = 20  # words that are looked at


def nearest(word: str, known: Iterable[str]) -> str | None:
    """Of words that are as near, the one that begins alike: the beginning of a code or an option says what it is about."""
    from difflib import SequenceMatcher, get_close_matches  # only where there is a mistake

    found = {one: SequenceMatcher(None, one, word).ratio() for one in get_close_matches(word, list(known), _FEW, _ALIKE)}
    return max(found, key=lambda one: (found[one], _alike_from_the_start(one, word)), default=None)


def _alike_from_the_start(a: str, b: str) -> int:
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(a, b, strict=False)))


def near(word: str, known: Iterable[str]) -> str:
    """`; did you mean X?`, or nothing."""
    found = nearest(word, known)
    return "" if found is None else f"; did you mean `{found}`?"
