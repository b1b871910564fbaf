"""Whether text is coloured: `--color`, else NO_COLOR (https://no-color.org) and FORCE_COLOR, else where a terminal shows it."""

from __future__ import annotations

import os
from enum import Enum
from typing import TextIO


class Colour(Enum):
    AUTO = "auto"
    ALWAYS = "always"
    NEVER = "never"


def coloured(asked: Colour, stream: TextIO | None) -> bool:
    """`stream`: where the text goes, None for a file."""
    if asked is not Colour.AUTO:
        return asked is Colour.ALWAYS
    if stream is None or os.environ.get("NO_COLOR"):
        return False
    return bool(os.environ.get("FORCE_COLOR")) or (stream.isatty() and os.environ.get("TERM") != "dumb")
