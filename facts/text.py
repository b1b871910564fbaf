"""How text is written in facts: one line, no tab, so that a `.facts` file holds it as it is."""

from __future__ import annotations

_TABLE = str.maketrans({"\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r", "\0": "\\0"})
_BACK = {"\\": "\\", "t": "\t", "n": "\n", "r": "\r", "0": "\0"}


def escape(text: str) -> str:
    """`text` with backslash, tab, newline, CR and NUL as two characters each; lone surrogates become `\\udXXX`."""
    if text.isprintable() and "\\" not in text:
        return text
    return text.translate(_TABLE).encode("utf-8", "backslashreplace").decode("utf-8")


def unescape(text: str) -> str:
    """The text that `escape` was given (lone surrogates stay escaped)."""
    if "\\" not in text:
        return text
    out: list[str] = []
    rest = iter(text)
    for char in rest:
        if char != "\\":
            out.append(char)
            continue
        follow = next(rest, "")
        out.append(_BACK.get(follow, "\\" + follow))
    return "".join(out)
