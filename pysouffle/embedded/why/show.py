"""Tuples and literals as Soufflé source that can be pasted back into a question: what is too long becomes `_`."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from typing import Any

from pysouffle.embedded import ir
from pysouffle.embedded.types import NAMES
from pysouffle.embedded.why.rulebook import Row
from pysouffle.embedded.why.trace import Trace
from pysouffle.embedded.why.values import Binding, constant
from pysouffle.terms import quote

_WORDS = frozenset(("band", "bor", "bxor", "bshl", "bshr", "bshru", "land", "lor", "lxor", "+", "-", "*", "/", "%", "^"))
_PREFIX = {"neg": "-", "bnot": "bnot ", "lnot": "lnot "}


class Shower:
    """`width`: characters that one value may take before its inner parts are left out."""

    def __init__(self, trace: Trace, width: int) -> None:
        self.trace, self.width = trace, width
        self.relations = trace.rulebook.relations
        self.shapes = [(shape.branch, kinds) for shape, (_, kinds) in zip(
            trace.rulebook.types.shapes, trace.evaluator.compiled.shapes, strict=True)]

    # values
    def value(self, value: Any, kind: str) -> str:
        """A value as a term. Records are opened level by level while there is room; depth is not limited."""
        room = self.width
        parts: list[tuple[Any, str]] = [(value, kind)]
        children: dict[int, range] = {}
        at = 0
        while at < len(parts):
            item, its = parts[at]
            if its in "ra" and item != 0:
                row = self.trace.records[item]
                branch, kinds = self.shapes[row[0]]
                fields = sum(1 if each in "ra" else len(self.scalar(field, each)) for field, each in zip(row[1:], kinds, strict=True))
                cost = (len(branch) + 3 if branch else 2) + 2 * len(kinds) + fields - 3  # commas, and without the `_` that it replaces
                if not at or cost <= room:
                    room -= cost
                    children[at] = range(len(parts), len(parts) + len(kinds))
                    parts += zip(row[1:], kinds, strict=True)
            at += 1
        return self.assemble(parts, children)

    def assemble(self, parts: Sequence[tuple[Any, str]], children: Mapping[int, range]) -> str:
        out: list[str] = []
        todo: list[int | str] = [0]
        while todo:
            item = todo.pop()
            if isinstance(item, str):
                out.append(item)
                continue
            value, kind = parts[item]
            if item in children:
                branch = self.shapes[self.trace.records[value][0]][0]
                out.append(f"${branch}(" if branch else "[")
                todo.append(")" if branch else "]")
                for position, child in reversed(list(enumerate(children[item]))):
                    todo.append(child)
                    if position:
                        todo.append(", ")
            elif kind in "ra" and value != 0:
                out.append("_")
            else:
                text = self.scalar(value, kind)
                out.append(text if item == 0 or len(text) <= self.width else "_")
        return "".join(out)

    def scalar(self, value: Any, kind: str) -> str:
        if kind in "ra":
            return "nil"
        if kind == "s":
            return quote(value)
        if kind == "f":
            return _float(value)
        return f"{value}u" if kind == "u" and value >= 2**63 else str(value)

    def row(self, relation: int, row: Row) -> str:
        info = self.relations[relation]
        return f"{visible(info.name)}({', '.join(self.value(value, kind) for value, kind in zip(row, info.kinds, strict=True))})"

    # literals
    def literal(self, literal: ir.Literal, clause: Naming, binding: Binding) -> str:
        """A literal of the clause with the values of `binding` in place of its variables."""
        return _Printer(self, clause, binding).literal(literal)

    def clause(self, clause: ir.Clause, naming: Naming) -> str:
        """The rule, as far as it is known after normalisation."""
        printer = _Printer(self, naming, {})
        heads = ", ".join(printer.atom(head.relation, head.args) for head in clause.heads)
        return f"{heads} :- {', '.join(printer.literal(literal) for literal in clause.body if not is_operand(literal))}."


def visible(name: str) -> str:
    """A relation's name in the program; the pairs that an equivalence relation is made from are named after it (`equivalence.py`)."""
    return name.partition("'")[0]


def _float(value: float) -> str:
    if not math.isfinite(value):
        return "_"  # no literal denotes it
    text = format(Decimal(repr(float(value))), "f")
    return text if "." in text else f"{text}.0"


def is_operand(literal: ir.Literal) -> bool:
    """Whether it only computes an operand of another literal."""
    if isinstance(literal, ir.Test):
        return isinstance(literal.left, ir.Var) and literal.left.name[0] == "#"
    return isinstance(literal, (ir.Range, ir.Fold)) and literal.var.name[0] == "#"


class Naming:
    """What a clause's variables hold (`kinds`, letters as in `types.Base`), and which of them stand for a computed operand."""

    def __init__(self, relations: Sequence[ir.RelationInfo], clause: ir.Clause | None) -> None:
        self.relations = relations
        self.kinds: dict[str, str] = {}
        self.computed: dict[str, ir.Op | ir.Range | ir.Fold] = {}
        self.uses: dict[str, int] = {}
        if clause is not None:
            for head in clause.heads:
                self.columns(head.relation, head.args)
            self.body(clause.body)

    def body(self, body: Iterable[ir.Literal]) -> None:
        for literal in body:
            if isinstance(literal, (ir.Atom, ir.Negated)):
                self.columns(literal.relation, literal.args)
            elif isinstance(literal, ir.Test):
                self.test(literal)
            elif isinstance(literal, ir.Choice):
                for tests in literal.alternatives:
                    for test in tests:
                        self.test(test)
            else:
                self.expr(literal.var, literal.kind)
                if literal.var.name[0] == "#":
                    self.computed[literal.var.name] = literal
                if isinstance(literal, ir.Range):
                    self.exprs(literal.args, literal.kind)
                else:
                    self.exprs(() if literal.target is None else (literal.target,), literal.kind)
                    self.body(literal.body)

    def test(self, test: ir.Test) -> None:
        self.exprs((test.left, test.right), test.kind)
        if isinstance(test.left, ir.Var) and test.left.name[0] == "#" and isinstance(test.right, ir.Op):
            self.computed[test.left.name] = test.right

    def columns(self, relation: int, args: Sequence[ir.Expr]) -> None:
        for arg, kind in zip(args, self.relations[relation].kinds, strict=True):
            self.expr(arg, kind)

    def exprs(self, exprs: Iterable[ir.Expr], kind: str) -> None:
        for expr in exprs:
            self.expr(expr, kind)

    def expr(self, expr: ir.Expr, kind: str) -> None:
        name = expr.name if isinstance(expr, ir.Var) else expr.alias if isinstance(expr, ir.Rec) else ""
        if name:
            self.kinds.setdefault(name, kind)
            self.uses[name] = self.uses.get(name, 0) + 1
        if isinstance(expr, ir.Rec):
            for field, each in zip(expr.fields, expr.kinds, strict=True):
                self.expr(field, each)
        elif isinstance(expr, ir.Op):
            operand = expr.op.partition(":")[2][:1]  # a conversion names the kind of its operand
            self.exprs(expr.args, operand or (expr.kind if expr.op not in ("strlen", "substr") else ""))

    def kind(self, name: str, value: Any) -> str:
        return self.kinds.get(name) or ("s" if isinstance(value, str) else "f" if isinstance(value, float) else "i")


class _Printer:
    def __init__(self, shower: Shower, clause: Naming, binding: Binding) -> None:
        self.shower, self.clause, self.binding = shower, clause, binding

    def literal(self, literal: ir.Literal) -> str:
        if isinstance(literal, ir.Atom):
            return self.atom(literal.relation, literal.args)
        if isinstance(literal, ir.Negated):
            return "!" + self.atom(literal.relation, literal.args)
        if isinstance(literal, ir.Test):
            return self.test(literal)
        if isinstance(literal, ir.Choice):
            return "( " + " ; ".join(", ".join(map(self.test, tests)) for tests in literal.alternatives) + " )"
        text = f"{self.expr(literal.var, literal.kind, True)} = {self.computed(literal)}"
        return text if literal.expected is None else f"{text} = {self.expr(literal.expected, literal.kind)}"

    def atom(self, relation: int, args: Sequence[ir.Expr]) -> str:
        info = self.shower.relations[relation]
        return f"{visible(info.name)}({', '.join(self.expr(arg, kind) for arg, kind in zip(args, info.kinds, strict=True))})"

    def test(self, test: ir.Test) -> str:
        kind = test.kind or next((self.clause.kind(one.name, None) for one in (test.left, test.right) if isinstance(one, ir.Var)), "i")
        left, right = self.expr(test.left, kind, isinstance(test.right, ir.Op)), self.expr(test.right, kind)
        if test.op.endswith(("contains", "match")):
            return f"{'!' if test.op.startswith('not') else ''}{test.op.removeprefix('not ')}({left}, {right})"
        return f"{left} {test.op} {right}"

    def computed(self, found: ir.Op | ir.Range | ir.Fold) -> str:
        if isinstance(found, ir.Op):
            return self.expr(found, found.kind)
        if isinstance(found, ir.Range):
            return f"range({', '.join(self.expr(arg, found.kind) for arg in found.args)})"
        target = "" if found.target is None else f" {self.expr(found.target, found.kind)}"
        return f"{found.op}{target} : {{ {', '.join(map(self.literal, found.body))} }}"

    def expr(self, expr: ir.Expr, kind: str, defined: bool = False) -> str:
        """`defined`: the definition of a computed operand follows."""
        if isinstance(expr, ir.Var):
            if expr.name in self.binding:
                value = self.binding[expr.name]
                return self.shower.value(value, self.clause.kind(expr.name, value))
            found = self.clause.computed.get(expr.name)
            if found is not None and not defined:
                return self.computed(found)
            name = expr.name.partition("'")[0]
            return "_" if not name or name[0] == "#" else name
        if isinstance(expr, ir.Const):
            return self.shower.value(constant(expr), expr.kind)
        if isinstance(expr, ir.Wild):
            return "_"
        if isinstance(expr, ir.Rec):
            if expr.alias and expr.alias in self.binding:
                return self.shower.value(self.binding[expr.alias], kind if kind in "ra" and kind else "a")
            branch = self.shower.shapes[expr.tag][0]
            inner = ", ".join(self.expr(field, each) for field, each in zip(expr.fields, expr.kinds, strict=True))
            return f"${branch}({inner})" if branch else f"[{inner}]"
        op = expr.op.partition(":")[0]
        args = [self.expr(arg, expr.kind) for arg in expr.args]
        if op in _PREFIX or op in _WORDS:
            args = [f"({text})" if isinstance(arg, ir.Op) and arg.op in _WORDS else text for arg, text in zip(expr.args, args, strict=True)]
            return f" {op} ".join(args) if op in _WORDS else f"{_PREFIX[op]}{args[0]}"
        target = [NAMES.get(expr.kind, "record")] if op == "as" else []
        return f"{op}({', '.join(args + target)})"
