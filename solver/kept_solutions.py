"""What the library's rules found, kept from run to run for whoever changes nothing but rules of the user's own."""

from __future__ import annotations

import hashlib
import marshal
from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet
from functools import cached_property
from pathlib import Path
from typing import Any

from dlshape.facts.rows import FactRow, Facts
from dlshape.solver.engines import Solution
from dlshape.solver.introspection import Joined

from pysouffle.embedded.cache import default_folder, fingerprint
from pysouffle.embedded.kept_files import read_cached, write_checked
from pysouffle.embedded.remembered import remembered
from pysouffle.home import cache_base
from pysouffle.source import Source
from pysouffle.terms import Adt, Term

Rows = list[tuple[Term, ...]]
_MOST = 1_000_000  # terms: what is larger is sooner found again
_KEPT = 200  # units of the programs that were checked last, at about a megabyte each


class KeptSolution:
    """The relations of an earlier run, with the facts of its last round and what was joined; `before`: of a round with less joined. Each is
    decoded when it is asked for: rules of the user's own read a few."""

    engine = "embedded"
    incomplete: frozenset[str] = frozenset()

    def __init__(self, terms: _Terms, facts: bytes, rows: Mapping[str, bytes], joined: Joined, before: KeptSolution | None) -> None:
        self._terms, self._facts, self._rows = terms, facts, rows
        self._found: dict[str, Rows] = {}
        self.joined, self.before = joined, before

    @property
    def names(self) -> AbstractSet[str]:
        return self._rows.keys()

    @property
    def seconds(self) -> Mapping[str, float]:
        return {}

    @property
    def sizes(self) -> Mapping[str, int]:
        return {name: len(self.relation(name)) for name in self._rows}

    @cached_property
    def facts(self) -> Facts:
        found: dict[str, list[FactRow]] = marshal.loads(self._facts)
        return found

    def relation(self, name: str) -> Rows:
        if name not in self._found:
            self._found[name] = self._terms.rows(self._rows[name])
        return self._found[name]


class _Terms:
    """What rows hold that is no word, decoded when the first row needs it."""

    def __init__(self, packed: bytes) -> None:
        self._packed = packed

    @cached_property
    def _terms(self) -> list[Term]:
        terms: list[Term] = []
        for branch, *words in marshal.loads(self._packed):
            fields = tuple(terms[word[0]] if isinstance(word, tuple) else word for word in words)
            terms.append(Adt(branch, fields) if branch is not None else fields)
        return terms

    def rows(self, packed: bytes) -> Rows:
        return [tuple(self._terms[word[0]] if isinstance(word, tuple) else word for word in row) for row in marshal.loads(packed)]


def solution_key(rules: Path, facts: Facts, settings: tuple[object, ...]) -> str:
    """Another one for other rules, facts or settings."""
    source = Source(rules)
    known = remembered(source, default_folder()) or fingerprint(source.segments, rules.parent)
    digest = hashlib.sha256(repr((known, settings)).encode())
    for name, rows in facts.items():
        digest.update(marshal.dumps((name, [tuple(row) for row in rows]), 0))  # the form that does not depend on what is one object
    return digest.hexdigest()


def kept_solution(key: str) -> KeptSolution | None:
    """What was kept under this key, if it was."""
    return read_cached(_file(key), _unpacked)


def keep_solutions(key: str, found: Iterable[tuple[Facts, Solution, Joined]], names: Iterable[str]) -> None:
    """Keeps what was found at last, and behind it what was found before. A folder that cannot be written, or what is too large, only costs
    time."""
    table, whole = _Table(), []
    wanted = tuple(dict.fromkeys(names))
    for facts, solution, joined in found:
        rows = {name: marshal.dumps([tuple(map(table.word, row)) for row in solution.relation(name)]) for name in wanted}
        given = {name: [tuple(row) for row in of_relation] for name, of_relation in facts.items()}
        whole.append((marshal.dumps(given), rows, tuple(map(sorted, (joined.functions, joined.loops, joined.classes)))))
    if len(table.entries) <= _MOST:
        write_checked(_file(key), marshal.dumps((marshal.dumps(table.entries), whole)), _KEPT)


def _file(key: str) -> Path:
    return cache_base() / "dlshape" / "solved" / f"{key}.solution"


class _Table:
    """Terms without nesting, each once, behind its parts: a branch, or None for a record, and words. A word is a number, a text or None, or
    for a term its number in a tuple."""

    def __init__(self) -> None:
        self.entries: list[tuple[Any, ...]] = []
        self.known: dict[int, int] = {}
        self.held: list[Term] = []  # identities are valid while the terms live

    def word(self, term: Term) -> Any:
        if not isinstance(term, Adt | tuple):
            return term
        todo: list[Term] = [term]
        while todo:
            item = todo[-1]
            fields = item.fields if isinstance(item, Adt) else item
            assert isinstance(fields, tuple)
            missing = [part for part in fields if isinstance(part, Adt | tuple) and id(part) not in self.known]
            if missing:
                todo += missing
                continue
            todo.pop()
            if id(item) not in self.known:
                words = [(self.known[id(part)],) if isinstance(part, Adt | tuple) else part for part in fields]
                self.known[id(item)] = len(self.entries)
                self.held.append(item)
                self.entries.append((item.branch if isinstance(item, Adt) else None, *words))
        return (self.known[id(term)],)


def _unpacked(data: bytes | memoryview) -> KeptSolution | None:
    entries, whole = marshal.loads(data)
    terms = _Terms(entries)
    kept: KeptSolution | None = None
    for facts, rows, joined in reversed(whole):
        kept = KeptSolution(terms, facts, rows, Joined(*map(frozenset, joined)), kept)
    return kept
