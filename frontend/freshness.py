"""Whether facts still are those of the sources."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path

from dlshape.facts.manifest import Program
from dlshape.facts.saved import changed_settings
from dlshape.facts.store import Facts
from dlshape.facts.text import unescape
from dlshape.frontend.closure import searched
from dlshape.frontend.read.answers import changed_answers
from dlshape.frontend.read.sources import excluded, file_digest, find_sources


def changes(facts: Facts, program: Program, python_path: Sequence[Path] = ()) -> Iterator[tuple[str, str]]:
    """Files that are not as they were when the facts of `program` were extracted, each with what happened to it.
    `python_path`: the folders of PYTHONPATH now."""
    root = Path(program.root)
    known: set[str] = set()
    for relation in ("source_digest", "document_digest"):
        for name, was in facts.get(relation, ()):
            path = root / unescape(str(name))
            known.add(os.path.realpath(path))
            now = file_digest(path)
            if now != was:
                yield str(path), "changed" if now and was else "could not be read then" if now else "cannot be read any more"
    if settings := changed_settings(program):
        yield settings, "changed"
    yield from changed_answers(program.answers, searched(python_path))
    for given in map(Path, program.paths):
        if given.is_dir():
            for _, path in find_sources(given, program.exclude, gitignore=program.gitignore):
                if os.path.realpath(path) not in known and not excluded(Path(os.path.relpath(path, root)).as_posix(), program.exclude):
                    yield str(path), "new"
