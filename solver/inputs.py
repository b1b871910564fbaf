"""What the rules are given: facts of the program, facts of the library stubs that it imports, the API catalogue."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

import dlshape.rules
from dlshape.solver.errors import AnalysisError

FactRow = tuple[int | float | str, ...]
Facts = Mapping[str, Iterable[FactRow]]

STUBS = Path(dlshape.rules.__file__).parent / "stubs"
_PUBLIC = re.compile(r"^(?:def|class) ([A-Za-z]\w*)", re.MULTILINE)
_IMPORTS = re.compile(r"^from (\S+) import", re.MULTILINE)


def root_of(path: Path) -> Path:
    """The folder that modules are named from."""
    return path.parent if path.is_file() else path


def program_facts(path: Path, jobs: int, cache: Path | None) -> Facts:
    """Facts of a file or of all Python files below a folder; unchanged files come from `cache`. Raises AnalysisError."""
    if not path.exists():
        raise AnalysisError(f"{path}: no such file or folder")
    from dlshape.frontend.extract import extract_tree

    facts: Facts = extract_tree(path, jobs, cache)
    if not _has_rows(facts, "module") and not _has_rows(facts, "file_error"):
        raise AnalysisError(f"{path}: no Python file")
    return facts


def stub_facts(facts: Facts) -> Facts:
    """Facts of our models of libraries that the program imports, as far as it uses one of their names.

    A module of the program wins over a stub of the same name. A name counts as used if it is read, imported, or written as a text, since
    `models.__dict__["resnet18"]` is usual."""
    wanted = {str(dotted).partition(".")[0] for _, _, _, dotted, *_ in facts.get("import_name", ())}
    wanted |= {str(dotted).partition(".")[0] for _, _, _, dotted in facts.get("import_star", ())}
    own = {str(m).partition("/")[0].removesuffix(".py") for m, *_ in facts.get("module", ())}
    folders = [STUBS / name for name in sorted(wanted - own) if (STUBS / name).is_dir()]
    if not folders:
        return {}
    from dlshape.frontend.extract import extract_source, merge_facts

    used = {str(name) for _, name in facts.get("name_used", ())}
    used |= {str(row[4]) for row in facts.get("import_name", ())}
    used |= {str(text) for _, _, text in facts.get("const_str", ())}
    texts = {path: path.read_text(encoding="utf-8") for folder in folders for path in sorted(folder.rglob("*.py"))}
    todo = [path for path, text in texts.items() if used.intersection(_PUBLIC.findall(text))]
    chosen: dict[Path, None] = {}
    while todo:
        path = todo.pop()
        chosen[path] = None
        needed = (STUBS / (dotted.replace(".", "/") + ".py") for dotted in _IMPORTS.findall(texts[path]))
        todo += [other for other in needed if other in texts and other not in chosen]
    found: Facts = merge_facts([extract_source(p.relative_to(STUBS).as_posix(), texts[p].encode()) for p in sorted(chosen)])
    return found if chosen else {}


def united(first: Facts, second: Facts) -> dict[str, list[FactRow]]:
    """Both sets of facts."""
    return {name: [*first.get(name, ()), *second.get(name, ())] for name in {**first, **second}}


def catalogue() -> Facts:
    """The API catalogue as facts."""
    from dlshape.rules.catalogue import catalogue_facts

    return catalogue_facts()


def messages() -> Mapping[str, str]:
    """The text template of each check code."""
    from dlshape.rules import catalogue as library

    return library.messages()


def _has_rows(facts: Facts, relation: str) -> bool:
    return any(True for _ in facts.get(relation, ()))
