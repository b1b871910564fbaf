"""What a rule file says, as read: no names resolved, no types known."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from pysouffle.errors import ProgramError, UnsupportedFeature


class Pos(NamedTuple):
    """A place in a rule file; line and column count from 1."""

    file: str
    line: int
    column: int

    def error(self, message: str) -> ProgramError:
        return ProgramError(message, self.file, self.line, self.column)

    def unsupported(self, feature: str) -> UnsupportedFeature:
        return UnsupportedFeature(feature, self.file, self.line, self.column)


@dataclass(frozen=True, slots=True)
class Variable:
    name: str
    pos: Pos


@dataclass(frozen=True, slots=True)
class Wildcard:
    pos: Pos


@dataclass(frozen=True, slots=True)
class Number:
    """A numeric constant; `suffix` is "float" for `1.0`, "unsigned" for `1u` and "" for `1`, which fits every numeric type."""

    value: int | float
    suffix: str
    pos: Pos


@dataclass(frozen=True, slots=True)
class Symbol:
    text: str
    pos: Pos


@dataclass(frozen=True, slots=True)
class Nil:
    pos: Pos


@dataclass(frozen=True, slots=True)
class Record:
    """`[a, b]`, or `$Branch(a, b)` if `branch` is not empty."""

    branch: str
    fields: tuple[Expr, ...]
    pos: Pos


@dataclass(frozen=True, slots=True)
class Call:
    """A functor applied, by its name or operator."""

    op: str
    args: tuple[Expr, ...]
    pos: Pos


@dataclass(frozen=True, slots=True)
class Cast:
    arg: Expr
    type: str
    pos: Pos


@dataclass(frozen=True, slots=True)
class Aggregate:
    op: str
    target: Expr | None
    body: Body
    pos: Pos


Expr: TypeAlias = "Variable | Wildcard | Number | Symbol | Nil | Record | Call | Cast | Aggregate"


@dataclass(frozen=True, slots=True)
class Atom:
    name: str
    args: tuple[Expr, ...]
    pos: Pos


@dataclass(frozen=True, slots=True)
class Compare:
    """A comparison, `contains` or `match`."""

    op: str
    left: Expr
    right: Expr
    pos: Pos


@dataclass(frozen=True, slots=True)
class Truth:
    value: bool
    pos: Pos


@dataclass(frozen=True, slots=True)
class Not:
    body: Body


@dataclass(frozen=True, slots=True)
class And:
    parts: tuple[Body, ...]


@dataclass(frozen=True, slots=True)
class Or:
    parts: tuple[Body, ...]


Body: TypeAlias = "Atom | Compare | Truth | Not | And | Or"


@dataclass(frozen=True, slots=True)
class Rule:
    """Every head holds wherever the body does; a fact has no body."""

    heads: tuple[Atom, ...]
    body: Body | None


class Field(NamedTuple):
    name: str
    type: str
    pos: Pos


@dataclass(frozen=True, slots=True)
class Relation:
    name: str
    fields: tuple[Field, ...]
    pos: Pos


@dataclass(frozen=True, slots=True)
class Subtype:
    name: str
    parent: str
    pos: Pos


@dataclass(frozen=True, slots=True)
class Union:
    name: str
    members: tuple[str, ...]
    pos: Pos


@dataclass(frozen=True, slots=True)
class RecordType:
    name: str
    fields: tuple[Field, ...]
    pos: Pos


@dataclass(frozen=True, slots=True)
class Branch:
    name: str
    fields: tuple[Field, ...]
    pos: Pos


@dataclass(frozen=True, slots=True)
class AdtType:
    name: str
    branches: tuple[Branch, ...]
    pos: Pos


TypeDecl: TypeAlias = Subtype | Union | RecordType | AdtType


@dataclass(frozen=True, slots=True)
class Program:
    types: tuple[TypeDecl, ...]
    relations: tuple[Relation, ...]
    rules: tuple[Rule, ...]
