"""The types of a program and how they relate (`analysis/typesystem/{TypeEnvironment,TypeSystem,SumTypeBranches}.cpp`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from enum import Enum

from pysouffle.language import syntax
from pysouffle.language.syntax import TypeDecl
from pysouffle.late_dataclasses import dataclass


class Kind(Enum):
    """How values of a type are represented, in the order of Soufflé's `TypeAttribute`."""

    SYMBOL = 0
    NUMBER = 1
    UNSIGNED = 2
    FLOAT = 3
    RECORD = 4
    ADT = 5


class Form(Enum):
    CONSTANT = "constant"
    SUBSET = "subset"
    ALIAS = "alias"
    UNION = "union"
    RECORD = "record"
    ADT = "adt"


PRIMITIVES = {"number": Kind.NUMBER, "float": Kind.FLOAT, "symbol": Kind.SYMBOL, "unsigned": Kind.UNSIGNED}


@dataclass(eq=False, slots=True)
class Type:
    """`bit` stands for it in sets of types. `parts`: the base of a subset or alias, members of a union, fields of a record."""

    name: str
    form: Form
    bit: int
    parts: list[Type] = field(default_factory=list)
    branches: dict[str, tuple[Type, ...]] = field(default_factory=dict)
    meets: dict[int, int] = field(default_factory=dict)
    """What is left of a set of types if all have to be subtypes of this one (`isSubtypeOf` of a variable and a type)."""

    def plain(self) -> Type:
        """The type an alias stands for."""
        found = self
        while found.form is Form.ALIAS:
            found = found.parts[0]
        return found

    def base(self) -> Type:
        found = self
        while found.form in (Form.ALIAS, Form.SUBSET):
            found = found.parts[0]
        return found


class Environment:
    """Types that are circular, or rest on one that isn't there, are left out: other checks report them."""

    def __init__(self, declared: Sequence[TypeDecl]) -> None:
        self.types: dict[str, Type] = {}
        self.in_order: list[Type] = []
        self.constants = {kind: self._add(f"__{name}Constant", Form.CONSTANT) for name, kind in PRIMITIVES.items()}
        self.primitives = {name: self._add(name, Form.SUBSET, [self.constants[kind]]) for name, kind in PRIMITIVES.items()}
        self._subtypes: dict[tuple[int, int], bool] = {}
        self._kinds: dict[int, Kind | None] = {}
        self.edges = _edges(declared)
        self.cyclic = {each.name for each in declared if each.name in self.reachable(each.name)}
        usable: dict[str, TypeDecl] = {}
        for each in declared:
            if each.name not in self.types and each.name not in self.cyclic:
                usable.setdefault(each.name, each)
        for name in usable:
            self._create(name, usable)
        self.branches = {branch.name: self.types[each.name] for each in declared
                         if isinstance(each, syntax.AdtType) and each.name in self.types for branch in each.branches}

    def _add(self, name: str, form: Form, parts: list[Type] | None = None) -> Type:
        created = self.types[name] = Type(name, form, 1 << len(self.in_order), parts or [])
        self.in_order.append(created)
        return created

    def _create(self, name: str, usable: Mapping[str, TypeDecl]) -> Type | None:
        known = self.types.get(name)
        if known is not None:
            return known
        declared = usable.get(name)
        if declared is None:
            return None
        if isinstance(declared, syntax.RecordType):
            created = self._add(name, Form.RECORD)
            parts = self._all([each.type for each in declared.fields], usable)
            created.parts = parts or []
            return None if parts is None else created
        if isinstance(declared, syntax.AdtType):
            created = self._add(name, Form.ADT)
            branches: dict[str, tuple[Type, ...]] = {}
            for branch in declared.branches:
                parts = self._all([each.type for each in branch.fields], usable)
                if parts is None:
                    return None
                branches.setdefault(branch.name, tuple(parts))
            created.branches = branches
            return created
        members = [declared.parent] if isinstance(declared, syntax.Subtype) else declared.members
        parts = self._all(members, usable)
        if parts is None:
            return None
        form = Form.SUBSET if isinstance(declared, syntax.Subtype) else Form.ALIAS if len(members) == 1 else Form.UNION
        return self._add(name, form, parts)

    def _all(self, names: Sequence[str], usable: Mapping[str, TypeDecl]) -> list[Type] | None:
        """The types of these names, or None as soon as one isn't there."""
        found: list[Type] = []
        for name in names:
            created = self._create(name, usable)
            if created is None:
                return None
            found.append(created)
        return found

    def reachable(self, name: str) -> set[str]:
        """The types that one is a subtype, another name or a union of, directly or not."""
        found: set[str] = set()
        todo = [name]
        while todo:
            for other in self.edges.get(todo.pop(), ()):
                if other not in found:
                    found.add(other)
                    todo.append(other)
        return found

    def of_root(self, one: Type, root: Type) -> bool:
        """`isOfRootType`"""
        if one is root:
            return True
        if one.form is Form.UNION:
            return all(self.of_root(each, root) for each in one.parts)
        return one.form in (Form.SUBSET, Form.ALIAS) and self.of_root(one.parts[0], root)

    def subtype(self, one: Type, other: Type) -> bool:
        """`isSubtypeOf` of two types"""
        key = one.bit, other.bit
        known = self._subtypes.get(key)
        if known is None:
            known = self._subtypes[key] = self._subtype(one.plain(), other.plain())
        return known

    def _subtype(self, one: Type, other: Type) -> bool:
        if self.of_root(one, other):
            return True
        if one.form is Form.UNION:
            return all(self.subtype(each, other) for each in one.parts)
        return other.form is Form.UNION and any(self.subtype(one, each) for each in other.parts)

    def equivalent(self, one: Type, other: Type) -> bool:
        return self.subtype(one, other) and self.subtype(other, one)

    def kind(self, one: Type) -> Kind | None:
        """`isOfKind`, `getTypeAttribute`: as in Soufflé, a subtype of an ADT has none."""
        if one.bit not in self._kinds:
            plain = one.plain()
            known = Kind.RECORD if plain.form is Form.RECORD else Kind.ADT if plain.form is Form.ADT else next(
                (kind for kind, root in self.constants.items() if self.of_root(plain, root)), None)
            self._kinds[one.bit] = known
        return self._kinds[one.bit]

    def constant(self, kind: Kind) -> Type:
        """The type of constants of a kind; as in Soufflé, that of numbers for records and ADTs."""
        return self.constants.get(kind, self.constants[Kind.NUMBER])


def _edges(declared: Sequence[TypeDecl]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for each in declared:
        if isinstance(each, syntax.Subtype):
            found.setdefault(each.name, []).append(each.parent)
        elif isinstance(each, syntax.Union):
            found.setdefault(each.name, []).extend(each.members)
    return found
