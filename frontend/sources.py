"""Finding and reading source files: whatever is wrong with one becomes a `file_error` fact, and the rest goes on."""

from __future__ import annotations

import io
import os
import tokenize
from collections.abc import Iterator, Sequence
from fnmatch import fnmatchcase
from pathlib import Path

from dlshape.frontend.errors import FileError

__all__ = ["FileError", "decode", "excluded", "find_sources", "read_bytes", "walk"]

SOURCES = (".py", ".ipynb")
SKIPPED = frozenset({"__pycache__", "node_modules"})


def find_sources(root: Path, exclude: Sequence[str] = ()) -> list[tuple[str, Path]]:
    """The Python files below `root` (or `root` itself) with their names relative to it, sorted. Hidden folders and virtual environments
    and what `exclude`
    says are left out, and each real folder is visited once, so that symbolic links cannot loop."""
    if root.is_file():
        return [(root.name, root)]
    found = ((path.relative_to(root).as_posix(), path) for path in walk(root, SOURCES))
    return sorted((name, path) for name, path in found if not excluded(name, exclude))


def excluded(name: str, patterns: Sequence[str]) -> bool:
    """Whether a pattern fits `name`, one of the folders above it, or, if it has no `/`, a part of it."""
    parts = name.split("/")
    above = ["/".join(parts[: i + 1]) for i in range(len(parts))]
    return any(fnmatchcase(part, p.rstrip("/")) for p in patterns for part in (above if "/" in p.rstrip("/") else parts))


def walk(root: Path, suffixes: tuple[str, ...]) -> Iterator[Path]:
    """The files below `root` whose name ends in one of `suffixes`."""
    seen: set[str] = set()
    for folder, folders, files in os.walk(root, followlinks=True):
        real = os.path.realpath(folder)
        if real in seen or ("pyvenv.cfg" in files and folder != str(root)):
            folders.clear()
            continue
        seen.add(real)
        folders[:] = sorted(f for f in folders if f not in SKIPPED and not f.startswith("."))
        for name in files:
            if name.endswith(suffixes):
                yield Path(folder, name)


def read_bytes(path: Path) -> bytes:
    """The content; raises FileError."""
    try:
        if not path.is_file():
            raise FileError(0, 0, "DLS903", "not a regular file")
        return path.read_bytes()
    except OSError as error:
        raise FileError(0, 0, "DLS903", error.strerror or str(error)) from error


def decode(content: bytes) -> str:
    """The text as Python would decode it; raises FileError."""
    if b"\0" in content:
        line = content.count(b"\n", 0, content.index(b"\0")) + 1
        raise FileError(line, 0, "DLS904", "source contains a null byte")
    try:
        encoding, _ = tokenize.detect_encoding(io.BytesIO(content).readline)
    except (SyntaxError, UnicodeDecodeError) as error:
        raise FileError(1, 0, "DLS902", str(error)) from error
    try:
        return content.decode(encoding)
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise FileError(line, 0, "DLS902", str(error)) from error
    except LookupError as error:
        raise FileError(1, 0, "DLS902", str(error)) from error
