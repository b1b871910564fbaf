"""What a Datalog program declares: its types, relations and directives, read without Soufflé."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import field
from pathlib import Path

from pysouffle.errors import ProgramError
from pysouffle.language import syntax
from pysouffle.language.sources import Segment, read_sources
from pysouffle.late_dataclasses import dataclass

PRIMITIVES = ("number", "unsigned", "float", "symbol")


@dataclass(frozen=True, slots=True)
class Branch:
    """A record (`name` empty) or a branch of an ADT; `fields` are type names, `names` those of the fields."""

    name: str
    fields: tuple[str, ...]
    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Declarations:
    """Names are qualified (`c.r` for a relation of component instance `c`).

    `relations`: types of the columns; `columns`: their names; `places`: where they are declared; `aliases`: a subtype's parent or a
    union's first member; `types`: as written; `directives`: in the order of the text; `digest` identifies the text of `files`.
    """

    relations: dict[str, tuple[str, ...]] = field(default_factory=dict)
    records: dict[str, Branch] = field(default_factory=dict)
    adts: dict[str, tuple[Branch, ...]] = field(default_factory=dict)
    aliases: dict[str, str] = field(default_factory=dict)
    digest: str = ""
    files: tuple[Path, ...] = ()
    columns: dict[str, tuple[str, ...]] = field(default_factory=dict)
    directives: tuple[syntax.Directive, ...] = ()
    places: dict[str, syntax.Pos] = field(default_factory=dict)
    types: tuple[syntax.TypeDecl, ...] = ()

    def having(self, kind: syntax.Io) -> tuple[str, ...]:
        """Relations with such a directive, in the order of the text."""
        return tuple(dict.fromkeys(each.relation for each in self.directives if each.kind is kind))

    def root(self, name: str) -> str:
        """The primitive type, record or ADT that represents type `name`."""
        for _ in range(len(self.aliases) + 1):
            if name not in self.aliases:
                break
            name = self.aliases[name]
        if name not in PRIMITIVES and name not in self.records and name not in self.adts:
            raise ProgramError(f"undefined type {name}")
        return name


def read_declarations(main: Path, folders: Sequence[Path] = (), macros: Sequence[str] = ()) -> Declarations:
    """Types, relations and directives of a program. Raises ProgramError."""
    return declarations_of(read_sources(main, folders, macros))


def declarations_of(segments: Sequence[Segment]) -> Declarations:
    """The same for text that is already read."""
    digest = hashlib.sha256()
    for segment in segments:
        digest.update(f"{segment.path}:{segment.line}:{segment.column}\0{len(segment.text)}\0".encode(errors="surrogateescape"))
        digest.update(segment.text.encode(errors="surrogateescape"))
    from pysouffle.language.parser import parse  # loads lark, which what is compiled already does without

    return declarations_in(parse(segments), digest.hexdigest(), tuple(dict.fromkeys(segment.path for segment in segments)))


def declarations_in(program: syntax.Program, digest: str = "", files: tuple[Path, ...] = ()) -> Declarations:
    """The same for a program that is already parsed."""
    out = Declarations(digest=digest, files=files, directives=program.directives, types=program.types)
    for relation in program.relations:
        out.relations[relation.name] = tuple(each.type for each in relation.fields)
        out.columns[relation.name] = tuple(each.name for each in relation.fields)
        out.places[relation.name] = relation.pos
    for declared in program.types:
        _add(declared, out)
    return out


def _add(declared: syntax.TypeDecl, out: Declarations) -> None:
    if isinstance(declared, syntax.RecordType):
        out.records[declared.name] = _branch("", declared.fields)
    elif isinstance(declared, syntax.AdtType):
        out.adts[declared.name] = tuple(_branch(each.name, each.fields) for each in declared.branches)
    else:
        out.aliases[declared.name] = declared.parent if isinstance(declared, syntax.Subtype) else declared.members[0]


def _branch(name: str, fields: tuple[syntax.Field, ...]) -> Branch:
    return Branch(name, tuple(each.type for each in fields), tuple(each.name for each in fields))
