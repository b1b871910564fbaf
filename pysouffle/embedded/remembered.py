"""The fingerprints of programs whose files are as they were when they were read last: a warm start reads none of them."""

from __future__ import annotations

import hashlib
import marshal
import os
from pathlib import Path

import pysouffle.language
from pysouffle.kept_files import read_cached, write_checked
from pysouffle.language.sources import files_of
from pysouffle.source import Source
from pysouffle.stamps import Stamp, stamp

COMPILER = (Path(__file__).parent, Path(pysouffle.language.__file__).parent)


def remembered(source: Source, folder: Path) -> str | None:
    """The fingerprint, if nothing that it depends on was touched."""
    place = _place(source, folder)
    known = None if place is None else read_cached(place, _unpacked)
    if known is None:
        return None
    before, fingerprint = known
    return fingerprint if stamp(path for path, *_ in before) == before else None


def remember(source: Source, folder: Path, fingerprint: str) -> None:
    """Keeps the fingerprint of a program that was just read."""
    place = _place(source, folder)
    if place is None:
        return
    read = files_of(source.path)
    parts = [*COMPILER, *(path for part in COMPILER for path in part.rglob("*") if path.suffix == ".py" or _is_package(path))]
    seen = stamp(dict.fromkeys(os.path.abspath(path) for path in (*parts, *read))) if read is not None else None
    if seen is not None:
        write_checked(place, marshal.dumps((seen, fingerprint)))


def _place(source: Source, folder: Path) -> Path | None:
    """None for a program that is not only its main file and what that includes."""
    if source.text is not None or source.folders or source.macros:
        return None
    name = f"{COMPILER}\0{os.path.abspath(source.path)}"
    return folder / f"{hashlib.sha256(name.encode('utf-8', 'surrogateescape')).hexdigest()}.stamp"


def _is_package(path: Path) -> bool:
    return path.name != "__pycache__" and path.is_dir()


def _unpacked(data: bytes | memoryview) -> tuple[Stamp, str]:
    before, fingerprint = marshal.loads(data)
    return before, fingerprint
