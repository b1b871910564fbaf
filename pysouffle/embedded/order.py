"""The order in which a rule's literals are evaluated, decided one by one while the function is written."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field

from pysouffle.embedded import ir
from pysouffle.embedded.bounds import Bound
from pysouffle.embedded.plan import Lookup, Spec, inverse, known_after, lookup, ready
from pysouffle.late_dataclasses import dataclass


@dataclass(slots=True)
class Layout:
    """What all functions of a program share."""

    relations: Sequence[ir.RelationInfo]
    derived: frozenset[int]
    branching: frozenset[int]
    specs: list[list[Spec]] = field(default_factory=list)
    rounds: frozenset[int] = frozenset()
    grouped: frozenset[int] = frozenset()  # kept as second values of each first value
    bounds: Mapping[int, Bound] = field(default_factory=dict)
    bare: Mapping[int, int] = field(default_factory=dict)  # records without fields that constants stand for, and their tags

    def index(self, relation: int, spec: Spec) -> int:
        specs = self.specs[relation]
        if spec not in specs:
            specs.append(spec)
        return specs.index(spec)


def choose(layout: Layout, literals: Sequence[ir.Literal], bound: set[str], written: bool = False) -> tuple[ir.Literal, Lookup | None]:
    """The next literal: tests first, then what binds without a loop, then the atom with the fewest rows.

    `written`: the order of the text, for rules whose result depends on it; what counts comes last.
    """
    counting = [literal for literal in literals if isinstance(literal, ir.Test) and any(map(ir.counts, ir.literal_exprs(literal)))]
    if counting and len(counting) < len(literals):
        needed = {name for literal in counting for name in ir.literal_names(literal)}
        earlier = [literal for literal in literals
                   if literal not in counting and (isinstance(literal, ir.Atom) or not ir.literal_names(literal) & needed)]
        return choose(layout, earlier or counting, bound, written)
    for literal in literals:
        if isinstance(literal, ir.Test) and ready(literal.left, bound) and ready(literal.right, bound):
            return literal, None
        if isinstance(literal, ir.Choice) and ir.literal_names(literal) <= bound:
            return literal, None
    for literal in literals:
        if isinstance(literal, ir.Test) and literal.op == "=" and _assigns(literal, bound):
            return literal, None
        if isinstance(literal, ir.Negated) and ir.names(literal.args) <= bound:
            return literal, None
    computed = {one.name for literal in literals if isinstance(literal, ir.Test) and literal.op == "="
                for one, other in ((literal.left, literal.right), (literal.right, literal.left))
                if isinstance(one, ir.Var) and has_op(other) and inverse(one, other, bound) is None}
    best: ir.Literal | None = None
    plan: Lookup | None = None
    score = float("inf")
    for literal in literals:
        rows, found = float("inf"), None
        if isinstance(literal, ir.Atom):
            found = _look(layout, literal, bound, computed)
            rows = 0.0 if written else found.rows
            if computed and not written and not found.whole:  # it may pay to bind first what a computed column needs
                rest = [other for other in literals if other is not literal and isinstance(other, ir.Atom)]
                after = known_after(literal, bound, literals)
                rows += rows * min((_look(layout, other, after, computed - after).rows for other in rest), default=0.0)
        elif isinstance(literal, ir.Range) and all(ready(arg, bound) for arg in literal.args):
            rows = 5.0
        elif isinstance(literal, ir.Fold) and literal.outer <= bound:
            rows = 1.0
        if rows < score:
            best, plan, score = literal, found, rows
    if best is None:
        raise _ungrounded(literals, bound)
    return best, plan


def _look(layout: Layout, atom: ir.Atom, bound: set[str], computed: set[str]) -> Lookup:
    info = layout.relations[atom.relation]
    return lookup(atom.args, info, atom.relation in layout.derived, bound, layout.branching, computed)


def _assigns(test: ir.Test, bound: set[str]) -> bool:
    for one, other in ((test.left, test.right), (test.right, test.left)):
        if ready(one, bound) and (inverse(one, other, bound) if has_op(other) else isinstance(other, (ir.Var, ir.Rec))):
            return True
    return False


def _ungrounded(literals: Iterable[ir.Literal], bound: set[str]) -> Exception:
    for literal in literals:
        for expr in ir.literal_exprs(literal):
            for variable in ir.variables(expr):
                if variable.name not in bound and variable.name[0] != "#":
                    return variable.pos.error(f"ungrounded variable {variable.name.partition(chr(39))[0]}")
    literal = next(iter(literals))
    return literal.pos.error("this cannot be evaluated: a value is missing")


def has_op(expr: ir.Expr) -> bool:
    if isinstance(expr, ir.Rec):
        return any(has_op(each) for each in expr.fields)
    return isinstance(expr, ir.Op)
