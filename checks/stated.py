"""Which codes rules state: the constants of type Precondition, and the codes of `diagnostic`, wherever a rule writes them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from pysouffle.language.check.walk import preorder
from pysouffle.language.syntax import (
    AdtType,
    Atom,
    Body,
    Clause,
    Compare,
    Expr,
    Field,
    Items,
    Pos,
    Record,
    RecordType,
    Relation,
    Rule,
    Subtype,
    Symbol,
    Variable,
)
from pysouffle.late_dataclasses import dataclass

PRECONDITION = "Precondition"
REPORT = "diagnostic"
_CODE = "code"  # the column of `diagnostic`

Expected: TypeAlias = "tuple[Expr, str]"  # an argument and the type of its place


@dataclass(frozen=True, slots=True)
class Stated:
    """A code that a rule writes at `pos`; `derived`: in its head, or bound to what may stand there, not only looked for."""

    code: str
    pos: Pos
    derived: bool


@dataclass(frozen=True, slots=True)
class Codes:
    """`preconditions` and `reports` as rules write them; `unwritten`: heads of `diagnostic` whose code is no text in the rule."""

    preconditions: tuple[Stated, ...]
    reports: tuple[Stated, ...]
    unwritten: tuple[Pos, ...]


@dataclass(frozen=True, slots=True)
class _Types:
    columns: dict[str, tuple[Field, ...]]
    records: dict[str, tuple[Field, ...]]
    branches: dict[str, tuple[Field, ...]]
    above: dict[str, str]

    def is_precondition(self, name: str) -> bool:
        while name in self.above:
            name = self.above[name]
        return name == PRECONDITION

    def typed(self, todo: Sequence[Expected]) -> Iterator[Expected]:
        """The arguments with the types of their places, and those inside records."""
        left = list(todo)
        while left:
            expr, kind = left.pop(0)
            yield expr, kind
            if isinstance(expr, Record):
                fields = self.branches.get(expr.branch) if expr.branch else self.records.get(kind)
                left.extend(zip(expr.fields, [field.type for field in fields or ()], strict=False))

    def arguments(self, atom: Atom) -> list[Expected]:
        return list(zip(atom.args, [field.type for field in self.columns.get(atom.name, ())], strict=False))


def codes_in(items: Items) -> Codes:
    """The codes that rules write. `items` have the declarations, too."""
    types = _types(items)
    preconditions: list[Stated] = []
    reports: list[Stated] = []
    unwritten: list[Pos] = []
    for clause in items.clauses:
        preconditions += _preconditions(clause, types)
        for head in _heads(clause):
            if head.name == REPORT and head.args:
                code = head.args[0]
                if isinstance(code, Symbol):
                    reports.append(Stated(code.text, code.pos, True))
                else:
                    unwritten.append(head.pos)
    return Codes(tuple(preconditions), tuple(reports), tuple(unwritten))


def _types(items: Items) -> _Types:
    relations: list[Relation] = list(items.relations)
    return _Types(
        {one.name: one.fields for one in relations},
        {one.name: one.fields for one in items.types if isinstance(one, RecordType)},
        {branch.name: branch.fields for one in items.types if isinstance(one, AdtType) for branch in one.branches},
        {one.name: one.parent for one in items.types if isinstance(one, Subtype) and one.name != PRECONDITION},
    )


def _preconditions(clause: Clause, types: _Types) -> Iterator[Stated]:
    heads = _heads(clause)
    inside: list[Expr | Body] = [argument for head in heads for argument in head.args]
    if clause.body is not None:
        inside.append(clause.body)
    nodes = list(preorder(inside))
    derived = [pair for head in heads for pair in types.typed(types.arguments(head))]
    read = [pair for node in nodes if isinstance(node, Atom) for pair in types.typed(types.arguments(node))]
    variables = {expr.name for expr, kind in (*derived, *read) if isinstance(expr, Variable) and types.is_precondition(kind)}
    for pairs, in_head in ((derived, True), (read, False)):
        for expr, kind in pairs:
            if isinstance(expr, Symbol) and types.is_precondition(kind):
                yield Stated(expr.text, expr.pos, in_head)
    for node in nodes:
        if isinstance(node, Compare):
            for one, other in ((node.left, node.right), (node.right, node.left)):
                if isinstance(one, Variable) and one.name in variables and isinstance(other, Symbol):
                    yield Stated(other.text, other.pos, node.op == "=")


def _heads(clause: Clause) -> tuple[Atom, ...]:
    return clause.heads if isinstance(clause, Rule) else (clause.less, clause.greater)
