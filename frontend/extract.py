"""Extraction of a whole tree: parse, lower, collect."""

from __future__ import annotations

import ast
import gc
import os
import sys
import warnings
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from dlshape.facts.cache import FactCache
from dlshape.facts.manifest import digest
from dlshape.facts.schema import load_schema
from dlshape.facts.store import Facts
from dlshape.facts.text import escape
from dlshape.frontend.read.notebooks import SUFFIX, notebook_text
from dlshape.frontend.read.sources import FileError, decode, find_sources, read_bytes
from dlshape.frontend.scope.libraries import shadowed_libraries
from dlshape.frontend.workers import extract_all

_DEPTH = 20_000


@contextmanager
def _tuned() -> Iterator[None]:
    """Recursion as deep as long `elif` chains nest; no cyclic garbage collection, which costs a third and finds nothing here."""
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
    """The facts of one file, which depend on its name relative to the root and its content alone, and on which libraries are `shadowed` by
    modules of the program."""
    cells: list[tuple[int, int]] = []
    try:
        text = decode(content).removeprefix("\ufeff")
        if path.endswith(SUFFIX):
            text, cells = notebook_text(text)
        with warnings.catch_warnings(), _tuned():
            warnings.simplefilter("ignore")
            from dlshape.frontend.lower.modules import module_facts  # where all files come from the cache, nothing of this is loaded

            facts = module_facts(path, text, _parse(path, text), shadowed)
    except FileError as error:
        facts = {"file_error": [(escape(path), error.line, error.col, error.code, escape(error.message))]}
    except RecursionError:
        facts = {"file_error": [(escape(path), 0, 0, "DLS901", "nested too deeply to analyse")]}
    if cells:
        facts["notebook_cell"] = [(escape(path), number, line) for number, line in cells]
    facts["source_digest"] = [(escape(path), digest(content))]
    return facts


def _parse(path: str, text: str) -> ast.Module:
    from dlshape.frontend.scope.made_classes import with_class_statements

    try:
        return with_class_statements(ast.parse(text, path), text)
    except SyntaxError as error:
        raise FileError(error.lineno or 0, max((error.offset or 1) - 1, 0), "DLS901", error.msg or "invalid syntax") from error
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
    return merge_facts(extract_files(find_sources(root, exclude), jobs, FactCache(cache) if cache is not None else None))


def extract_files(sources: Sequence[tuple[str, Path]], jobs: int = 1, store: FactCache | None = None, done: list[Facts] | None = None,
                  changed: Mapping[str, bytes] | None = None) -> list[Facts]:
    """The facts of each file, which are given with the names of their modules. `done` is told them as they come, whatever stops it.
    `changed`: by real paths, what is taken for the content of files; nothing of that is kept."""
    parts: list[Facts | None] = []
    tried, unkept = changed or {}, set[int]()
    shadowed = shadowed_libraries(path.parent for _, path in sources)
    todo: list[tuple[int, str, bytes]] = []
    for name, path in sources:
        try:
            content = tried.get(os.path.realpath(path)) if tried else None
            if content is not None:
                unkept.add(len(parts))
            else:
                content = read_bytes(path)
        except FileError as error:
            broken: Facts = {"file_error": [(escape(name), error.line, error.col, error.code, escape(error.message))],
                             "source_digest": [(escape(name), "")]}
            parts.append(broken)
            if done is not None:
                done.append(broken)
            continue
        known = store.get(name, content, shadowed) if store else None
        if known is not None and done is not None:
            done.append(known)
        if known is None:
            todo.append((len(parts), name, content))
        parts.append(known)
    extracted = extract_all(partial(extract_source, shadowed=shadowed), [each[1:] for each in todo], jobs)
    for (index, name, content), facts in zip(todo, extracted, strict=True):
        parts[index] = facts
        if done is not None:
            done.append(facts)
        if store and index not in unkept:
            store.put(name, content, shadowed, facts)
    return [p for p in parts if p is not None]
