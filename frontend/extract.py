"""Extraction of a whole tree: parse, lower, collect."""

from __future__ import annotations

import ast
import gc
import os
import sys
import time
import warnings
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from dlshape.facts.fact_cache import FactCache
from dlshape.facts.manifest import digest
from dlshape.facts.schema import load_schema
from dlshape.facts.store import Facts, Row
from dlshape.facts.text import escape
from dlshape.frontend.read.sources import NOTEBOOK, FileError, decode, find_sources, read_bytes
from dlshape.frontend.scope.libraries import shadowed_libraries
from dlshape.frontend.whole_program import concluded
from dlshape.frontend.workers import PARALLEL_BYTES, Source, extract_all, in_parallel

from pysouffle.embedded.limits import Stopped, Watch
from pysouffle.late_dataclasses import dataclass

if TYPE_CHECKING:
    from dlshape.frontend.lower.modules import Module

UNFINISHED_FILE = "DLS910"
_DEPTH = 20_000
# So many bytes of sources are kept as trees between reading and lowering, some 45 bytes for each; what is more is read twice. With several
# processes, what is worth them is lowered by them, which have trees of their own.
KEPT_BYTES = 8_000_000
_SUMMARY = "summary"  # in keys of the cache; what stands there of facts has colons


@contextmanager
def tuned() -> Iterator[None]:
    """Recursion as deep as long `elif` chains nest; no cyclic garbage collection, which costs a third and finds nothing here. Around all
    files rather than each: a collection between them goes through every tree that is kept."""
    before, collecting = sys.getrecursionlimit(), gc.isenabled()
    sys.setrecursionlimit(max(before, _DEPTH))
    gc.disable()
    try:
        yield
    finally:
        sys.setrecursionlimit(before)
        if collecting:
            gc.enable()


def extract_source(path: str, content: bytes, shadowed: frozenset[str] = frozenset()) -> Facts:
    """The facts of one file that is a program of its own. `shadowed`: libraries that the program has modules for."""
    return extract_sources([(path, content)], shadowed)[0]


def extract_sources(sources: Sequence[Source], shadowed: frozenset[str] = frozenset()) -> list[Facts]:
    """The facts of each file of a program, which are given with the names of their modules."""
    kept: dict[str, Module] = {}
    summaries = [read_summary(name, content, shadowed, kept) for name, content in sources]
    found = concluded([escape(name) for name, _ in sources], summaries, None, None)
    return [lower_source(name, content, shadowed, tuple(found.get(escape(name), ())), kept.pop(name, None)) for name, content in sources]


def read_summary(path: str, content: bytes, shadowed: frozenset[str], kept: dict[str, Module] | None = None) -> Facts:
    """What is to be known of one file before any is lowered, "file_error" if that is all there is. `kept` gets the module."""
    try:
        with tuned():
            from dlshape.frontend.lower.modules import module_summary  # where all files come from the cache, nothing of this is loaded

            module = _module(path, content, shadowed)
            summary = module_summary(module)
    except (FileError, RecursionError) as error:
        return {"file_error": [_failure(path, error)]}
    if kept is not None:
        kept[path] = module
    return summary


def lower_source(path: str, content: bytes, shadowed: frozenset[str], told: tuple[str, ...], module: Module | None = None,
                 seconds: float | None = None) -> Facts:
    """The facts of one file, which depend on its name relative to the root and its content, on which libraries are `shadowed` by modules of
    the program, and on what is concluded of it over all files, as it is `told`. `module`: what `read_summary` made of it; `seconds`: what
    it may take, None for no limit; what takes longer has "file_error" and nothing else."""
    cells: list[tuple[int, int]] = []
    watch = Watch(time.perf_counter(), seconds)
    try:
        if path.endswith(NOTEBOOK):
            from dlshape.frontend.read.notebooks import notebook_text

            _, cells = notebook_text(_text(content))
        with tuned(), watch:
            from dlshape.frontend.lower.modules import module_facts
            from dlshape.frontend.scope.concluded import Concluded

            facts = module_facts(module or _module(path, content, shadowed), Concluded.of(told))
    except (FileError, RecursionError) as error:
        facts = {"file_error": [_failure(path, error)]}
    except Stopped:
        if watch.reached is None:  # another limit, of the whole run
            raise
        facts = {"file_error": [(escape(path), 0, 0, UNFINISHED_FILE, f"not read within {seconds:g} s, its part of the limit `--timeout`")]}
    if cells:
        facts["notebook_cell"] = [(escape(path), number, line) for number, line in cells]
    facts["source_digest"] = [(escape(path), digest(content))]
    return facts


def _failure(path: str, error: FileError | RecursionError) -> Row:
    if isinstance(error, FileError):
        return escape(path), error.line, error.col, error.code, escape(error.message)
    return escape(path), 0, 0, "DLS901", "nested too deeply to analyse"


def _text(content: bytes) -> str:
    return decode(content).removeprefix("\ufeff")


def _module(path: str, content: bytes, shadowed: frozenset[str]) -> Module:
    """Raises FileError, RecursionError."""
    from dlshape.frontend.lower.modules import walked_module

    text = _text(content)
    if path.endswith(NOTEBOOK):
        from dlshape.frontend.read.notebooks import notebook_text

        text, _ = notebook_text(text)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return walked_module(path, text, _parse(path, text), shadowed)


def syntax_error(path: str, content: bytes) -> tuple[int, int, str, str] | None:
    """Why this text of a file cannot be read: line, column, code and message; None if it can."""
    try:
        text = _text(content)
        with tuned(), warnings.catch_warnings():
            warnings.simplefilter("ignore")
            _parse(path, text)
    except FileError as error:
        return error.line, error.col, error.code, error.message
    except RecursionError as error:
        _, line, col, code, message = _failure(path, error)
        return int(line), int(col), str(code), str(message)
    return None


def _parse(path: str, text: str) -> ast.Module:
    from dlshape.frontend.read.parsing import NotExpressible, parsed
    from dlshape.frontend.read.reveals import with_reveals
    from dlshape.frontend.scope.made_classes import with_class_statements

    try:
        return with_class_statements(with_reveals(parsed(text, path), text), text)
    except SyntaxError as error:
        code = "DLS905" if isinstance(error, NotExpressible) else "DLS901"
        raise FileError(error.lineno or 0, max((error.offset or 1) - 1, 0), code, error.msg or "invalid syntax") from error
    except (ValueError, MemoryError) as error:
        raise FileError(0, 0, "DLS901", str(error) or "too complex to parse") from error


def merge_facts(parts: list[Facts]) -> Facts:
    """One table for each relation of the schema."""
    whole: Facts = {name: [] for name in load_schema().relations}
    for part in parts:
        for name, rows in part.items():
            whole[name].extend(rows)
    return whole


def extract_tree(root: Path, jobs: int = 1, cache: Path | None = None, exclude: Sequence[str] = ()) -> Facts:
    """The facts of a file or of every Python file below a folder. With `cache`, unchanged files are not extracted again."""
    extraction = Extraction(jobs, FactCache(cache) if cache is not None else None)
    with tuned():
        extraction.read(find_sources(root, exclude))
        return merge_facts(extraction.facts(None))


@dataclass(slots=True, eq=False)
class _File:
    """`module`: what was read of a file, if it is kept until it is lowered; `told`: that it has no facts but its error."""

    name: str
    content: bytes
    shadowed: frozenset[str]
    summary: Facts
    tried: bool
    broken: bool = False
    told: bool = False
    module: Module | None = None

    def key(self, *more: str) -> tuple[bytes, ...]:
        """Of an entry in the cache."""
        return (" ".join(sorted(self.shadowed)).encode(), self.name.encode("utf-8", "surrogateescape"), self.content,
                *(part.encode("utf-8", "surrogateescape") for part in more))


class Extraction:
    """The files of a program: all are read, rules conclude what concerns several, then they are lowered. `done` is told the facts of each
    file as they come, whatever stops it. `changed`: by real paths, what is taken for the content of files; nothing of that is kept.
    `seconds`: what the lowering of one file may take, None for no limit; the others go on without it, and it is not kept."""

    def __init__(self, jobs: int = 1, store: FactCache | None = None, done: list[Facts] | None = None,
                 changed: Mapping[str, bytes] | None = None, seconds: float | None = None) -> None:
        self._jobs, self._store, self._done, self._changed, self._seconds = jobs, store, done, changed or {}, seconds
        self._files: list[_File] = []
        self._kept = 0  # bytes of the sources of modules that are kept

    def read(self, sources: Sequence[tuple[str, Path]]) -> list[Facts]:
        """What more files tell, which are given with the names of their modules."""
        shadowed = shadowed_libraries(path.parent for _, path in sources)
        new = [self._read(name, path, shadowed) for name, path in sources]
        self._files += new
        todo = [file for file in new if not file.summary and not file.broken]
        if todo:
            self._summarise(todo, shadowed)
        return [file.summary for file in new]

    def _summarise(self, todo: Sequence[_File], shadowed: frozenset[str]) -> None:
        kept: dict[str, Module] = {}
        sources = [(file.name, file.content) for file in todo]
        alone = not in_parallel(sources, self._jobs)
        read = partial(read_summary, shadowed=shadowed, kept=kept if alone else None)
        for file, summary in zip(todo, extract_all(read, sources, self._jobs), strict=True):
            file.summary = summary
            if "file_error" in summary and self._done is not None:  # whatever stops the rest
                self._done.append({"file_error": summary["file_error"]})
                file.told = True
            module = kept.pop(file.name, None)
            if module is not None and self._kept + len(file.content) <= (KEPT_BYTES if self._jobs < 2 else PARALLEL_BYTES):
                file.module = module
                self._kept += len(file.content)
            if self._store and not file.tried:
                self._store.put(file.key(_SUMMARY), summary)

    def _read(self, name: str, path: Path, shadowed: frozenset[str]) -> _File:
        content = self._changed.get(os.path.realpath(path)) if self._changed else None
        tried = content is not None
        try:
            file = _File(name, read_bytes(path) if content is None else content, shadowed, {}, tried)
        except FileError as error:
            return _File(name, b"", shadowed, {"file_error": [_failure(name, error)], "source_digest": [(escape(name), "")]}, tried, True)
        if self._store:
            file.summary = self._store.get(file.key(_SUMMARY)) or {}
        return file

    def facts(self, imports: Sequence[Row] | None) -> list[Facts]:
        """The facts of each file. `imports`: which files imports lead to, None where nobody looked."""
        names = [escape(file.name) for file in self._files]
        found = concluded(names, [file.summary for file in self._files], imports, self._store)
        parts: list[Facts | None] = []
        todo: list[tuple[int, _File, tuple[str, ...]]] = []
        for file, name in zip(self._files, names, strict=True):
            theirs = tuple(found.get(name, ()))
            known = file.summary if file.broken else self._store.get(file.key(*theirs)) if self._store else None
            if known is not None and self._done is not None and not file.told:
                self._done.append(known)
            if known is None:
                todo.append((len(parts), file, theirs))
            parts.append(known)
        for (index, file, theirs), facts in zip(todo, self._lowered(todo), strict=True):
            parts[index] = facts
            if self._done is not None and not file.told:
                self._done.append(facts)
            unfinished = any(row[3] == UNFINISHED_FILE for row in facts.get("file_error", ()))
            if self._store and not file.tried and not unfinished:
                self._store.put(file.key(*theirs), facts)
        return [p for p in parts if p is not None]

    def _lowered(self, todo: Sequence[tuple[int, _File, tuple[str, ...]]]) -> Iterator[Facts]:
        rest = [(file, theirs) for _, file, theirs in todo if file.module is None]
        by_name = {file.name: (file.shadowed, theirs) for file, theirs in rest}
        others = extract_all(partial(_lower, by_name, self._seconds), [(file.name, file.content) for file, _ in rest], self._jobs)
        for _, file, theirs in todo:
            module, file.module = file.module, None
            yield next(others) if module is None else lower_source(
                file.name, file.content, file.shadowed, theirs, module, self._seconds)


def _lower(known: Mapping[str, tuple[frozenset[str], tuple[str, ...]]], seconds: float | None, name: str, content: bytes) -> Facts:
    return lower_source(name, content, *known[name], seconds=seconds)
