"""The words of a source by what they are, for colours."""

from __future__ import annotations

import io
import keyword
import token
import tokenize
from collections.abc import Sequence

from pysouffle.late_dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Token:
    """Columns from 0. `kind`: `k` keyword, `s` text, `c` comment, `n` number."""

    start: int
    end: int
    kind: str


def tokens(lines: Sequence[str]) -> dict[int, list[Token]]:
    """By line. Of what is no Python, those up to there."""
    found: dict[int, list[Token]] = {}
    try:
        for each in tokenize.generate_tokens(io.StringIO("\n".join(lines) + "\n").readline):
            kind = _kind(each)
            if not kind:
                continue
            for number in range(each.start[0], each.end[0] + 1):
                start = each.start[1] if number == each.start[0] else 0
                end = each.end[1] if number == each.end[0] else len(lines[number - 1]) if number <= len(lines) else 0
                if start < end:
                    found.setdefault(number, []).append(Token(start, end, kind))
    except (tokenize.TokenError, SyntaxError):
        return found
    return found


def _kind(each: tokenize.TokenInfo) -> str:
    if each.type == token.NAME and keyword.iskeyword(each.string):
        return "k"
    return {token.STRING: "s", token.COMMENT: "c", token.NUMBER: "n"}.get(each.type, "")
