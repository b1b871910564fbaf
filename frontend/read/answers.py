"""What the file system said when imports were looked up.

Facts are as old as these answers: a file that comes in front of another one, or a marker that makes another folder the project, gives
another program though no source has changed."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from dataclasses import asdict, field
from pathlib import Path
from typing import Any

from dlshape.frontend.read.finder import Finder
from dlshape.frontend.read.projects import project_root, source_folders

from pysouffle.late_dataclasses import dataclass


@dataclass(slots=True)
class Answers:
    """`python_path`: the folders of PYTHONPATH; `kinds`: by folder, what each name is there; `listings`, `indexes`: digests of the modules
    of a folder, of a project; `projects`: of folders; `sources`: the folders for packages of each project."""

    python_path: list[str] = field(default_factory=list)
    kinds: dict[str, dict[str, str]] = field(default_factory=dict)
    listings: dict[str, str] = field(default_factory=dict)
    indexes: dict[str, str] = field(default_factory=dict)
    projects: dict[str, str] = field(default_factory=dict)
    sources: dict[str, list[str]] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def changed_answers(known: Mapping[str, Any], python_path: list[str]) -> Iterator[tuple[str, str]]:
    """What is not as it was when the answers `known` (as JSON) were given, each with what happened to it."""
    if not known:
        return
    before = Answers(**known)
    if before.python_path != python_path:
        yield "PYTHONPATH", "changed"
    for folder, project in before.projects.items():
        if project_root(Path(folder)).as_posix() != project:
            yield folder, "belongs to another project"
    for project, folders in before.sources.items():
        if [folder.as_posix() for folder in source_folders(Path(project))] != folders:
            yield project, "the folders of its packages changed"
    finder = Finder()
    for folder, names in before.kinds.items():
        for name, kind in names.items():
            now = finder.kind(folder, name)
            if now != kind:
                package = "package" in (now, kind)
                yield os.path.join(folder, name, "__init__.py") if package else os.path.join(folder, f"{name}.py"), \
                    "new" if not kind or now in ("package", "both") else "gone"
    for folder, digest in before.listings.items():
        if finder.listing(folder) != digest:
            yield folder, "its modules changed"
    for project, digest in before.indexes.items():
        if finder.index_digest(project) != digest:
            yield project, "its modules changed"
