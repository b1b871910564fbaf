"""Soufflé's patterns (C++ `std::regex`, the ECMAScript grammar) as Python's."""

from __future__ import annotations

import re
from functools import lru_cache

_CLASSES = {
    "alpha": "a-zA-Z", "digit": "0-9", "alnum": "a-zA-Z0-9", "upper": "A-Z", "lower": "a-z", "space": " \\t\\n\\r\\f\\v", "blank": " \\t",
    "punct": "!-/:-@\\[-`{-~","xdigit": "0-9A-Fa-f",
    "cntrl": "\\x00-\\x1f\\x7f", "print": " -~", "graph": "!-~", "d": "0-9", "w": "a-zA-Z0-9_",
    "s": " \\t\\n\\r\\f\\v",
}
_ESCAPES = frozenset("dDsSwWbBtnvfrcxu0123456789^$\\.*+?()[]{}|/-")
_NAMED = re.compile(r"\[:(\w+):\]")
_BRACES = re.compile(r"\{\d+(,\d*)?\}")


@lru_cache(maxsize=512)
def pattern(text: str) -> re.Pattern[str] | None:
    """The compiled pattern; None if C++ takes it for wrong."""
    try:
        return re.compile(_translated(text), re.DOTALL | re.ASCII)
    except (re.error, ValueError):
        return None


def _translated(text: str) -> str:
    """Raises ValueError for what C++ refuses and Python takes."""
    out: list[str] = []
    at = 0
    while at < len(text):
        char = text[at]
        if char == "\\":
            if text[at + 1:at + 2] not in _ESCAPES or at + 1 == len(text):
                raise ValueError(f"escape at {at}")
            out.append("\\Z" if text[at + 1] == "Z" else text[at:at + 2])
            at += 2
        elif char == "[":
            at = _brackets(text, at + 1, out)
        elif char == "{" and not _BRACES.match(text, at):
            raise ValueError(f"brace at {at}")
        elif char == "(" and text.startswith("(?", at) and text[at + 2:at + 3] not in ("=", "!", ":"):
            raise ValueError(f"group at {at}")
        else:
            if char == "+" and out and out[-1] in ("*", "+", "?", "}"):
                raise ValueError(f"repeated repetition at {at}")  # possessive in Python
            out.append("(?!\\n)." if char == "." else "\\Z" if char == "$" else char)
            at += 1
    return "".join(out)


def _brackets(text: str, at: int, out: list[str]) -> int:
    """Translates what stands between brackets; returns the place after them."""
    out.append("[")
    if text.startswith("^", at):
        out.append("^")
        at += 1
    start = len(out)
    while True:
        if at >= len(text):
            raise ValueError("open bracket")
        char = text[at]
        if char == "]":
            if len(out) == start:  # an empty set matches nothing, its complement everything
                out[start - 1:] = ["(?!)"] if out[-1] == "[" else []
                if not out or out[-1] != "(?!)":
                    out[-1:] = ["[\\s\\S]"]
                return at + 1
            out.append("]")
            return at + 1
        named = _NAMED.match(text, at)
        if named is not None:
            if named.group(1) not in _CLASSES:
                raise ValueError(f"class {named.group(1)}")
            out.append(_CLASSES[named.group(1)])
            at = named.end()
        elif char == "\\":
            if at + 1 == len(text):
                raise ValueError("escape at the end")
            out.append(text[at:at + 2])
            at += 2
        else:
            out.append("\\" + char if char in "[&~|" else char)
            at += 1
