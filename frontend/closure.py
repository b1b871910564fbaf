"""The files and folders that were named, and the modules that they import: nothing else is read.

Each file is extracted by itself; where its imports lead is looked up in folders as Python would search them, in the order

1. what the file itself puts in front of `sys.path`,
2. for what was named, its own folder, unless that is a package; for what was followed, the places of the file it was reached from,
3. PYTHONPATH, and what the file adds to `sys.path`,
4. the folders above up to the project's root, which Python searches if it is started there, then folders that are packages, first those
   where most of what the file imports is found,
5. what any file adds to `sys.path`, and the folders that installing the project would add (`src`).

What is in none of them is looked for in the whole project, by the names of its files: whoever starts the program may set PYTHONPATH. The
module that is imported has to be the only one of its name there, and has to define what is imported from it if that name has one part only,
unless a file adds a folder to `sys.path` that is not known.
"""

from __future__ import annotations

import ast
import os
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from pathlib import Path

from dlshape.facts.fact_cache import FactCache
from dlshape.facts.store import Facts, Row
from dlshape.facts.text import escape, unescape
from dlshape.frontend.extract import Extraction, merge_facts, tuned
from dlshape.frontend.read.answers import Answers
from dlshape.frontend.read.finder import Base, Finder, Hit, Rank
from dlshape.frontend.read.parsing import parsed
from dlshape.frontend.read.projects import project_root, source_folders
from dlshape.frontend.read.searchpath import ANYWHERE
from dlshape.frontend.read.sources import FileError, decode, excluded, find_sources

from pysouffle.late_dataclasses import dataclass

_NAME = re.compile(r"(\.*[A-Za-z_][\w.]*|\.)(?=$|[{%])")
_INSTALLED = frozenset({"site-packages", "dist-packages"})


@dataclass(frozen=True, slots=True)
class Search:
    """What of the surroundings decides on imports: the folders of PYTHONPATH, and the names of libraries, which are not followed. `answers`
    is told what files there were, `done` the facts of each file as they come; `changed`, `seconds`: as for `Extraction`; `gitignore`:
    whether what git ignores is left out of folders. What is imported is followed all the same."""

    python_path: tuple[Path, ...] = ()
    libraries: frozenset[str] = frozenset()
    answers: Answers = field(default_factory=Answers)
    done: list[Facts] = field(default_factory=list)
    changed: Mapping[str, bytes] = field(default_factory=dict)
    gitignore: bool = True
    seconds: float | None = None


@dataclass(slots=True, eq=False)
class _File:
    """`head`: the file that was named from which this one was reached first; `base`: the folder that its dotted name counts from, if
    known."""

    name: str
    path: str
    head: _File | None = None
    summary: Facts = field(default_factory=dict)
    facts: Facts = field(default_factory=dict)
    bases: tuple[Base, ...] = ()
    base: str = ""


def extract_closure(
    named: Sequence[Path], root: Path, jobs: int = 1, cache: Path | None = None, exclude: Sequence[str] = (), search: Search | None = None
) -> Facts:
    """The facts of the files and folders `named` and of what they import. Modules are named from `root`, by their absolute paths if they
    are outside. With `cache`, unchanged files are not extracted again."""
    search = search or Search()
    closure = _Closure(root, exclude, search)
    for path in named:
        closure.name(path)
    extraction = Extraction(jobs, FactCache(cache) if cache is not None else None, search.done, search.changed, search.seconds)
    files: list[_File] = []
    wave = list(closure.files.values())
    with tuned():
        while wave:
            files += wave
            for file, summary in zip(wave, extraction.read([(file.name, Path(file.path)) for file in wave]), strict=True):
                file.summary = summary
            wave = closure.follow(wave)
        for file, facts in zip(files, extraction.facts(closure.found()), strict=True):
            file.facts = facts
        closure.tell(search.answers)
        return closure.facts()


def searched(python_path: Iterable[Path]) -> list[str]:
    """The folders of PYTHONPATH in which modules of the program may be."""
    return [os.path.abspath(folder) for folder in python_path if folder.name not in _INSTALLED]


class _Closure:
    def __init__(self, root: Path, exclude: Sequence[str], search: Search) -> None:
        self.root, self.exclude, self.finder = root.as_posix(), exclude, Finder(search.libraries)
        self.files: dict[str, _File] = {}  # by their real paths
        self.new: list[_File] = []
        self._python_path, self._changed, self._gitignore = searched(search.python_path), search.changed, search.gitignore
        self._real: dict[str, str] = {}
        self._project: dict[str, str] = {}
        self._sources: dict[str, list[str]] = {}
        self._added: dict[str, None] = {}  # to sys.path, by any file
        self._anywhere = False
        self._pending: list[tuple[_File, str, str]] = []
        self._rows: Facts = {"import_file": [], "import_package": []}

    # ---- files
    def name(self, path: Path) -> None:
        """Takes a file or a folder that was named on the command line."""
        folder = os.path.abspath(path if path.is_dir() else path.parent)
        new = not path.exists() and os.path.realpath(path) in self._changed
        for name, _ in [(path.name, path)] if new else find_sources(path, self.exclude, gitignore=self._gitignore):
            if new or path.is_file() or not excluded(self._name(f"{folder}/{name}"), self.exclude):
                self._file(f"{folder}/{name}", None)
        self.new = []

    def _file(self, path: str, head: _File | None) -> _File | None:
        real = self._real.get(path)
        if real is None:
            real = self._real[path] = os.path.realpath(path)
        if real not in self.files:
            name = self._name(path)
            if head is not None and excluded(name, self.exclude):
                return None
            self.files[real] = _File(name, path, head)
            self.new.append(self.files[real])
        return self.files[real]

    def _name(self, path: str) -> str:
        return path.removeprefix(f"{self.root.rstrip('/')}/")

    # ---- where a file's imports are looked for
    def _bases(self, file: _File) -> tuple[Base, ...]:
        # Of a script that is a link, Python searches the folder where it really is.
        own = (self._real[file.path] if file.head is None else file.path).rpartition("/")[0] or "/"
        packages, plain = list[str](), list[str]()
        for folder in self._upwards(own):
            (packages if self.finder.package(folder) else plain).append(folder)
        first = self._path_entries(file, "search_first")
        added = [folder for folder in self._path_entries(file, "search_folder") if folder not in first]
        self._added.update(dict.fromkeys((*first, *added)))
        bases = [Base(folder, Rank.BEFORE_PYTHON) for folder in first]
        if file.head is not None:
            bases += file.head.bases
        elif plain[:1] == [own]:
            bases.append(Base(own, Rank.ALWAYS))
        bases += [Base(folder, Rank.BEFORE_PYTHON) for folder in self._python_path]
        bases += [Base(folder, Rank.LAST) for folder in added]
        bases += [Base(folder, Rank.BEFORE_PYTHON if file.head is None else Rank.LAST) for folder in plain]
        bases += [Base(folder, Rank.LAST) for folder in self._by_what_they_hold(file, packages)]
        found: dict[str, Base] = {}
        for base in bases:
            found.setdefault(base.folder, base)
        return tuple(found.values())

    def _by_what_they_hold(self, file: _File, folders: list[str]) -> list[str]:
        """Of folders that are packages Python searches one at most, by which all absolute imports of a process are found: first those
        where most of the file's own are."""
        if len(folders) < 2:
            return folders
        asked = [unescape(str(dotted)) for _, dotted, _ in file.summary.get("asked_import", ())]
        names = [dotted.split(".") for dotted in dict.fromkeys(asked) if not dotted.startswith(".")]
        own = [parts for parts in names if not self.finder.is_library(parts)]
        return sorted(folders, key=lambda folder: -sum(self.finder.module(folder, parts) is not None for parts in own))

    def _upwards(self, folder: str) -> Iterator[str]:
        """`folder`, and those above it up to its project."""
        top = self._project_of(folder)
        while True:
            yield folder
            if folder == top or not folder.strip("/"):
                return
            folder = folder.rpartition("/")[0] or "/"

    def _project_of(self, folder: str) -> str:
        if folder not in self._project:
            self._project[folder] = project_root(Path(folder)).as_posix()
        return self._project[folder]

    def _path_entries(self, file: _File, relation: str) -> list[str]:
        folders = [unescape(str(folder)) for _, folder in file.summary.get(relation, ())]
        if ANYWHERE in folders:
            self._anywhere = True
        return [os.path.normpath(os.path.join(self.root, folder)) for folder in folders if folder != ANYWHERE]

    def _last(self, file: _File) -> Iterator[Base]:
        """Where it may be if it is in none of a file's own places."""
        yield from (Base(folder, Rank.LAST) for folder in self._added)
        for project in dict.fromkeys((self._project_of(file.path.rpartition("/")[0] or "/"), self.root)):
            if project not in self._sources:
                self._sources[project] = [folder.as_posix() for folder in source_folders(Path(project))]
            yield from (Base(folder, Rank.LAST) for folder in self._sources[project])

    # ---- imports
    def follow(self, wave: Iterable[_File]) -> list[_File]:
        """Looks up what these files import; the files that are new."""
        self.new, known = [], len(self._added)
        for file in wave:
            file.bases = self._bases(file)
        for file in wave:
            for _, dotted, name in file.summary.get("asked_import", ()):
                self._look_up(file, unescape(str(dotted)), unescape(str(name)))
            self._by_text(file)
        if len(self._added) > known or not self.new:
            pending, self._pending = self._pending, []
            for file, dotted, name in pending:
                self._look_up(file, dotted, name, last=not self.new)
        return self.new

    def _look_up(self, file: _File, dotted: str, name: str, last: bool = False) -> None:
        """An import of `dotted`, or of `name` from it."""
        if dotted.startswith("."):
            base, parts = self._relative(file, dotted)
            path = self.finder.module(base, parts) if parts else self.finder.package(base)
            around = self._around(file, base, parts)
        else:
            parts = dotted.split(".")
            hit = self._find(file, parts, name, last)
            if hit is None:
                return
            base, path = hit.base, self.finder.module(hit.base, parts)
            around = self.finder.packages(base, parts)
        found_from = file.base if dotted.startswith(".") else base
        self._found(file, dotted, path, found_from)
        if name and (path is None or path.endswith("/__init__.py")):
            self._found(file, f"{dotted}.{name}", self.finder.module(base, [*parts, name]), found_from)
        for part, package in around:
            found = self._file(package, file.head or file)
            if found is not None and found is not file:
                found.base = found.base or found_from
                self._rows["import_package"].append((escape(file.name), escape(dotted), escape(part), escape(found.name)))

    def _find(self, file: _File, parts: list[str], name: str, last: bool) -> Hit | None:
        """The module with these parts; else, of a package without `__init__.py`, the module `name` in it. What is not found is put off
        until more folders are known; with `last`, it may be anywhere if it has to be."""
        bases = (*file.bases, *self._last(file))
        hit = self.finder.find(bases, parts, file.path)
        if hit is None and name:
            hit = self.finder.find(bases, [*parts, name], file.path)
        if hit is None and not self.finder.is_library(parts):
            if last:
                hit = self.finder.anywhere(self._project_of(file.path.rpartition("/")[0] or "/"), parts)
                sure = hit is not None and (self._anywhere or len(parts) > 1 or self.finder.defines(hit.path, name))
                return hit if sure and hit is not None and hit.path != file.path else None
            self._pending.append((file, ".".join(parts), name))
        return hit

    def _found(self, file: _File, asked: str, path: str | None, base: str) -> None:
        target = None if path is None else self._file(path, file.head or file)
        if target is not None:
            target.base = target.base or base
            self._rows["import_file"].append((escape(file.name), escape(asked), escape(target.name)))

    def _relative(self, file: _File, dotted: str) -> tuple[str, list[str]]:
        """The folder that a relative import counts from, and the parts behind. `dotted` is as `statements.absolute` makes it."""
        folders = file.name.split("/")[:-1]
        if dotted.startswith(".^"):
            ups, _, rest = dotted[1:].partition(".")
            return os.path.normpath(os.path.join(self.root, "../" * len(ups))), rest.split(".") if rest else []
        for i in range(len(folders), 0, -1):
            prefix = "." + ".".join(folders[:i])
            if dotted == prefix or dotted.startswith(f"{prefix}."):
                rest = dotted[len(prefix) + 1 :]
                return os.path.normpath(os.path.join(self.root, "/".join(folders[:i]))), rest.split(".") if rest else []
        return self.root, dotted[1:].split(".") if dotted[1:] else []

    def _around(self, file: _File, base: str, parts: Sequence[str]) -> Iterator[tuple[str, str]]:
        """The packages around a relative import, which works in a package only, and around what it reaches, innermost first."""
        target = base + "".join(f"/{part}" for part in parts[:-1]) if parts else base.rpartition("/")[0]
        for folder in (file.path.rpartition("/")[0], target):
            while (path := self.finder.package(folder)) is not None:
                yield "", path
                folder = folder.rpartition("/")[0]

    def _by_text(self, file: _File) -> None:
        """Modules that a text may name which `importlib.import_module` is given; all those of a package, if the text ends behind it."""
        for text in [unescape(str(text)) for _, text in file.summary.get("asked_text", ())]:
            match = _NAME.match(text) if len(text) < 200 else None
            if match is None:
                continue
            dotted, whole = match[1], match[1] == text
            bases = [Base(file.path.rpartition("/")[0], Rank.ALWAYS)] if dotted.startswith(".") else [*file.bases, *self._last(file)]
            parts = [part for part in dotted.split(".") if part]
            if whole and not dotted.endswith(".") and parts:
                hit = self.finder.find(bases, parts, file.path)
                if hit is not None:
                    self._found(file, dotted, hit.path, file.base if dotted.startswith(".") else hit.base)
                continue
            for base in bases:
                folder = base.folder + "".join(f"/{part}" for part in parts)
                if (parts or dotted == ".") and os.path.isdir(folder) and not (parts and self.finder.is_library(parts)):
                    for found in (self._file(path, file.head or file) for path in self.finder.modules_in(folder)):
                        if found is not None:
                            found.base = found.base or (file.base if dotted.startswith(".") else base.folder)
                    break

    # ---- the whole
    def found(self) -> list[Row]:
        """Which files imports lead to, as facts."""
        return list(dict.fromkeys(self._rows["import_file"]))

    def facts(self) -> Facts:
        files = sorted(self.files.values(), key=lambda file: file.name)
        rows: Facts = {name: list(dict.fromkeys(found)) for name, found in self._rows.items()}
        rows["followed"] = [(escape(file.name),) for file in files if file.head is not None]
        rows["imported_as"] = [(escape(file.name), escape(name)) for file in files if (name := self._dotted(file))]
        broken = [file.name for file in files if file.head is not None and file.facts.get("file_error")]
        if broken:
            sure = self._surely_run()
            rows["broken_import"] = [(escape(name),) for name in broken if name in sure]
        return merge_facts([*(file.facts for file in files), rows])

    def tell(self, answers: Answers) -> None:
        """What was asked of the file system, and what it answered."""
        answers.python_path, answers.kinds = self._python_path, self.finder.known
        answers.projects, answers.sources = self._project, self._sources
        answers.listings, answers.indexes = self.finder.listings, self.finder.indexes()

    def _dotted(self, file: _File) -> str:
        """What a module is called where it was imported first; or would be, if it was not."""
        if not file.path.endswith(".py"):
            return ""
        base = file.base or file.path.rpartition("/")[0]
        while not file.base and self.finder.package(base) is not None:
            base = base.rpartition("/")[0]
        return file.path[len(base.rstrip("/")) + 1 :].removesuffix(".py").removesuffix("/__init__").replace("/", ".")

    def _surely_run(self) -> set[str]:
        """The modules that what was named imports by statements at top level, itself or through others."""
        leads: dict[tuple[str, str], list[str]] = {}
        for m, dotted, *_, t in (*self._rows["import_file"], *self._rows["import_package"]):
            leads.setdefault((unescape(str(m)), unescape(str(dotted))), []).append(unescape(str(t)))
        by_name = {file.name: file for file in self.files.values()}
        todo = [file.name for file in self.files.values() if file.head is None]
        found = set(todo)
        while todo:
            file = by_name[todo.pop()]
            for asked in _asked_at_top(file):
                new = [name for name in leads.get((file.name, asked), ()) if name not in found]
                found.update(new)
                todo += new
        return found


def _asked_at_top(file: _File) -> set[str]:
    """The names of modules that the statements at top level import."""
    try:
        tree = parsed(decode(Path(file.path).read_bytes()).removeprefix("\ufeff"))
    except (OSError, FileError, SyntaxError, ValueError, RecursionError, MemoryError):
        return set()
    statements = [node for node in tree.body if isinstance(node, (ast.Import, ast.ImportFrom))]
    lines = {line for node in statements for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)}
    at_top = {row[0] for row in file.facts.get("position", ()) if row[2] in lines}
    rows = [(str(row[3]), str(row[4])) for row in file.facts.get("import_name", ()) if row[0] in at_top]
    stars = {str(row[3]) for row in file.facts.get("import_star", ()) if row[0] in at_top}
    return stars | {dotted for dotted, _ in rows} | {f"{dotted}.{name}" for dotted, name in rows if name}
