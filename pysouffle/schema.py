"""What a program declares, for people who look at it from Python."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from pysouffle.declarations import Declarations
from pysouffle.language import syntax
from pysouffle.late_dataclasses import dataclass
from pysouffle.proof import Place


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a relation or a field of a record.

    `type` as it is declared; `root`: the primitive type (`number`, `unsigned`, `float`, `symbol`), record or ADT that stands behind it.
    """

    name: str
    type: str
    root: str

    def __str__(self) -> str:
        return f"{self.name}: {self.type}"


@dataclass(frozen=True, slots=True)
class RelationSchema:
    """A declared relation: `str` gives it as Soufflé writes it."""

    name: str
    columns: tuple[Column, ...]
    place: Place

    def __str__(self) -> str:
        return f"{self.name}({', '.join(map(str, self.columns))})"


@dataclass(frozen=True, slots=True)
class NamedType:
    """Another name for values of type `root`: a subtype, or a union of types."""

    name: str
    root: str
    place: Place


@dataclass(frozen=True, slots=True)
class RecordType:
    """In Python a tuple with one value for each field, or None for nil."""

    name: str
    fields: tuple[Column, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class AdtType:
    """In Python an `Adt` with the name of one of the branches and a value for each of its fields."""

    name: str
    branches: Mapping[str, tuple[Column, ...]]
    place: Place


Type: TypeAlias = NamedType | RecordType | AdtType


def relations_of(declarations: Declarations) -> dict[str, RelationSchema]:
    """By name, in the order of the text."""
    found = {}
    for name, types in declarations.relations.items():
        columns = tuple(Column(column, type_, declarations.root(type_))
                        for column, type_ in zip(declarations.columns[name], types, strict=True))
        found[name] = RelationSchema(name, columns, Place(*declarations.places[name]))
    return found


def types_of(declarations: Declarations) -> dict[str, Type]:
    """By name, in the order of the text."""
    return {declared.name: _type(declared, declarations) for declared in declarations.types}


def _type(declared: syntax.TypeDecl, declarations: Declarations) -> Type:
    place = Place(*declared.pos)
    if isinstance(declared, syntax.RecordType):
        return RecordType(declared.name, _fields(declared.fields, declarations), place)
    if isinstance(declared, syntax.AdtType):
        return AdtType(declared.name, {each.name: _fields(each.fields, declarations) for each in declared.branches}, place)
    return NamedType(declared.name, declarations.root(declared.name), place)


def _fields(fields: tuple[syntax.Field, ...], declarations: Declarations) -> tuple[Column, ...]:
    return tuple(Column(each.name, each.type, declarations.root(each.type)) for each in fields)
