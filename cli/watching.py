"""`--watch`: the same again whenever a file has changed that the result depends on."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from dlshape.cli.output import complain, finish
from dlshape.cli.state import SETTINGS, State
from dlshape.facts.errors import AnalysisError
from dlshape.facts.text import unescape
from dlshape.frontend.read.sources import find_sources

_EVERY = 0.5  # seconds
_READ = ("source_digest", "document_digest")  # relations that name what was read
Stamps = dict[str, tuple[int, int]]


def watch(paths: Sequence[Path], run: Callable[[], int]) -> int:
    """Runs until it is interrupted; what cannot be analysed is told, and waited for."""
    repeated = False
    while True:
        if sys.stdout.isatty():
            print("\033[2J\033[H", end="")
        began, fine = _stamps(paths), True
        try:
            run()
        except AnalysisError as error:
            complain(str(error))
            fine = False
        finish()
        read = _read(paths) if fine else None
        if read is None and fine and not repeated:  # a file changed in the meantime, perhaps
            repeated = True
            continue
        seen, repeated = began if read is None else read, False
        complain("watching; Ctrl-C ends")
        while _stamps(paths, seen) == seen:
            time.sleep(_EVERY)


def _stamps(paths: Iterable[Path], more: Iterable[str] = ()) -> Stamps:
    """When each file was changed, and its size; of one that is not there, nothing."""
    folders = {path if path.is_dir() else path.parent for path in paths}
    files = {str(folder / name) for folder in folders for name in SETTINGS}
    files.update(str(found) for path in paths if path.exists() for _, found in find_sources(path))
    return {file: stamp for file in files.union(more) if (stamp := _stamp(file)) is not None}


def _stamp(file: str) -> tuple[int, int] | None:
    try:
        found = os.stat(file)
    except OSError:
        return None
    return found.st_mtime_ns, found.st_size


def _read(paths: Sequence[Path]) -> Stamps | None:
    """The stamps of all that the last facts come from; None if there are no facts, or old ones."""
    try:
        facts, root = State().load_facts()
        found = _stamps(paths, [str(root / unescape(str(name))) for relation in _READ for name, *_ in facts.get(relation, ())])
        State().load_facts()  # nothing has changed before it was stamped
    except AnalysisError:
        return None
    return found
