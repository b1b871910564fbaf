"""Formatted strings as Python 3.12 has them, `f"{d["key"]}"`, for a Python that does not read them yet (PEP 701): quotes inside are
exchanged for others, which changes no position."""

from __future__ import annotations

import re
from dataclasses import dataclass

_STRING = re.compile(r"(?<![\w])([rRbBuUfF]{0,2})('''|\"\"\"|'|\")")
_OTHER = {'"': "'", "'": '"'}


def with_other_quotes(text: str) -> str | None:
    """The text with other quotes in strings inside of formatted strings that are quoted alike; None if there is none, or nothing helps."""
    scanner = _Scanner(text, list(text))
    try:
        scanner.code(0, "")
    except _Unfinished:
        return None
    return "".join(scanner.out) if scanner.changed else None


class _Unfinished(Exception):
    """A string has no end, or has what cannot be written otherwise."""


@dataclass(slots=True)
class _Scanner:
    text: str
    out: list[str]
    changed: bool = False

    def code(self, at: int, around: str) -> int:
        """Goes through code from `at` on, to the end of the text or, inside of a string quoted by `around`, behind the brace that closes
        it. Where that string's format begins, it goes on as the string does."""
        text, depth = self.text, 0
        while at < len(text):
            char = text[at]
            if char == "#" and not around:
                end = text.find("\n", at)
                at = len(text) if end < 0 else end
                continue
            string = _STRING.match(text, at)
            if string is not None:
                at = self.string(string, around)
                continue
            if around and char == "}" and depth == 0:
                return at + 1
            if around and char == ":" and depth == 0:
                return self.literal(at + 1, around, True)
            depth += (char in "([{") - (char in ")]}")
            at += 1
        if around:
            raise _Unfinished
        return at

    def string(self, found: re.Match[str], around: str) -> int:
        """Goes through a string, which stands in one quoted by `around`; the place behind it."""
        prefix, quote, start = found[1].lower(), found[2], found.end()
        formatted = "f" in prefix
        end = self.literal(start, quote, False, raw="r" in prefix) if formatted else self.plain(start, quote)
        if around and quote[0] == around[0] and len(around) == 1:
            other = _OTHER[quote[0]]
            inside = self.text[start:end - len(quote)]
            if len(quote) > 1 or other in inside or "\\" in inside or "\n" in inside:
                raise _Unfinished
            self.out[start - 1] = self.out[end - 1] = other
            self.changed = True
        return end

    def plain(self, at: int, quote: str) -> int:
        text = self.text
        while at < len(text):
            if text[at] == "\\":
                at += 2
            elif text.startswith(quote, at):
                return at + len(quote)
            elif text[at] == "\n" and len(quote) == 1:
                raise _Unfinished
            else:
                at += 1
        raise _Unfinished

    def literal(self, at: int, quote: str, format_part: bool, raw: bool = False) -> int:
        """Goes through the text of a formatted string; `format_part`: up to the brace behind which its string goes on."""
        text = self.text
        while at < len(text):
            char = text[at]
            if text.startswith(quote, at) and not format_part:
                return at + len(quote)
            if char == "\n" and len(quote) == 1:
                raise _Unfinished
            if char == "}" and format_part:
                return at + 1
            if (char == "\\" and not raw) or (text.startswith(("{{", "}}"), at) and not format_part):
                at += 2
            elif char == "{":
                at = self.code(at + 1, quote)
            else:
                at += 1
        raise _Unfinished
