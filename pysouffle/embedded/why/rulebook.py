"""A program for explanations: its code, which stamps each tuple, and its rules by the relations that they derive."""

from __future__ import annotations

import os
import pickle
from collections.abc import Mapping, Sequence
from dataclasses import field
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from pysouffle.collector import collector_paused
from pysouffle.embedded import ir
from pysouffle.embedded.cache import ROOM, default_folder, fingerprint, suffix
from pysouffle.embedded.compiled import Compiled, pack, unpack
from pysouffle.embedded.equivalence import pairs_of
from pysouffle.embedded.types import Types
from pysouffle.kept_files import read_checked, write_checked
from pysouffle.language.syntax import Pos, Program, Qualifier
from pysouffle.late_dataclasses import dataclass
from pysouffle.source import Source, source_of

if TYPE_CHECKING:  # not needed where the rules are in the cache
    from pysouffle.embedded.compile import Compiler

Row = tuple[Any, ...]


class Rule(NamedTuple):
    """One clause; those that a rule with disjunctions stands for share its place. Its file is relative to the program's folder."""

    place: Pos
    clause: ir.Clause


@dataclass(frozen=True, slots=True)
class Rulebook:
    """`packed`: rules by relation, pickled, because a question concerns few of them; `facts`: where the program's own facts are written;
    `inline`: relations that have no tuples because their rules replace their atoms.
    """

    relations: Sequence[ir.RelationInfo]
    types: Types
    packed: Mapping[int, bytes]
    facts: Mapping[int, Mapping[Row, Pos]]
    inline: frozenset[str]
    opened: dict[int, tuple[Rule, ...]] = field(default_factory=dict)

    def rules(self, relation: int) -> tuple[Rule, ...]:
        """The clauses about a relation in the order of the program; those that remove tuples are marked by `dominates`."""
        if relation not in self.opened:
            self.opened[relation] = pickle.loads(self.packed[relation]) if relation in self.packed else ()
        return self.opened[relation]

    def family(self, relation: int) -> tuple[int, ...]:
        """The relation, and the one with the pairs if it is an equivalence: the program's rules derive those."""
        pairs = pairs_of(self.relations[relation].name)
        return relation, *(number for number, info in enumerate(self.relations) if info.name == pairs)


def load_rulebook(
    program: Path | Source, folder: Path | None = None, codes: Mapping[str, int] | None = None
) -> tuple[Compiled, Rulebook]:
    """The program compiled for tracing, and its rules; from the cache if they are there. `codes`: the machine's instructions, to compile
    for it. Raises ProgramError."""
    source = source_of(program)
    path = (folder or default_folder()) / f"{fingerprint(source.segments, source.path.parent)}.{suffix('traced', codes)}"
    kept = read_checked(path)
    if kept is not None:
        code, *parts = pickle.loads(kept)
        return unpack(code), Rulebook(*parts)
    from pysouffle.embedded.compile import Compiler
    from pysouffle.language.parser import parse

    with collector_paused():
        parsed = parse(source.segments)
        compiler = Compiler(parsed, traced=True)
        compiled = compiler.compile(codes)
        book = _rulebook(parsed, compiler, source.path.parent)
        write_checked(path, pickle.dumps((pack(compiled)[0], book.relations, book.types, book.packed, book.facts, book.inline)),
                      room=ROOM)
    return compiled, book


def _rulebook(program: Program, compiler: Compiler, base: Path) -> Rulebook:
    def relative(pos: Pos) -> Pos:
        return Pos(os.path.relpath(pos.file, base), pos.line, pos.column)

    own: dict[int, list[Rule]] = {}
    for clause in compiler.rules:
        rule = Rule(relative(clause.heads[0].pos), clause)
        for relation in dict.fromkeys(head.relation for head in clause.heads):
            own.setdefault(relation, []).append(rule)
    packed = {relation: pickle.dumps(tuple(rules)) for relation, rules in own.items()}
    places = {relation: {row: relative(pos) for row, pos in rows.items()} for relation, rows in compiler.facts.items()}
    inline = frozenset(relation.name for relation in program.relations if Qualifier.INLINE in relation.qualifiers)
    return Rulebook(compiler.relations, compiler.types, packed, places, inline)
