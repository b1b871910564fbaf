"""Where programs keep what they can make again."""

from __future__ import annotations

import os
from pathlib import Path


def cache_base() -> Path:
    """`$XDG_CACHE_HOME`, by default ~/.cache. Where nobody knows a home, a place that nothing can be written to."""
    base = os.environ.get("XDG_CACHE_HOME")
    if base:
        return Path(base)
    try:
        return Path.home() / ".cache"
    except RuntimeError:
        return Path(os.devnull)
