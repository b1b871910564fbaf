"""The facts of a program: of the files that were named and what they import, with its settings."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from dlshape.facts.errors import AnalysisError
from dlshape.facts.nearest import near
from dlshape.facts.rows import FactRow, Facts
from dlshape.facts.text import escape
from dlshape.inputs.assumptions import with_settings
from dlshape.inputs.library import known_libraries, library_relations
from dlshape.inputs.project import with_project
from dlshape.inputs.scope import settings_of

if TYPE_CHECKING:
    from dlshape.frontend.read.answers import Answers


def root_of(*named: Path) -> Path:
    """The folder that modules are named from: the project of these files and folders, as reports write it."""
    from dlshape.frontend.read.projects import shown_root

    return shown_root(named)


def program_facts(
    named: Path | Sequence[Path], jobs: int, cache: Path | None, exclude: Sequence[str] = (), python_path: Sequence[Path] = (),
    answers: Answers | None = None, done: list[dict[str, list[FactRow]]] | None = None, changed: Mapping[str, bytes] | None = None,
    gitignore: bool = True, seconds: float | None = None,
) -> Facts:
    """Facts of files, of all Python files below folders, and of what these import; unchanged files come from `cache`. `python_path`: the
    folders of PYTHONPATH; `answers` is told what decided where imports lead, `done` the facts of each file as they come; `changed`: by real
    paths, contents that are tried in place of those of files; `gitignore`: whether what git ignores is left out, unless the
    settings say that it is not; `seconds`: what one file may take, None for no limit. Raises AnalysisError."""
    paths = [named] if isinstance(named, Path) else list(dict.fromkeys(named))
    for path in paths:
        if changed and os.path.realpath(path) in changed:
            continue  # it need not be there
        if not path.exists():
            beside = [str(path.parent / name) for name in (os.listdir(path.parent) if path.parent.is_dir() else ())]
            raise AnalysisError(f"{path}: no such file or folder{near(str(path), beside)}")
        if not (path.is_file() or path.is_dir()):
            raise AnalysisError(f"{path}: neither a file nor a folder")
    from dlshape.frontend.closure import Search, extract_closure
    from dlshape.frontend.read.answers import Answers
    from dlshape.frontend.read.documents import document_facts
    from dlshape.frontend.read.projects import program_root

    root = program_root(paths)
    settings = settings_of(paths, root)
    left_out = (*settings.exclude, *exclude)
    search = Search(tuple(python_path), frozenset(str(name) for name, *_ in known_libraries()), answers or Answers(),
                    [] if done is None else done, changed or {}, gitignore and settings.gitignore, seconds)
    facts: Facts = extract_closure(paths, root, jobs, cache, left_out, search)
    if not _has_rows(facts, "module") and not _has_rows(facts, "file_error"):
        raise AnalysisError(f"{', '.join(map(str, paths))}: no Python file")
    facts = {**facts, **document_facts(root, facts, left_out, paths), "named_path": [(escape(str(path)),) for path in paths]}
    return with_settings(with_project(facts, root), settings, root)


def common_relations() -> frozenset[str]:
    """Those whose facts are about no module of a program: the same for all that is solved of it."""
    from dlshape.frontend.read.documents import RELATIONS

    return library_relations() | frozenset(RELATIONS)


def _has_rows(facts: Facts, relation: str) -> bool:
    return any(True for _ in facts.get(relation, ()))
