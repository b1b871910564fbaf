"""Digests of what is in files, kept as long as the file system says that they are as they were: a warm start reads none of them."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterable, Sequence

from pysouffle.home import cache_base
from pysouffle.kept_files import read_cached, write_checked
from pysouffle.stamps import stamp


def digest_of_files(paths: Iterable[str | os.PathLike[str]], below: str = "") -> str:
    """Another one for other content, or other names below the folder `below`. Raises OSError."""
    files = [os.path.abspath(path) for path in paths]

    def read() -> str:
        parts = []
        for path in files:
            with open(path, "rb") as file:
                parts.append(f"{os.path.relpath(path, below) if below else ''}\0{_of(file.read())}")
        return _of("\n".join(parts).encode("utf-8", "surrogateescape"))

    return kept_digest(f"content below {below}", files, read)


def kept_digest(what: str, files: Sequence[str], made: Callable[[], str]) -> str:
    """What is `made` of files, a text of ASCII, unless it is kept; `what` it is that is made."""
    seen = stamp(files)
    place = cache_base() / "pysouffle" / "digests" / f"{_of(repr((what, seen)).encode('utf-8', 'surrogateescape'))}.digest"
    known = None if seen is None else read_cached(place, lambda data: bytes(data).decode("ascii"))
    if known is None:
        known = made()
        if seen is not None:
            write_checked(place, known.encode("ascii"))
    return known


def _of(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
