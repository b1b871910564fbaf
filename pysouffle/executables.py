"""Compiled programs, kept in the user's cache folder under a hash of everything that they depend on."""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from pysouffle.home import cache_base
from pysouffle.installation import Installation
from pysouffle.language.sources import Segment
from pysouffle.messages import failure
from pysouffle.process import run

KEPT = 24  # executables; a program of a few rules takes a megabyte
_NEW = ".new-"
_ABANDONED = 86_400.0  # seconds; no compilation takes a day


def default_folder() -> Path:
    """`$XDG_CACHE_HOME/pysouffle`, by default in ~/.cache."""
    return cache_base() / "pysouffle"


def executable(
    main: Path, installation: Installation, options: Sequence[str], segments: Sequence[Segment], folder: Path | None = None
) -> Path:
    """The compiled `main`, which is built if the cache does not have it. Raises ProgramError, CompileError.

    It is built outside the cache and put there in one step: another process finds all of it or nothing, and an interruption leaves nothing.
    """
    cache = folder or default_folder()
    version = ".".join(map(str, installation.version))
    text = "\0".join([version, str(installation.path), *options, ""]).encode() + main.read_bytes()
    kept = cache / hashlib.sha256(text).hexdigest()[:32]
    if kept.exists():
        with contextlib.suppress(OSError):  # the folder may belong to someone else
            os.utime(kept)
        return kept
    cache.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=_NEW, dir=cache) as name:
        built = Path(name) / "program"
        outcome = run([installation.path, "--no-preprocessor", "--no-warn", *options, "-o", built, main])
        problem = failure(outcome, segments, "compile")
        if problem is not None:
            raise problem
        built.chmod(0o755)
        os.replace(built, kept)
    _forget(cache)
    return kept


def _forget(cache: Path) -> None:
    """Removes what was not used for longest, and what a process that was killed has left."""
    found: list[tuple[float, Path]] = []
    for path in cache.iterdir():
        with contextlib.suppress(OSError):  # another process may have removed it
            if path.is_file():
                found.append((path.stat().st_mtime, path))
            elif path.name.startswith(_NEW) and path.stat().st_mtime < time.time() - _ABANDONED:
                shutil.rmtree(path, ignore_errors=True)
    for _, path in sorted(found)[:-KEPT]:
        path.unlink(missing_ok=True)
