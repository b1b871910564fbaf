"""Which units a program has, and where what the library found of each is kept: for the same program, nothing of that is found out again."""

from __future__ import annotations

import hashlib
import marshal
from collections.abc import Sequence
from pathlib import Path

from dlshape.analysis.made_by import version
from dlshape.analysis.units.graph import Unit
from dlshape.facts.rows import Facts
from dlshape.solver.evaluation import Evaluation
from dlshape.solver.kept_solutions import facts_digest

from pysouffle.home import cache_base
from pysouffle.kept_files import read_cached, write_checked

KeptUnits = Sequence[tuple[Unit | None, str]]  # None: all of the program is one; with the key of what the library found
_KEPT = 200  # programs


def program_key(facts: Facts, how: Evaluation) -> str:
    """Another one for another program (the texts of its files are told in the facts), other settings, and another version of ours."""
    settings = how.tuples, how.joining, how.selective and not how.rules
    digest = hashlib.sha256(repr((settings, version())).encode())
    digest.update(facts_digest(facts))
    return digest.hexdigest()


def kept_units(key: str) -> KeptUnits | None:
    return read_cached(_file(key), _unpacked)


def keep_units(key: str, units: KeptUnits) -> None:
    """A folder that cannot be written only costs time."""
    plain = [(None if unit is None else (unit.entries, sorted(unit.modules), sorted(unit.named_outside), sorted(unit.beside)), known)
             for unit, known in units]
    write_checked(_file(key), marshal.dumps(plain), _KEPT)


def _file(key: str) -> Path:
    return cache_base() / "dlshape" / "programs" / f"{key}.units"


def _unpacked(data: bytes | memoryview) -> KeptUnits:
    return [(None if unit is None else Unit(tuple(unit[0]), frozenset(unit[1]), frozenset(unit[2]), frozenset(unit[3])), known)
            for unit, known in marshal.loads(data)]
