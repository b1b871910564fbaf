"""What the library's rules found, kept from run to run: for rules of the user's own that are edited, and for whoever asks again."""

from __future__ import annotations

import hashlib
import marshal
from collections.abc import Iterable, Sequence
from pathlib import Path

from dlshape.facts.rows import FactRow, Facts
from dlshape.rules.relation_declarations import promised
from dlshape.solver.engines import Solution
from dlshape.solver.introspection import Joined

from pysouffle.embedded.cache import default_folder, fingerprint
from pysouffle.embedded.compiled import Compiled
from pysouffle.embedded.packed import PackedSolution, packed
from pysouffle.embedded.remembered import remembered
from pysouffle.embedded.solution import EmbeddedSolution
from pysouffle.home import cache_base
from pysouffle.kept_files import read_cached, write_checked
from pysouffle.late_dataclasses import dataclass
from pysouffle.source import Source
from pysouffle.terms import Term

Rows = list[tuple[Term, ...]]
_LARGEST = 64 << 20  # bytes of one unit: what is larger is sooner found again
_MOST = 1000  # units
_ROOM = 1 << 30  # bytes of all of them


@dataclass(frozen=True, slots=True)
class KeptSolution:
    """The relations of an earlier run. `more`: facts that its rounds and attempts added; `joined`: what it did not tell apart; `before`: a
    round with less joined."""

    solution: PackedSolution
    more: Facts
    joined: Joined
    before: KeptSolution | None


def solution_key(rules: Path, facts: Facts, settings: tuple[object, ...]) -> str:
    """Another one for other rules, facts or settings."""
    digest = hashlib.sha256(repr((rules_fingerprint(rules), settings)).encode())
    digest.update(facts_digest(facts))
    return digest.hexdigest()


def rules_fingerprint(rules: Path) -> str:
    """Another one for other rules."""
    source = Source(rules)
    return remembered(source, default_folder()) or fingerprint(source.segments, rules.parent)


def facts_digest(facts: Facts) -> bytes:
    """Another one for other facts."""
    digest = hashlib.sha256()
    for name, rows in facts.items():
        digest.update(marshal.dumps((name, [tuple(row) for row in rows]), 0))  # the form that does not depend on what is one object
    return digest.digest()


def kept_solution(key: str) -> KeptSolution | None:
    """What was kept under this key, if it was."""
    return read_cached(_file(key), _unpacked)


def keep_solutions(key: str, given: Facts, found: Iterable[tuple[Facts, Solution, Joined]]) -> bool:
    """Keeps what was found at last for the facts that were `given`, and behind it what was found before; whether there is room for it. A
    folder that cannot be written only costs time."""
    heads, whole = [], []
    for facts, solution, joined in found:
        if not isinstance(solution, EmbeddedSolution):
            return False
        more = {name: _added(given.get(name, ()), rows) for name, rows in facts.items() if rows is not given.get(name)}
        whole.append(packed(solution))
        heads.append((len(whole[-1]), more, tuple(map(sorted, (joined.functions, joined.loops, joined.classes)))))
    head = marshal.dumps(heads)
    data = b"".join((len(head).to_bytes(8, "big"), head, *whole))
    if len(data) > _LARGEST:
        return False
    write_checked(_file(key), data, _MOST, _ROOM)
    return True


def computed_anyway(compiled: Compiled, wanted: Sequence[str]) -> list[str]:
    """The relations `wanted` with those that they follow from, and with what is promised to rules of the user's own: all that is worth
    keeping, since it is there when these are."""
    numbers = compiled.numbers
    layer_of = {number: layer for layer in compiled.layers for number in layer.relations}
    found: dict[int, None] = {}
    todo = [numbers[name] for name in (*wanted, *sorted(promised())) if name in numbers]
    while todo:
        number = todo.pop()
        if number in found:
            continue
        found[number] = None
        if number in layer_of:
            found |= dict.fromkeys(layer_of[number].relations)
            todo += layer_of[number].reads
    names = [name for name, _ in compiled.relations]
    return list(dict.fromkeys((*wanted, *(names[number] for number in sorted(found)))))


def _added(before: Iterable[FactRow], now: Iterable[FactRow]) -> list[FactRow]:
    known = set(map(tuple, before))
    return [tuple(row) for row in now if tuple(row) not in known]


def _file(key: str) -> Path:
    return cache_base() / "dlshape" / "solved" / f"{key}.solution"


def _unpacked(data: bytes | memoryview) -> KeptSolution | None:
    whole = memoryview(data)
    start, end = 8 + int.from_bytes(whole[:8], "big"), len(whole)
    kept: KeptSolution | None = None
    for length, more, joined in reversed(marshal.loads(whole[8:start])):
        kept = KeptSolution(PackedSolution(whole[end - length:end]), more, Joined(*map(frozenset, joined)), kept)
        end -= length
    return kept
