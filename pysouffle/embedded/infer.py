"""Finds the type of every variable of a conjunction. Whether a rule is well typed has been checked before (`pysouffle/language/check`)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from pysouffle.embedded.conjunctions import Either, Flat, NotAtom, NotTest, conjunctions, variable_names
from pysouffle.embedded.types import NAMES, Base, Types
from pysouffle.language import syntax
from pysouffle.language.syntax import Expr

_NUMERIC = frozenset("iuf")
_CONVERSIONS = {"to_float": "float", "to_number": "number", "to_string": "symbol", "to_unsigned": "unsigned",
                "cat": "symbol", "substr": "symbol", "strlen": "number", "ord": "number"}


class Inference:
    """Types by name, from declarations and uses. Aggregates' locals live in the same table (their names are their own)."""

    def __init__(self, types: Types, relations: Mapping[str, syntax.Relation]) -> None:
        self.types, self.relations = types, relations
        self.known: dict[str, str] = {}
        self.compares: list[syntax.Compare] = []

    def relation(self, atom: syntax.Atom) -> syntax.Relation:
        found = self.relations.get(atom.name)
        if found is None:
            raise atom.pos.error(f"undefined relation {atom.name}")
        if len(found.fields) != len(atom.args):
            raise atom.pos.error(f"relation {atom.name} has {len(found.fields)} columns, not {len(atom.args)}")
        return found

    def conjunction(self, parts: Sequence[Flat], heads: Iterable[syntax.Atom]) -> None:
        """Learns from a rule; `known` is complete afterwards for every grounded variable."""
        self.collect(parts)
        for head in heads:
            self.atom(head, False)
        changed = True
        while changed:
            before = len(self.known)
            for compare in self.compares:
                self.compare(compare)
            changed = len(self.known) > before or self.constants()

    def collect(self, parts: Sequence[Flat]) -> None:
        for part in parts:
            if isinstance(part, syntax.Atom):
                self.atom(part, True)
            elif isinstance(part, NotAtom):
                self.atom(part.atom, False)
        for part in parts:
            if isinstance(part, syntax.Compare):
                self.compares.append(part)
            elif isinstance(part, NotTest):
                self.compares.append(part.test)
            elif isinstance(part, Either):
                self.compares.extend(test for tests in part.alternatives for test in tests)
        for part in parts:
            exprs = part.args if isinstance(part, syntax.Atom) else (part.left, part.right) if isinstance(part, syntax.Compare) else ()
            for expr in exprs:
                self.aggregates(expr)

    def aggregates(self, expr: Expr) -> None:
        if isinstance(expr, syntax.Aggregate):
            for parts in conjunctions(expr.body):
                self.collect(parts)
        elif isinstance(expr, (syntax.Record, syntax.Call, syntax.Cast)):
            for child in expr.fields if isinstance(expr, syntax.Record) else expr.args if isinstance(expr, syntax.Call) else (expr.arg,):
                self.aggregates(child)

    def atom(self, atom: syntax.Atom, positive: bool) -> None:
        for arg, field in zip(atom.args, self.relation(atom).fields, strict=True):
            self.push(arg, field.type)
            if not positive:
                self.aggregates(arg)

    def compare(self, compare: syntax.Compare) -> None:
        if compare.op in ("contains", "match"):
            self.push(compare.left, "symbol")
            self.push(compare.right, "symbol")
            return
        left, right = self.type_of(compare.left), self.type_of(compare.right)
        if left is not None:
            self.push(compare.right, left)
        if right is not None:
            self.push(compare.left, right)

    def constants(self) -> bool:
        """Takes a side of which nothing is known but integer constants for a number; whether that told anything."""
        for compare in self.compares:
            if self.type_of(compare.left) is None and self.type_of(compare.right) is None:
                before = len(self.known)
                for one, other in ((compare.left, compare.right), (compare.right, compare.left)):
                    if isinstance(other, (syntax.Number, syntax.Call)) and not any(True for _ in variable_names(other)):
                        self.push(one, "number")
                if len(self.known) > before:
                    return True
        return False

    def push(self, expr: Expr, name: str) -> None:
        """`expr` is expected to have type `name`."""
        if isinstance(expr, syntax.Variable):
            self.known.setdefault(expr.name, name)
        elif isinstance(expr, syntax.Record):
            shape = self.types.branches.get(expr.branch) if expr.branch else self.types.records.get(self.types.base(name, expr.pos).owner)
            if shape is not None and len(shape.fields) == len(expr.fields):
                for child, field in zip(expr.fields, shape.fields, strict=True):
                    self.push(child, field.type)
        elif isinstance(expr, syntax.Call) and expr.op not in _CONVERSIONS:
            base = self.types.base(name, expr.pos)
            for arg in expr.args:
                if self.type_of(arg) is None:
                    self.push(arg, NAMES.get(base.kind, name))
        elif isinstance(expr, syntax.Cast):
            if isinstance(expr.arg, (syntax.Record, syntax.Nil)):
                self.push(expr.arg, expr.type)
        elif isinstance(expr, syntax.Aggregate) and expr.op in ("sum", "min", "max") and expr.target is not None:
            self.push(expr.target, name)

    def type_of(self, expr: Expr) -> str | None:
        if isinstance(expr, syntax.Variable):
            return self.known.get(expr.name)
        if isinstance(expr, syntax.Number):
            return expr.suffix or None
        if isinstance(expr, syntax.Symbol):
            return "symbol"
        if isinstance(expr, syntax.Record) and expr.branch:
            shape = self.types.branches.get(expr.branch)
            if shape is None:
                raise expr.pos.error(f"undefined branch {expr.branch}")
            return shape.owner
        if isinstance(expr, syntax.Cast):
            return expr.type
        if isinstance(expr, syntax.Call):
            if expr.op in _CONVERSIONS:
                return _CONVERSIONS[expr.op]
            found = [name for name in map(self.type_of, expr.args) if name is not None]
            return NAMES.get(self.types.base(found[0], expr.pos).kind, found[0]) if found else None
        if isinstance(expr, syntax.Aggregate):
            if expr.op == "count" or expr.target is None:
                return "number"
            if expr.op == "mean":
                return "float"
            found_type = self.type_of(expr.target)
            return None if found_type is None else NAMES.get(self.types.base(found_type, expr.pos).kind, found_type)
        return None

    def base_of(self, expr: Expr, default: str = "number") -> Base:
        name = self.type_of(expr)
        return self.types.base(name if name is not None else default, expr.pos)


def numeric(base: Base) -> bool:
    return base.kind in _NUMERIC
