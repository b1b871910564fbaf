"""Finding and reading source files: whatever is wrong with one becomes a `file_error` fact, and the rest goes on."""

from __future__ import annotations

import io
import os
import tokenize
from collections.abc import Iterator, Sequence
from fnmatch import fnmatchcase
from pathlib import Path

from dlshape.facts.manifest import digest
from dlshape.frontend.read.errors import FileError
from dlshape.frontend.read.gitignored import ignored_below

__all__ = ["NOTEBOOK", "FileError", "decode", "excluded", "file_digest", "find_sources", "read_bytes", "walk"]

NOTEBOOK = ".ipynb"
SOURCES = (".py", NOTEBOOK)
SKIPPED = frozenset({"__pycache__", "node_modules"})
_ENVIRONMENT = frozenset({"pyvenv.cfg", "conda-meta"})  # what stands in one of Python's, and of conda's
_BUILT, _BUILDS = frozenset({"build", "dist"}), frozenset({"pyproject.toml", "setup.py", "setup.cfg"})


def find_sources(root: Path, exclude: Sequence[str] = (), *, gitignore: bool = True) -> list[tuple[str, Path]]:
    """The Python files below `root` (or `root` itself) with their names relative to it, sorted. Left out are hidden files and folders,
    environments, what a build leaves beside the file of a project, what `exclude` says, and what git ignores if `gitignore` is to be
    heeded. A folder that cannot be listed stands for its files, so that reading it tells why."""
    if root.is_file():
        return [(root.name, root)]
    found = [(path.relative_to(root).as_posix(), path) for path in walk(root, SOURCES, unreadable=True)]
    ignored = ignored_below(root) if gitignore and root.is_dir() else None
    return sorted((name, path) for name, path in found if not excluded(name, exclude) and not (ignored is not None and ignored(name)))


def excluded(name: str, patterns: Sequence[str]) -> bool:
    """Whether a pattern fits `name`, one of the folders above it, or, if it has no `/`, a part of it."""
    parts = name.split("/")
    above = ["/".join(parts[: i + 1]) for i in range(len(parts))]
    return any(fnmatchcase(part, p.rstrip("/")) for p in patterns for part in (above if "/" in p.rstrip("/") else parts))


def walk(root: Path, suffixes: tuple[str, ...], unreadable: bool = False) -> Iterator[Path]:
    """The files below `root` whose name ends in one of `suffixes`, and, if asked for, folders that cannot be listed.

    Each real folder is visited once, under its own name if it lies below `root`, else under that of the first link to it; so links cannot
    loop. What is no file (a pipe, a device) is left out."""
    seen: set[str] = set()
    links = [str(root)]
    while links:
        further: list[str] = []
        for start in sorted(links):
            yield from _walk(start, start == str(root), suffixes, unreadable, seen, further)
        links = further


def _walk(start: str, outermost: bool, suffixes: tuple[str, ...], unreadable: bool, seen: set[str], links: list[str]) -> Iterator[Path]:
    """What is below `start` without going through links to folders, which are added to `links`."""
    todo = [start]
    while todo:
        folder = todo.pop()
        real = os.path.realpath(folder)
        if real in seen:
            continue
        try:
            with os.scandir(folder) as listing:
                entries = sorted(listing, key=lambda entry: entry.name)
        except OSError:
            seen.add(real)
            if unreadable:
                yield Path(folder)
            continue
        names = {entry.name for entry in entries}
        if not names.isdisjoint(_ENVIRONMENT) and not (outermost and folder == start):
            continue
        project = not names.isdisjoint(_BUILDS)
        seen.add(real)
        inner: list[str] = []
        for entry in entries:
            kind = _kind(entry)
            if kind == "folder" and entry.name not in SKIPPED and not entry.name.startswith(".") and not (project and _built(entry)):
                (links if entry.is_symlink() else inner).append(entry.path)
            elif kind in ("file", "gone") and entry.name.endswith(suffixes) and not entry.name.startswith("."):
                yield Path(entry.path)  # a link that leads nowhere is told when it is read
        todo += reversed(inner)


def _built(entry: os.DirEntry[str]) -> bool:
    """Whether a folder beside the file of a project is what a build leaves: one that is a package is none."""
    return entry.name in _BUILT and not os.path.exists(os.path.join(entry.path, "__init__.py"))


def _kind(entry: os.DirEntry[str]) -> str:
    """`folder`, `file`, `other`, or `gone` for a link that leads nowhere."""
    try:
        if entry.is_dir():
            return "folder"
        if entry.is_file():
            return "file"
        entry.stat()
    except OSError:
        return "gone"
    return "other"


def read_bytes(path: Path) -> bytes:
    """The content; raises FileError."""
    try:
        if path.is_dir():
            os.scandir(path).close()
        if not path.is_file() and path.exists():
            raise FileError(0, 0, "DLS903", "not a regular file")
        return path.read_bytes()
    except OSError as error:
        raise FileError(0, 0, "DLS903", error.strerror or str(error)) from error


def file_digest(path: Path) -> str:
    """The digest of the content, "" if it cannot be read."""
    try:
        return digest(read_bytes(path))
    except FileError:
        return ""


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
