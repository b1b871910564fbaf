"""What the rules are given: facts of the program, facts of the library stubs that it imports, the API catalogue."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import dlshape.rules
from dlshape.facts.text import escape
from dlshape.solver.errors import AnalysisError

if TYPE_CHECKING:
    from dlshape.frontend.read.answers import Answers

FactRow = tuple[int | float | str, ...]
Facts = Mapping[str, Iterable[FactRow]]

STUBS = Path(dlshape.rules.__file__).parent / "stubs"
_CONTAINERS = frozenset({"list", "dict", "OrderedDict", "UserDict", "UserList"})  # what rules/stubs/_containers.py stands for as a base
_PUBLIC = re.compile(r"^(?:def|class) ([A-Za-z]\w*)", re.MULTILINE)
_PASSED_ON = re.compile(r"^from \S+ import (.+)$", re.MULTILINE)
_IMPORTS = re.compile(r"^from (\S+) import", re.MULTILINE)


def root_of(*named: Path) -> Path:
    """The folder that modules are named from: the project of these files and folders, as reports write it."""
    from dlshape.frontend.read.projects import shown_root

    return shown_root(named)


def program_facts(
    named: Path | Sequence[Path], jobs: int, cache: Path | None, exclude: Sequence[str] = (), python_path: Sequence[Path] = (),
    answers: Answers | None = None, done: list[dict[str, list[FactRow]]] | None = None,
) -> Facts:
    """Facts of files, of all Python files below folders, and of what these import; unchanged files come from `cache`. `python_path`: the
    folders of PYTHONPATH; `answers` is told what decided where imports lead, `done` the facts of each
    file as they come. Raises AnalysisError."""
    paths = [named] if isinstance(named, Path) else list(dict.fromkeys(named))
    for path in paths:
        if not path.exists():
            raise AnalysisError(f"{path}: no such file or folder")
        if not (path.is_file() or path.is_dir()):
            raise AnalysisError(f"{path}: neither a file nor a folder")
    from dlshape.frontend.closure import Search, extract_closure
    from dlshape.frontend.read.answers import Answers
    from dlshape.frontend.read.documents import document_facts
    from dlshape.frontend.read.projects import program_root
    from dlshape.solver.assumptions import with_settings
    from dlshape.solver.project import with_project
    from dlshape.solver.scope import settings_of

    root = program_root(paths)
    settings = settings_of(paths, root)
    left_out = (*settings.exclude, *exclude)
    search = Search(tuple(python_path), frozenset(str(name) for name, *_ in known_libraries()), answers or Answers(),
                    [] if done is None else done)
    facts: Facts = extract_closure(paths, root, jobs, cache, left_out, search)
    if not _has_rows(facts, "module") and not _has_rows(facts, "file_error"):
        raise AnalysisError(f"{', '.join(map(str, paths))}: no Python file")
    facts = {**facts, **document_facts(root, facts, left_out, paths), "named_path": [(escape(str(path)),) for path in paths]}
    return with_settings(with_project(facts, root), settings, root)


def stub_facts(facts: Facts) -> Facts:
    """Facts of our models of libraries that the program imports, as far as it uses one of their names.

    A module of the program wins over a stub of the same name. A name counts as used if it is read, imported, or written as a text, since
    `models.__dict__["resnet18"]` is usual."""
    wanted = {str(dotted).partition(".")[0] for _, _, _, dotted, *_ in facts.get("import_name", ())}
    wanted |= {str(dotted).partition(".")[0] for _, _, _, dotted in facts.get("import_star", ())}
    own = {str(m).partition("/")[0].removesuffix(".py") for m, *_ in facts.get("module", ())}
    derived = any(str(base).rpartition(".")[2] in _CONTAINERS for _, _, base in facts.get("class_base", ()))
    if not derived and not any((STUBS / name).is_dir() or (STUBS / f"{name}.py").is_file() for name in wanted - own):
        return {}
    used = {str(name) for _, name in facts.get("name_used", ())}
    used |= {str(row[4]) for row in facts.get("import_name", ())}
    used |= {str(text) for _, _, text in facts.get("const_str", ())}
    named = used.union(*(str(row[3]).split(".") for kind in ("import_name", "import_star") for row in facts.get(kind, ())))
    texts = _stub_texts()
    todo = [name for name, text in texts.items() if name.partition("/")[0].removesuffix(".py") in wanted - own
            and ("/" not in name or used.intersection(_public(text))) and named.issuperset(name.split("/")[1:-1])]
    if derived:
        todo.append("_containers.py")
    chosen: set[str] = set()
    while todo:
        name = todo.pop()
        chosen.add(name)
        needed = (dotted.replace(".", "/") + ".py" for dotted in _IMPORTS.findall(texts[name]))
        todo += [other for other in needed if other in texts and other not in chosen]
    return _stubs(frozenset(chosen))


def _public(text: str) -> list[str]:
    """The names that a stub defines, or those that it passes on if it defines none."""
    return _PUBLIC.findall(text) or [name for names in _PASSED_ON.findall(text) for name in names.split(", ")]


@cache
def _stub_texts() -> Mapping[str, str]:
    return {path.relative_to(STUBS).as_posix(): path.read_text(encoding="utf-8") for path in sorted(STUBS.rglob("*.py"))}


@cache
def _stubs(names: frozenset[str]) -> Facts:
    from dlshape.frontend.extract import extract_source, merge_facts

    merged: Facts = merge_facts([extract_source(name, _stub_texts()[name].encode()) for name in sorted(names)]) if names else {}
    return merged


def united(first: Facts, second: Facts) -> dict[str, list[FactRow]]:
    """Both sets of facts."""
    return {name: [*first.get(name, ()), *second.get(name, ())] for name in {**first, **second}}


def catalogue() -> Facts:
    """The API catalogue as facts."""
    from dlshape.rules.catalogue import catalogue_facts

    return catalogue_facts()


@cache
def known_libraries() -> list[FactRow]:
    """Python's own modules, and what the names in the catalogue begin with: libraries and their modules."""
    names = {str(row[0]).partition(".")[0] for row in catalogue()["api"]}
    for name, *_ in catalogue()["api"]:
        while "." in (name := str(name).rpartition(".")[0]):
            names.add(name)
    return [(name,) for name in sorted(names | sys.stdlib_module_names)]


def messages() -> Mapping[str, str]:
    """The text template of each check code."""
    from dlshape.rules import catalogue as library

    return library.messages()


def _has_rows(facts: Facts, relation: str) -> bool:
    return any(True for _ in facts.get(relation, ()))


def with_library(facts: Facts) -> tuple[Facts, frozenset[str]]:
    """The facts of the program with those of the library, and the names of the modules that are library stubs."""
    stubs = stub_facts(facts)
    modules = frozenset(str(m) for m, *_ in stubs.get("module", ()))
    known: Facts = {"library_stub": [(m,) for m in sorted(modules)], "known_library": known_libraries()}
    return {**united(facts, stubs), **catalogue(), **known}, modules
