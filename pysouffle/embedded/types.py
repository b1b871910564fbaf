"""The types a program declares, and how their values are represented."""

from __future__ import annotations

from dataclasses import field

from pysouffle.embedded import ir
from pysouffle.language import syntax
from pysouffle.language.syntax import Field, Pos
from pysouffle.late_dataclasses import dataclass

PRIMITIVE = {"number": "i", "unsigned": "u", "float": "f", "symbol": "s"}


@dataclass(frozen=True, slots=True)
class Shape:
    """A record type (`branch` empty) or one branch of an ADT. `tag` is the first element of its interned tuples."""

    tag: int
    branch: str
    owner: str
    fields: tuple[Field, ...]


@dataclass(frozen=True, slots=True)
class Base:
    """What a type's values are: `i` number, `u` unsigned, `f` float, `s` symbol, `r` record, `a` ADT; `owner` names the record or ADT."""

    kind: str
    owner: str


NUMBER, UNSIGNED, FLOAT, SYMBOL = Base("i", ""), Base("u", ""), Base("f", ""), Base("s", "")
BASES = {"i": NUMBER, "u": UNSIGNED, "f": FLOAT, "s": SYMBOL}
NAMES = {"i": "number", "u": "unsigned", "f": "float", "s": "symbol"}
_RANGES = {"i": (-(2**63), 2**63 - 1), "u": (0, 2**64 - 1)}


def constant(expr: syntax.Number | syntax.Symbol | syntax.Nil, base: Base, called: str) -> ir.Const:
    """A constant of the source as a value of a type, which messages call `called`. Raises ProgramError."""
    if isinstance(expr, syntax.Symbol):
        if base.kind != "s":
            raise expr.pos.error(f"a symbol where {called} is expected")
        return ir.Const(expr.text, "s")
    if isinstance(expr, syntax.Nil):
        if base.kind != "r":
            raise expr.pos.error(f"nil where {called} is expected")
        return ir.Const(0, "r")
    if base.kind not in "iuf" or (expr.suffix and NAMES[base.kind] != expr.suffix):
        raise expr.pos.error(f"a number where {called} is expected")
    if base.kind == "f":
        return ir.Const(float(expr.value), "f")
    low, high = _RANGES[base.kind]
    if not low <= expr.value <= high:
        raise expr.pos.error(f"{expr.value} does not fit type {called}")
    return ir.Const(int(expr.value), base.kind)


@dataclass(slots=True)
class Types:
    """Looks types up by name. Tag 0 is nil."""

    bases: dict[str, Base] = field(default_factory=dict)
    records: dict[str, Shape] = field(default_factory=dict)
    branches: dict[str, Shape] = field(default_factory=dict)
    shapes: list[Shape] = field(default_factory=lambda: [Shape(0, "", "", ())])

    def base(self, name: str, pos: Pos) -> Base:
        found = self.bases.get(name)
        if found is None:
            raise pos.error(f"undefined type {name}")
        return found

    def shape(self, owner: str, tag: int) -> Shape:
        return self.shapes[tag]


def declare(declarations: tuple[syntax.TypeDecl, ...]) -> Types:
    """Resolves declarations in any order. Raises ProgramError for unknown, repeated and circular types."""
    types = Types()
    by_name: dict[str, syntax.TypeDecl] = {}
    for declaration in declarations:
        if declaration.name in by_name or declaration.name in PRIMITIVE:
            raise declaration.pos.error(f"type {declaration.name} is declared twice")
        by_name[declaration.name] = declaration
    for name, kind in PRIMITIVE.items():
        types.bases[name] = BASES[kind]

    def resolve(name: str, pos: Pos, within: tuple[str, ...]) -> Base:
        if name in types.bases:
            return types.bases[name]
        if name in within:
            raise pos.error(f"type {name} is defined by itself")
        declaration = by_name.get(name)
        if declaration is None:
            raise pos.error(f"undefined type {name}")
        within = (*within, name)
        if isinstance(declaration, syntax.RecordType):
            base = Base("r", name)
        elif isinstance(declaration, syntax.AdtType):
            base = Base("a", name)
        elif isinstance(declaration, syntax.Subtype):
            base = resolve(declaration.parent, declaration.pos, within)
        else:
            members = [resolve(member, declaration.pos, within) for member in declaration.members]
            base = members[0]
            if any(member != base for member in members):
                raise declaration.pos.error(f"union {name} mixes types of different representation")
        types.bases[name] = base
        return base

    for declaration in declarations:
        resolve(declaration.name, declaration.pos, ())
    for declaration in declarations:
        if isinstance(declaration, syntax.RecordType):
            types.records[declaration.name] = _shape(types, "", declaration.name, declaration.fields)
        elif isinstance(declaration, syntax.AdtType):
            for branch in declaration.branches:
                if branch.name in types.branches:
                    raise branch.pos.error(f"branch {branch.name} is declared twice")
                types.branches[branch.name] = _shape(types, branch.name, declaration.name, branch.fields)
    return types


def _shape(types: Types, branch: str, owner: str, fields: tuple[Field, ...]) -> Shape:
    for each in fields:
        types.base(each.type, each.pos)
    shape = Shape(len(types.shapes), branch, owner, fields)
    types.shapes.append(shape)
    return shape

