"""Whether files are as they were, told by what the file system says of them: reading hundreds of them takes longer than a small program."""

from __future__ import annotations

import os
import time
from collections.abc import Iterable

# What was changed so recently may be changed again within the same tick of the clock.
_SETTLED = 2_000_000_000  # nanoseconds

Stamp = tuple[tuple[str, int, int, int, int], ...]


def stamp(paths: Iterable[str]) -> Stamp | None:
    """Another one once a file has been changed, replaced or, of a folder, one was added or went; None if they cannot be told, since one is
    not there, or is too new."""
    newest = time.time_ns() - _SETTLED
    found: list[tuple[str, int, int, int, int]] = []
    for path in paths:
        try:
            seen = os.stat(path)
        except OSError:
            return None
        if max(seen.st_mtime_ns, seen.st_ctime_ns) > newest:
            return None
        found.append((path, seen.st_size, seen.st_mtime_ns, seen.st_ctime_ns, seen.st_ino))
    return tuple(found)
