"""What a rule file says, as read: no names resolved, no types known."""

from __future__ import annotations

from dataclasses import field
from enum import Enum
from typing import NamedTuple, TypeAlias

from pysouffle.errors import ProgramError, UnsupportedFeature
from pysouffle.late_dataclasses import dataclass


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
    """A numeric constant; `suffix` is "float" for `1.0`, "unsigned" for `1u` and "" for `1`, which fits every numeric type.

    `base`: 2, 10 or 16, as it is written.
    """

    value: int | float
    suffix: str
    pos: Pos
    base: int = 10


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
class Counter:
    """`autoinc()`: a new number for every use."""

    pos: Pos


@dataclass(frozen=True, slots=True)
class Aggregate:
    op: str
    target: Expr | None
    body: Body
    pos: Pos


Expr: TypeAlias = "Variable | Wildcard | Number | Symbol | Nil | Record | Call | Cast | Counter | Aggregate"


@dataclass(frozen=True, slots=True)
class Atom:
    name: str
    args: tuple[Expr, ...]
    pos: Pos


OPPOSITE = {"=": "!=", "!=": "=", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}


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


class Plan(NamedTuple):
    """One order of a `.plan`: the version of the rule it is for, and the numbers of its atoms."""

    version: int
    order: tuple[int, ...]
    pos: Pos


@dataclass(frozen=True, slots=True)
class Rule:
    """Every head holds wherever the body does; a fact has no body."""

    heads: tuple[Atom, ...]
    body: Body | None
    plans: tuple[Plan, ...] = ()


@dataclass(frozen=True, slots=True)
class Subsumption:
    """`less <= greater :- body`: a tuple `less` is dropped where such a `greater` is there."""

    less: Atom
    greater: Atom
    body: Body
    plans: tuple[Plan, ...] = ()


Clause: TypeAlias = "Rule | Subsumption"


class Field(NamedTuple):
    """A column of a relation, or a field of a record; `pos` is where its type stands, as in Soufflé's messages."""

    name: str
    type: str
    pos: Pos


class Representation(Enum):
    """How Soufflé stores a relation; only `eqrel` and `btree_delete` (which subsumption needs) have a meaning."""

    BTREE = "btree"
    BTREE_DELETE = "btree_delete"
    BRIE = "brie"
    EQREL = "eqrel"


class Qualifier(Enum):
    OVERRIDABLE = "overridable"
    INLINE = "inline"
    NO_INLINE = "no_inline"
    MAGIC = "magic"
    NO_MAGIC = "no_magic"


@dataclass(frozen=True, slots=True)
class Relation:
    """`choices`: the keys of its choice-domain, each a list of columns that determine the rest; `representations`: as written.

    `choice_places`: where each key is written.
    """

    name: str
    fields: tuple[Field, ...]
    pos: Pos
    qualifiers: frozenset[Qualifier] = frozenset()
    representations: tuple[Representation, ...] = ()
    choices: tuple[tuple[str, ...], ...] = ()
    choice_places: tuple[Pos, ...] = ()

    @property
    def eqrel(self) -> bool:
        return Representation.EQREL in self.representations


class Io(Enum):
    INPUT = "input"
    OUTPUT = "output"
    PRINTSIZE = "printsize"
    LIMITSIZE = "limitsize"


@dataclass(frozen=True, slots=True)
class Directive:
    """`.input relation(key=value, …)` and its kin."""

    kind: Io
    relation: str
    parameters: tuple[tuple[str, str], ...]
    pos: Pos


@dataclass(frozen=True, slots=True)
class Subtype:
    name: str
    parent: str
    pos: Pos


@dataclass(frozen=True, slots=True)
class Union:
    """With one member: another name for it."""

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
class FunctorDecl:
    """A functor in C++: it may be declared, not used. A parameter may have no name; only a `stateful` functor takes records."""

    name: str
    parameters: tuple[Field, ...]
    result: Field
    stateful: bool
    pos: Pos


@dataclass(frozen=True, slots=True)
class ComponentType:
    """`Name<A, B>`: formal parameters where a component is declared, actual ones where it is used."""

    name: str
    parameters: tuple[str, ...]
    pos: Pos


@dataclass(frozen=True, slots=True)
class Init:
    """`.init name = Component<…>`"""

    name: str
    component: ComponentType
    pos: Pos


@dataclass(frozen=True, slots=True)
class Override:
    relation: str
    pos: Pos


@dataclass(frozen=True, slots=True)
class Pragma:
    key: str
    value: str
    pos: Pos


@dataclass(frozen=True, slots=True)
class Component:
    type: ComponentType
    bases: tuple[ComponentType, ...]
    items: Items
    pos: Pos


@dataclass(slots=True)
class Items:
    """What is declared at the top of a program or inside a component, in the order of the text."""

    types: list[TypeDecl] = field(default_factory=list)
    relations: list[Relation] = field(default_factory=list)
    clauses: list[Clause] = field(default_factory=list)
    directives: list[Directive] = field(default_factory=list)
    components: list[Component] = field(default_factory=list)
    inits: list[Init] = field(default_factory=list)
    overrides: list[Override] = field(default_factory=list)
    functors: list[FunctorDecl] = field(default_factory=list)
    pragmas: list[Pragma] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Program:
    """A program whose components are instantiated: their relations and types have qualified names such as `c.r`."""

    types: tuple[TypeDecl, ...]
    relations: tuple[Relation, ...]
    clauses: tuple[Clause, ...]
    directives: tuple[Directive, ...] = ()
    functors: tuple[FunctorDecl, ...] = ()
    pragmas: tuple[Pragma, ...] = ()
