"""The fact schema, read from the `.dl` files that the rules include: there is no second definition."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Literal

from dlshape.facts.roles import TAGS, Roles, roles_of

from pysouffle.late_dataclasses import dataclass

SCHEMA_FILES = ("types", "program", "source", "values", "control", "exceptions", "calls", "configuration", "rounds", "sensitivity", "units",
                "reporting")
SUMMARY_FILES = ("types", "summaries")  # of single files, for what is concluded before they are lowered
_ITEM = re.compile(r"/\*\*(?P<doc>.*?)\*/\s*\.(?P<what>decl|type)\s+(?P<rest>[^\n]*)", re.DOTALL)
_DECL = re.compile(r"(\w+)\s*\(([^)]*)\)")
_TYPE = re.compile(r"(\w+)\s*<:\s*(\w+)")
_TAG = re.compile(rf"@(param|example|stability|{'|'.join(sorted(TAGS))})\b\s*")

Primitive = Literal["symbol", "number", "float"]


class SchemaError(ValueError):
    """A schema file is not written as this module expects; the message names the file."""


@dataclass(frozen=True, slots=True)
class Column:
    """One column: its name, its declared type (`Var`), the primitive type below it, and what it means."""

    name: str
    type: str
    primitive: Primitive
    doc: str


@dataclass(frozen=True, slots=True)
class Relation:
    """One relation of the schema with its documentation. `roles`: None if it has nothing to do with variables."""

    name: str
    columns: tuple[Column, ...]
    doc: str
    example: str
    stability: str
    file: str
    roles: Roles | None = None


@dataclass(frozen=True, slots=True)
class Schema:
    """All relations by name, in the order of the files, and the declared types with their documentation."""

    relations: Mapping[str, Relation]
    types: Mapping[str, str]


def schema_folder() -> Path:
    """The folder that holds the `.dl` files."""
    return Path(__file__).parent / "schema"


def _tags(doc: str) -> Iterator[tuple[str, str]]:
    pieces = _TAG.split(doc)
    yield "", pieces[0].strip()
    for tag, text in zip(pieces[1::2], pieces[2::2], strict=True):
        yield tag, text.strip()


def _clean(comment: str) -> str:
    return " ".join(line.strip().removeprefix("*").strip() for line in comment.strip().splitlines()).strip()


def _primitive(name: str, types: Mapping[str, str], where: str) -> Primitive:
    while name in types:
        name = types[name]
    if name == "symbol":
        return "symbol"
    if name == "number":
        return "number"
    if name == "float":
        return "float"
    raise SchemaError(f"{where}: unknown type {name}")


def _relation(text: str, doc: str, types: Mapping[str, str], file: str) -> Relation:
    found = _DECL.match(text)
    if found is None:
        raise SchemaError(f"{file}: cannot read declaration {text!r}")
    name, inside = found.groups()
    meaning, example, stability = "", "", ""
    params: dict[str, str] = {}
    roles: dict[str, str] = {}
    for tag, value in _tags(doc):
        if tag == "":
            meaning = value
        elif tag == "param":
            column, _, explained = value.partition(" ")
            params[column] = explained.strip()
        elif tag == "example":
            example = value
        elif tag == "stability":
            stability = value
        else:
            roles[tag] = value
    columns = []
    for part in inside.split(","):
        column, _, kind = (piece.strip() for piece in part.partition(":"))
        if column not in params:
            raise SchemaError(f"{file}: column {column} of {name} is not documented")
        columns.append(Column(column, kind, _primitive(kind, types, f"{file}: {name}"), params[column]))
    try:
        described = roles_of(name, [(column.name, column.type) for column in columns], roles)
    except ValueError as error:
        raise SchemaError(f"{file}: {error}") from error
    return Relation(name, tuple(columns), meaning, example, stability, file, described)


class _Relations(Mapping[str, Relation]):
    """By name; each is read when it is first asked for, since most runs ask for names alone. `declared`: declaration, comment and file."""

    def __init__(self, declared: Mapping[str, tuple[str, str, str]], types: Mapping[str, str]) -> None:
        self._declared, self._types = declared, types
        self._read: dict[str, Relation] = {}

    def __getitem__(self, name: str) -> Relation:
        if name not in self._read:
            text, comment, file = self._declared[name]
            self._read[name] = _relation(text, _clean(comment), self._types, file)
        return self._read[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._declared)

    def __len__(self) -> int:
        return len(self._declared)


@cache
def load_schema(folder: Path | None = None, files: tuple[str, ...] = SCHEMA_FILES) -> Schema:
    """Read the schema; raises SchemaError for what is declared twice, an undocumented column or an unknown type, of ours when that relation
    is asked for: tests ask for all."""
    below: dict[str, str] = {}
    type_docs: dict[str, str] = {}
    declared: dict[str, tuple[str, str, str]] = {}
    for stem in files:
        file = f"{stem}.dl"
        for item in _ITEM.finditer(((folder or schema_folder()) / file).read_text(encoding="utf-8")):
            rest = item["rest"]
            if item["what"] == "decl":
                name = rest.partition("(")[0].strip()
                if name in declared:
                    raise SchemaError(f"{file}: {name} is declared twice")
                declared[name] = rest, item["doc"], file
                if folder is not None:
                    _relation(rest, _clean(item["doc"]), below, file)
            elif typed := _TYPE.match(rest):
                below[typed[1]] = typed[2]
                type_docs[typed[1]] = _clean(item["doc"])
    return Schema(_Relations(declared, below), type_docs)


def summary_schema() -> Schema:
    """The relations of what is told of single files before they are lowered."""
    return load_schema(None, SUMMARY_FILES)
