"""What a question is about: an atom whose arguments are terms, variables or `_`, e.g. `val(_, "a.py:3:x.2", $Int(n))`."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import NamedTuple

from pysouffle.embedded import ir
from pysouffle.embedded.types import Base, constant
from pysouffle.embedded.why.rulebook import Rulebook
from pysouffle.embedded.why.values import Values
from pysouffle.language import syntax
from pysouffle.language.syntax import Expr


class Goal(NamedTuple):
    """A goal as the matcher takes it; its variables have names that no rule uses."""

    relation: int
    args: tuple[ir.Expr, ...]
    text: str


def resolve(atom: syntax.Atom, rulebook: Rulebook, values: Values) -> Goal:
    """The goal with its relation, its records looked up. Raises ProgramError."""
    names = {info.name: number for number, info in enumerate(rulebook.relations)}
    if atom.name in rulebook.inline:
        raise atom.pos.error(f"relation {atom.name} is inline: it has no tuples of its own, its rules are part of those that use it")
    if atom.name not in names:
        near = get_close_matches(atom.name, names, 3)
        raise atom.pos.error(f"undefined relation {atom.name}" + (f"; near: {', '.join(near)}" if near else ""))
    relation = names[atom.name]
    types = rulebook.relations[relation].types
    if len(types) != len(atom.args):
        raise atom.pos.error(f"relation {atom.name} has {len(types)} columns, not {len(atom.args)}: ({', '.join(types)})")
    reader = _Reader(rulebook, values, _repeated(atom.args))
    return Goal(relation, tuple(reader.expr(arg, type_) for arg, type_ in zip(atom.args, types, strict=True)), atom.name)


def _repeated(args: Sequence[Expr]) -> frozenset[str]:
    seen: set[str] = set()
    twice: set[str] = set()
    todo = list(args)
    while todo:
        expr = todo.pop()
        if isinstance(expr, syntax.Variable):
            (twice if expr.name in seen else seen).add(expr.name)
        elif isinstance(expr, syntax.Record):
            todo += expr.fields
    return frozenset(twice)


class _Reader:
    def __init__(self, rulebook: Rulebook, values: Values, repeated: frozenset[str]) -> None:
        self.types, self.values, self.repeated = rulebook.types, values, repeated
        self.seen: dict[str, Base] = {}

    def expr(self, expr: Expr, type_: str) -> ir.Expr:
        base = self.types.base(type_, expr.pos)
        if isinstance(expr, syntax.Wildcard):
            return ir.Wild()
        if isinstance(expr, syntax.Variable):
            if self.seen.setdefault(expr.name, base) != base:
                raise expr.pos.error(f"variable {expr.name} stands for values of different types")
            return ir.Var(f"'{expr.name}", expr.pos) if expr.name in self.repeated else ir.Wild()
        if isinstance(expr, (syntax.Number, syntax.Symbol, syntax.Nil)):
            return constant(expr, base, type_)
        if isinstance(expr, syntax.Record):
            return self.record(expr, base, type_)
        raise expr.pos.error("an argument is a term, a variable or _: nothing is computed here")

    def record(self, expr: syntax.Record, base: Base, type_: str) -> ir.Expr:
        shape = self.types.branches.get(expr.branch) if expr.branch else self.types.records.get(base.owner)
        if expr.branch and shape is None:
            raise expr.pos.error(f"undefined branch {expr.branch}")
        if shape is None or base.kind != ("a" if expr.branch else "r") or shape.owner != base.owner:
            raise expr.pos.error(f"{f'${expr.branch}' if expr.branch else 'a record'} where {type_} is expected")
        if len(shape.fields) != len(expr.fields):
            what = f"${expr.branch}" if expr.branch else f"record {shape.owner}"
            raise expr.pos.error(f"{what} has {len(shape.fields)} fields, not {len(expr.fields)}")
        fields = tuple(self.expr(field, declared.type) for field, declared in zip(expr.fields, shape.fields, strict=True))
        if all(isinstance(field, ir.Const) for field in fields):
            return ir.Const(self.values.of(ir.Rec(shape.tag, fields, "", expr.pos), {}), base.kind)
        kinds = "".join(self.types.base(declared.type, declared.pos).kind for declared in shape.fields)
        return ir.Rec(shape.tag, fields, kinds, expr.pos)
