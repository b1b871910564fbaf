"""Text that a terminal shows and does not obey: file names and sources may hold escape sequences, and characters that turn lines around."""

from __future__ import annotations

import re

# C0 but for tab and newline, DEL and C1; line and paragraph separators; marks that change the direction of writing; lone surrogates.
_UNSHOWN = "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]"  # compiled when there is any
_SPACES = {ord("\t"): "\\t", ord("\n"): "\\n"}


def visible(text: str) -> str:
    """`text` with control characters as Python writes them; tabs and newlines stay."""
    return text if text.isprintable() else re.sub(_UNSHOWN, _escaped, text)


def visible_line(text: str) -> str:
    """The same for what has to stay on its line, such as a path."""
    return text if text.isprintable() else visible(text).translate(_SPACES)


def visible_json(text: str) -> str:
    """A JSON text with the control characters that JSON lets stand in strings escaped."""
    return text if text.isascii() and "\x7f" not in text else re.sub(_UNSHOWN, lambda found: f"\\u{ord(found[0]):04x}", text)


def _escaped(found: re.Match[str]) -> str:
    return found[0].encode("unicode_escape").decode("ascii")
