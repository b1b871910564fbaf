"""Finds the rows that satisfy a rule's body. Unlike the engine it knows the finished relations, and orders joins by their sizes."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from pysouffle.embedded import ir
from pysouffle.embedded.functors import canonical, masked, wrap
from pysouffle.embedded.plan import inverse, ready
from pysouffle.embedded.why.rulebook import Row
from pysouffle.embedded.why.trace import Trace
from pysouffle.embedded.why.values import Binding, Values
from pysouffle.errors import EvaluationError

# A place in a tuple: a column, then fields of nested records as (tag, field); whether the tag there is meant, not the value.
Leaf: TypeAlias = "tuple[int, tuple[tuple[int, int], ...], bool]"
_LARGEST = 1.7976931348623157e308
_FEW = 8  # rows to go through rather than build another index
_RANGES = {"i": "RANGE", "u": "URANGE", "f": "FRANGE"}
_WRAPPED = {"i": wrap, "u": masked, "f": canonical}


class TooMuch(Exception):
    """More rows were tried than the effort that was granted."""


class Solution(NamedTuple):
    """`rows`: for each positive atom, by its position in the body, the row that it matched."""

    binding: Binding
    rows: Mapping[int, Row]


class _Step(NamedTuple):
    """A literal that is being tried: what is left behind it, and its ways."""

    number: int
    rest: tuple[int, ...]
    ways: Iterator[tuple[Binding, Row | None]]
    rows: Mapping[int, Row]


class Matcher:
    """`effort`: how many more rows may be tried before TooMuch is raised."""

    def __init__(self, trace: Trace) -> None:
        self.trace = trace
        self.values = Values(trace.evaluator)
        self.indexes: dict[tuple[int, tuple[Leaf, ...]], dict[tuple[Any, ...], list[Row]]] = {}
        self.effort = math.inf
        self.tried = 0

    def solutions(self, body: Sequence[ir.Literal], binding: Binding, before: float = math.inf) -> Iterator[Solution]:
        """Every way to satisfy `body` by rows whose stamps are smaller than `before`."""
        every = tuple(range(len(body)))
        stack = [_Step(-1, every, iter([(binding, None)]), {})]
        while stack:
            step = stack[-1]
            way = next(step.ways, None)
            if way is None:
                stack.pop()
                continue
            known, row = way
            rows = step.rows if row is None else {**step.rows, step.number: row}
            if not step.rest:
                yield Solution(known, rows)
                continue
            number = self.choose(body, step.rest, known)
            rest = tuple(other for other in step.rest if other != number)
            stack.append(_Step(number, rest, self.ways(body[number], known, before), rows))

    def choose(self, body: Sequence[ir.Literal], rest: Sequence[int], binding: Binding) -> int:
        """What is only tested first, then what has the fewest rows."""
        best, score = -1, math.inf
        atoms: list[tuple[int, ir.Atom]] = []
        for number in rest:
            literal = body[number]
            if isinstance(literal, ir.Atom):
                if all(ready(arg, binding) for arg in literal.args):
                    return number
                atoms.append((number, literal))
            elif evaluable(literal, binding):
                if not isinstance(literal, (ir.Range, ir.Fold)):
                    return number
                if score > _FEW:
                    best, score = number, _FEW
        waiting: list[tuple[int, ir.Atom, tuple[Leaf, ...], tuple[Any, ...]]] = []
        for number, atom in atoms:
            leaves, key = self.known(atom.args, binding)
            index = self.indexes.get((atom.relation, leaves)) if leaves else None
            if leaves and index is None and len(self.trace.stamps(atom.relation)) > _FEW:
                waiting.append((number, atom, leaves, key))
                continue
            size = len(self.trace.stamps(atom.relation)) if index is None else len(index.get(key, ()))
            if size < score:
                best, score = number, size
        for number, atom, leaves, key in waiting:
            if score <= _FEW:
                break
            size = len(self.index(atom.relation, leaves).get(key, ()))
            if size < score:
                best, score = number, size
        if best < 0:
            raise body[rest[0]].pos.error("this cannot be evaluated: a value is missing")
        return best

    # rows
    def known(self, args: Sequence[ir.Expr], binding: Binding) -> tuple[tuple[Leaf, ...], tuple[Any, ...]]:
        """The places of a tuple whose value is known, and these values; a tag only where nothing else is."""
        leaves: list[Leaf] = []
        key: list[Any] = []
        tags: list[tuple[Leaf, int]] = []
        todo: list[tuple[int, tuple[tuple[int, int], ...], ir.Expr]] = [(column, (), arg) for column, arg in enumerate(args)]
        while todo:
            column, steps, expr = todo.pop()
            if ready(expr, binding):
                leaves.append((column, steps, False))
                key.append(self.values.of(expr, binding))
            elif isinstance(expr, ir.Rec):
                tags.append(((column, steps, True), expr.tag))
                todo += [(column, (*steps, (expr.tag, at)), field) for at, field in enumerate(expr.fields, 1)]
        if not leaves and tags:
            leaves, key = [tags[0][0]], [tags[0][1]]
        return tuple(leaves), tuple(key)

    def index(self, relation: int, leaves: tuple[Leaf, ...]) -> dict[tuple[Any, ...], list[Row]]:
        found = self.indexes.get((relation, leaves))
        if found is None:
            found = self.indexes[relation, leaves] = {}
            for row in self.trace.stamps(relation):
                key = tuple(self.at(row, leaf) for leaf in leaves)
                found.setdefault(key, []).append(row)
        return found

    def at(self, row: Row, leaf: Leaf) -> Any:
        """What stands at a place; None if the records on the way have other tags."""
        column, steps, tag = leaf
        records, value = self.trace.records, row[column]
        for wanted, field in steps:
            record = records[value]
            if record[0] != wanted:
                return None
            value = record[field]
        return records[value][0] if tag else value

    def rows(self, relation: int, args: Sequence[ir.Expr], binding: Binding, before: float = math.inf) -> Iterator[tuple[Binding, Row]]:
        """The rows that match, oldest first."""
        stamps = self.trace.stamps(relation)
        leaves, key = self.known(args, binding)
        candidates: Iterable[Row]
        if len(leaves) == len(args) and not any(steps or tag for _, steps, tag in leaves):
            values = dict(zip((leaf[0] for leaf in leaves), key, strict=True))
            row = tuple(values[column] for column in range(len(args)))
            candidates = (row,) if row in stamps else ()
        elif leaves and len(stamps) > _FEW:
            candidates = self.index(relation, leaves).get(key, ())
        else:
            candidates = stamps
        for row in self.seen(relation, candidates, before):
            self.spend()
            found = self.values.match(zip(args, row, strict=True), binding)
            if found is not None:
                yield found, row

    def seen(self, relation: int, rows: Iterable[Row], before: float) -> Iterator[Row]:
        """What a rule may have taken that derived something at the time `before`; later removals are of no importance to it."""
        stamps = self.trace.stamps(relation)
        for row in rows:
            if stamps[row] >= before:
                break
            yield row
        if before < math.inf:
            for removed in self.trace.removed.get(relation, ()):
                if removed.derived < before < removed.removed:
                    yield removed.row

    def spend(self) -> None:
        """Another row is tried. Raises TooMuch, or EngineTimeout where the time of the run is over."""
        self.effort -= 1
        if self.effort < 0:
            raise TooMuch
        self.tried += 1
        if not self.tried & 4095:
            self.trace.check_time()

    # literals
    def ways(self, literal: ir.Literal, binding: Binding, before: float) -> Iterator[tuple[Binding, Row | None]]:
        """The bindings that satisfy a literal whose turn it is."""
        if isinstance(literal, ir.Atom):
            yield from self.rows(literal.relation, literal.args, binding, before)
            return
        try:
            for found in self.computed(literal, binding):
                yield found, None
        except EvaluationError:  # where the engine, in its order, never came
            return

    def computed(self, literal: ir.Literal, binding: Binding) -> Iterator[Binding]:
        if isinstance(literal, ir.Negated):
            if next(self.rows(literal.relation, literal.args, binding), None) is None:
                yield binding
        elif isinstance(literal, ir.Test):
            found = self.test(literal, binding)
            if found is not None:
                yield found
        elif isinstance(literal, ir.Choice):
            if any(all(self.test(test, binding) is not None for test in tests) for tests in literal.alternatives):
                yield binding
        elif isinstance(literal, ir.Range):
            elements = self.values.environment[_RANGES[literal.kind]](*(self.values.of(arg, binding) for arg in literal.args))
            given = binding.get(literal.var.name)
            for value in elements if given is None else (given,) if given in elements else ():
                self.spend()
                yield from self.result(literal, value, binding)
        elif isinstance(literal, ir.Fold):
            value = self.fold(literal, binding)
            if value is not None:
                yield from self.result(literal, value, binding)

    def test(self, test: ir.Test, binding: Binding) -> Binding | None:
        """`binding` with what an equality binds, None if the test fails."""
        left, right = test.left, test.right
        if ready(left, binding) and ready(right, binding):
            if ir.counts(left) or ir.counts(right):  # what a counter gave is not known any more
                return binding
            holds = self.values.holds(test.op, test.kind, self.values.of(left, binding), self.values.of(right, binding))
            return binding if holds else None
        for one, other in ((left, right), (right, left)):
            if ready(one, binding):
                unknown = inverse(one, other, set(binding))
                if unknown is not None:
                    other, one = unknown
                found = self.values.match([(other, self.values.of(one, binding))], binding)
                return found if test.op == "=" else binding if found is None else None
        raise test.pos.error("this cannot be evaluated: a value is missing")

    def result(self, literal: ir.Range | ir.Fold, value: Any, binding: Binding) -> Iterator[Binding]:
        given = binding.get(literal.var.name, value)
        close = literal.kind == "f" and isinstance(literal, ir.Fold) and math.isclose(given, value, rel_tol=1e-9)  # sums depend on order
        if given != value and not close:
            return
        if literal.expected is None or self.values.of(literal.expected, binding) == value:
            yield {**binding, literal.var.name: given}

    def fold(self, literal: ir.Fold, binding: Binding) -> Any:
        """The value of an aggregate, None where it has none (a minimum of nothing)."""
        values: list[Any] = []
        seen: set[tuple[Any, ...]] = set()
        names = [name for name in literal.distinct if name]
        for found, _ in self.solutions(literal.body, {name: binding[name] for name in literal.outer}):
            if literal.distinct:
                key = tuple(found[name] for name in names)
                if key in seen:
                    continue
                seen.add(key)
            values.append(1 if literal.target is None else self.values.of(literal.target, found))
        if literal.op == "count":
            return len(values)
        if literal.op == "sum":
            return _WRAPPED[literal.kind](sum(values))
        if not values:
            return None
        if literal.op == "mean":
            return canonical(sum(map(float, values)) / len(values))
        bounds = [_LARGEST if literal.op == "min" else -_LARGEST] if literal.kind == "f" else []  # where Soufflé starts
        return min(bounds + values) if literal.op == "min" else max(bounds + values)


def evaluable(literal: ir.Literal, binding: Binding) -> bool:
    """Whether it can be this literal's turn."""
    if isinstance(literal, ir.Atom):
        return True
    if isinstance(literal, ir.Negated):
        return ir.names(literal.args) <= binding.keys()
    if isinstance(literal, ir.Test):
        left, right = ready(literal.left, binding), ready(literal.right, binding)
        if left and right:
            return True
        other = literal.right if left else literal.left
        if literal.op != "=" or not (left or right):
            return False
        one = literal.left if left else literal.right
        return isinstance(other, (ir.Var, ir.Rec)) or inverse(one, other, set(binding)) is not None
    if isinstance(literal, ir.Choice):
        return ir.literal_names(literal) <= binding.keys()
    if isinstance(literal, ir.Range):
        return all(ready(arg, binding) for arg in literal.args)
    return literal.outer <= binding.keys()
