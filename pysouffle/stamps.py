"""Whether files are as they were, told by what the file system says of them: reading hundreds of them takes longer than a small program."""

from __future__ import annotations

import hashlib
import os
import time
from collections.abc import Collection, Iterable, Iterator

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


def digest_of_folders(folders: Iterable[str], suffixes: Collection[str]) -> str:
    """Another one once a file in or below them with one of these suffixes has been changed, or one was added or went."""
    found = [(path, seen.st_size, seen.st_mtime_ns)
             for folder in folders for path in files_below(folder, tuple(suffixes)) for seen in (os.stat(path),)]
    return hashlib.sha256(repr(found).encode("utf-8", "surrogateescape")).hexdigest()


def files_below(folder: str, suffixes: tuple[str, ...]) -> Iterator[str]:
    """The files in and below a folder whose names end so, in the order of their names. `Path.rglob` takes four times as long."""
    for entry in sorted(os.scandir(folder), key=lambda each: each.name):
        if entry.is_dir():
            yield from files_below(entry.path, suffixes)
        elif entry.name.endswith(suffixes):
            yield entry.path
