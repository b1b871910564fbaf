"""Whether the types that were found fit (`TypeChecker.cpp`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from pysouffle.language.check.issues import Issue, Note
from pysouffle.language.check.overloads import has_arity
from pysouffle.language.check.pieces import Argument, Comparison, Part, Piece
from pysouffle.language.check.solving import Solution, Solver
from pysouffle.language.check.type_environment import Form, Kind, Type
from pysouffle.language.check.typesets import ALL
from pysouffle.language.check.walk import Node, preorder
from pysouffle.language.syntax import Aggregate, Call, Cast, Nil, Number, Record, Symbol, Variable

_ORDERED = frozenset(("=", "!=", "<", "<=", ">", ">="))
_EQUALITY = frozenset(("=", "!="))
_OPERANDS = {Kind.NUMBER: "`number`", Kind.UNSIGNED: "`unsigned`", Kind.FLOAT: "`float`", Kind.SYMBOL: "`symbol`"}
_ANY_OPERAND = "`number` or `unsigned` or `float` or `symbol` or a record or a sum"
_MISMATCH = {Kind.NUMBER: "Number", Kind.UNSIGNED: "Unsigned", Kind.FLOAT: "Float"}


class TypeChecker:
    def __init__(self, solver: Solver) -> None:
        self.solver, self.environment, self.sets = solver, solver.environment, solver.sets
        self._fits: dict[tuple[int, int, bool], bool] = {}

    def issues(self, pieces: Iterable[Piece], slots: Mapping[str | int, int], solution: Solution,
               nodes: Sequence[Node] = ()) -> Iterator[Issue]:
        """`nodes`: the literals of the clause, where occurrences of variables are looked for."""
        types = solution.types
        clashing: dict[str, None] = {}
        for piece in pieces:
            for name, variable in piece.names.items():
                if types[slots[name]] == 0 and name not in clashing:
                    clashing[name] = None
                    yield Issue(f"Unable to deduce type for variable {name}", variable.pos)
            for check in piece.checks:
                if check.__class__ is Argument:
                    if not self.fits(types[check.slot], check.type, check.negated):
                        yield _misfit(check)
                elif isinstance(check, Part):
                    yield from self.part(check, solution)
                elif isinstance(check, Comparison):
                    yield from self.comparison(check, types)
        for name in clashing:
            if not self.solver.explained(solution, slots[name]):
                for node in preorder(nodes):
                    if isinstance(node, Variable) and node.name == name:
                        yield Issue(f"Unable to deduce type for variable {name}", node.pos)

    def fits(self, types: int, declared: Type, negated: bool) -> bool:
        """Whether an argument's types fit its column's; where they are not known, another check says so."""
        if types in (0, ALL) or types == declared.bit:
            return True
        key = types, declared.bit, negated
        known = self._fits.get(key)
        if known is None:
            fit = self.same_kind if negated else self.flows
            known = self._fits[key] = all(fit(each, declared) for each in self.sets.members(types))
        return known

    def flows(self, one: Type, declared: Type) -> bool:
        """A subtype fits; so does a constant, or a record."""
        if self.environment.subtype(one, declared):
            return True
        return self.environment.subtype(declared, one) and one.form in (Form.CONSTANT, Form.RECORD)

    def same_kind(self, one: Type, declared: Type) -> bool:
        subtype = self.environment.subtype
        return one is declared or self.environment.equivalent(one, declared) or any(
            subtype(declared, each) and subtype(one, each) for each in self.environment.constants.values())

    def part(self, check: Part, solution: Solution) -> Iterator[Issue]:
        node, types = check.node, solution.types[check.slot]
        if isinstance(node, Symbol):
            if not self.sets.all_of(types, Kind.SYMBOL):
                yield Issue("Symbol constant (type mismatch)", node.pos)
        elif isinstance(node, Number):
            kind = {"float": Kind.FLOAT, "unsigned": Kind.UNSIGNED}.get(node.suffix) or solution.kinds.get(check.slot)
            if kind is None:
                yield Issue("Ambiguous constant (unable to deduce type)", node.pos)
            elif not self.sets.all_of(types, kind) or not _readable(node, kind):
                yield Issue(f"{_MISMATCH[kind]} constant (type mismatch)", node.pos)
        elif isinstance(node, Nil):
            if not self.sets.all_of(types, Kind.RECORD):
                yield Issue("Nil constant used as a non-record", node.pos)
        elif isinstance(node, Record):
            yield from self.branch(check, node, solution.types) if node.branch else self.record(check, node, types)
        elif isinstance(node, Cast):
            if node.type not in self.environment.types:
                yield Issue(f'Type cast to the undeclared type "{node.type}"', node.pos)
            elif self.sets.only(types) is None:
                yield Issue("Unable to deduce type of the argument (cast)", node.pos)
        elif isinstance(node, Call):
            if check.slot not in solution.chosen:
                yield Issue("no valid overloads" if has_arity(node.op, len(node.args)) else "invalid overload (arity mismatch)", node.pos)
        elif isinstance(node, Aggregate):
            kind = self.aggregate_kind(node, [solution.types[each] for each in check.args])
            if not self.sets.all_of(types, kind):
                yield Issue("Couldn't assign types to the aggregator", node.pos)

    def record(self, check: Part, node: Record, types: int) -> Iterator[Issue]:
        only = self.sets.only(types)
        if only is None or self.environment.kind(only) is not Kind.RECORD:
            yield Issue("Ambiguous record", node.pos)
        elif len(only.base().parts) != len(node.fields):
            yield Issue("Wrong number of arguments given to record", node.pos)

    def branch(self, check: Part, node: Record, types: Sequence[int]) -> Iterator[Issue]:
        if node.branch not in self.environment.branches:
            yield Issue("Undeclared branch", node.pos)
            return
        only = self.sets.only(types[check.slot])
        if only is None or self.environment.kind(only) is not Kind.ADT:
            yield Issue("Ambiguous branch", node.pos)
            return
        declared = only.branches.get(node.branch, ())
        if len(declared) != len(node.fields):
            yield Issue(f"Invalid arity, the declared arity of {node.branch} is {len(declared)}", node.pos)
            return
        for slot, bound, field in zip(check.args, declared, node.fields, strict=True):
            if types[slot] != ALL and not all(self.environment.subtype(each, bound) for each in self.sets.members(types[slot])):
                yield Issue("Branch argument's type doesn't match its declared type", field.pos)

    def aggregate_kind(self, node: Aggregate, target: Sequence[int]) -> Kind:
        if node.op == "mean":
            return Kind.FLOAT
        if node.op != "count":
            for kind in (Kind.FLOAT, Kind.UNSIGNED):
                if target and self.sets.all_of(target[0], kind):
                    return kind
        return Kind.NUMBER

    def comparison(self, check: Comparison, types: Sequence[int]) -> Iterator[Issue]:
        left, right = self.sets.only(types[check.left]), self.sets.only(types[check.right])
        if left is None or right is None:
            return
        node = check.node
        if node.op in _ORDERED and not self.environment.equivalent(left, right):
            yield Issue("Cannot compare different types", node.pos)
            return
        if node.op in _EQUALITY:
            for one, side in ((left, node.left), (right, node.right)):
                if self.environment.kind(one) is None:
                    yield Issue(f"Constraint requires an operand of type {_ANY_OPERAND}", side.pos)
            return
        operands = Kind.SYMBOL
        if node.op in _ORDERED:
            kind = self.environment.kind(left)
            operands = kind if kind in _OPERANDS and kind is self.environment.kind(right) else Kind.NUMBER
        for one, side in ((left, node.left), (right, node.right)):
            if self.environment.kind(one) is not operands:
                yield Issue(f"Constraint requires an operand of type {_OPERANDS[operands]}", side.pos)


def _misfit(check: Argument) -> Issue:
    note = Note(f"The argument's declared type is {check.column.type}", check.column.pos)
    text = "The kind of atom's argument doesn't match the declared type kind" if check.negated else (
        "Atom's argument type is not a subtype of its declared type")
    return Issue(text, check.node.pos, notes=(note,))


def _readable(number: Number, kind: Kind) -> bool:
    """Whether the constant can be read as a number of that kind (`canBeParsedAs…`)."""
    if kind is Kind.NUMBER:
        return -2**63 <= number.value < 2**63
    if kind is Kind.UNSIGNED:
        return 0 <= number.value < 2**64
    return abs(number.value) < 2**1024 and number.base != 2


