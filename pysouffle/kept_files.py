"""Files that can be made again, kept with a checksum."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from mmap import ACCESS_COPY, mmap
from pathlib import Path
from typing import TypeVar
from zlib import crc32

T = TypeVar("T")
_SUM, _LENGTH = 4, 8  # bytes of the checksum, and of how many it is of
CHECKSUM = _SUM + _LENGTH  # bytes, before everything else
_KEPT = 24  # files of a kind
_WAITED = 300.0  # seconds


def read_cached(path: Path, decode: Callable[[bytes | memoryview], T], mapped: bool = False, shipped: bool = False) -> T | None:
    """What was written there, decoded; None if there is nothing usable. `mapped`: the file is large, and most of it stays as it is: memory
    shows it, which all processes share. `shipped`: it is part of an installation, and nothing is noted there."""
    body = read_checked(path, mapped, shipped)
    try:
        return None if body is None else decode(body)
    except (ValueError, EOFError, TypeError):
        return None


def read_checked(path: Path, mapped: bool = False, shipped: bool = False) -> memoryview | None:
    """What `write_checked` wrote; None if there is nothing usable. The checksum guards against half-written and damaged files; the part
    that it is not of is left to whoever reads it."""
    try:
        data = memoryview(_shown(path) if mapped else path.read_bytes())
    except (OSError, ValueError):  # an empty file cannot be shown
        return None
    body = data[CHECKSUM:]
    guarded = int.from_bytes(data[_SUM:CHECKSUM], "big")
    if len(body) < guarded or crc32(data[_SUM:CHECKSUM + guarded]).to_bytes(_SUM, "big") != data[:_SUM]:
        return None
    if not shipped:
        with suppress(OSError):
            os.utime(path)  # of too many files, those go that were used longest ago
    return body


def _shown(path: Path) -> mmap:
    """The file as memory. It is never written to: another version takes its name (`write_checked`), and this one stays while it is used."""
    with path.open("rb") as file:
        return mmap(file.fileno(), 0, access=ACCESS_COPY)


def write_checked(path: Path, body: bytes, most: int = _KEPT, room: int | None = None, guarded: int | None = None) -> None:
    """Atomically; a folder that cannot be written only costs time. Of more than `most` files of a kind, or more than `room` bytes of them,
    those go that were used longest ago. `guarded`: so many bytes the checksum is of, None for all: the rest has one of its own."""
    import tempfile

    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=path.parent, prefix=".new-", delete=False) as file:
            whole = (len(body) if guarded is None else guarded).to_bytes(_LENGTH, "big") + body
            file.write(crc32(whole if guarded is None else whole[:_LENGTH + guarded]).to_bytes(_SUM, "big") + whole)
        os.replace(file.name, path)
        for old in _beyond(path, most, room):
            old.unlink(missing_ok=True)
    except OSError:
        return


@contextmanager
def made_once(path: Path) -> Iterator[None]:
    """Of processes that would make the same file, one does at a time: who comes second finds it. Where a file cannot be locked, or its
    maker takes longer than is worth waiting for, each makes its own."""
    try:
        import fcntl

        path.parent.mkdir(parents=True, exist_ok=True)
        file = path.with_name(f"{path.name}.lock").open("wb")
    except (ImportError, OSError):  # not on Windows; a folder that cannot be written
        yield
        return
    with file:
        end = time.monotonic() + _WAITED
        while time.monotonic() < end:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except BlockingIOError:
                time.sleep(0.05)
            except OSError:
                break
        yield
        with suppress(OSError):
            os.unlink(file.name)


def _beyond(path: Path, most: int, room: int | None) -> Iterator[Path]:
    """The files of the kind of `path` that were used longest ago, and that there is no room for."""
    files = [(each, each.stat()) for each in path.parent.glob(f"*{path.suffix}")]
    size = 0
    for number, (each, seen) in enumerate(sorted(files, key=lambda one: one[1].st_mtime, reverse=True)):
        size += seen.st_size
        if number >= most or (room is not None and size > room):
            yield each
