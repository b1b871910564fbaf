"""A clause as the nested loops that Soufflé's translator makes of it (`ast2ram/seminaive/ClauseTranslator.cpp`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from pysouffle.embedded.conjunctions import NotAtom, NotTest, children
from pysouffle.embedded.mimic.clauses import Clause, Literal, identity, literals
from pysouffle.embedded.mimic.equalities import is_generator
from pysouffle.embedded.mimic.nested_conditions import OUTSIDE, Condition, Kind, Operand, Pattern, joined
from pysouffle.embedded.mimic.query import Filter, Generator, Loop, Node, Query
from pysouffle.embedded.mimic.sips import ordered
from pysouffle.language import syntax
from pysouffle.language.syntax import Atom, Compare, Expr, Variable, Wildcard
from pysouffle.late_dataclasses import dataclass

_ORDERS = {"<": (True, True), "<=": (True, False), ">": (False, True), ">=": (False, False)}  # upward, strict
_CONSTANTS = (syntax.Number, syntax.Symbol, syntax.Nil)


@dataclass(frozen=True, slots=True)
class Kinds:
    """What the program's types say: the primitive kind of each column of each relation ("" unknown), and branches of plain enumerations."""

    columns: Mapping[str, Sequence[str]]
    enumerations: frozenset[str]


@dataclass(slots=True)
class _Scan:
    """An atom that is gone through, or a record of it that is taken apart."""

    args: Sequence[Expr]
    atom: Atom | None = None


class Translation:
    """Makes the loops of one version of a clause: `delta` stands for the new tuples of its relation, `later` are the atoms whose new tuples
    are left out. The clause is recursive if there is a `delta`. The new tuples of `r` are a relation called `@delta_r`."""

    def __init__(self, clause: Clause, kinds: Kinds, delta: Atom | None = None, later: Sequence[Atom] = ()) -> None:
        self.clause, self.kinds, self.delta, self.later = clause, kinds, delta, later
        self.scans: list[_Scan] = []
        self.places: dict[str, list[tuple[int, int]]] = {}
        self.generators: dict[int, int] = {}  # the level of each, by identity of the expression
        self.made: list[Expr] = []
        self.types: dict[str, str] = {}

    def query(self) -> Query:
        for atom in ordered(self.clause, self.delta):
            self.scans.append(_Scan(atom.args, atom))
            self.index(len(self.scans) - 1, atom.args, self.kinds.columns.get(atom.name, ()))
        self.index_generators()
        nodes: list[Node] = []
        if self.delta is not None and not self.clause.head.args:
            nodes.append(Filter(self.filled(self.clause.head.name, 0)))
        for level, scan in enumerate(self.scans):
            nodes += self.entered(level, scan)
        nodes += map(self.generated, self.made)
        nodes += map(Filter, self.tests())
        if not self.clause.head.args:
            nodes.append(Filter(self.filled(self.clause.head.name, 0)))
        return Query(nodes, tuple(map(self.operand, self.clause.head.args)))

    # levels
    def index(self, level: int, args: Sequence[Expr], kinds: Sequence[str] = ()) -> None:
        for column, arg in enumerate(args):
            if isinstance(arg, Variable):
                self.places.setdefault(arg.name, []).append((level, column))
                if column < len(kinds):
                    self.types.setdefault(arg.name, kinds[column])
            elif isinstance(arg, syntax.Record) and arg.branch not in self.kinds.enumerations:
                fields: Sequence[Expr] = arg.fields
                if arg.branch and len(fields) == 1:
                    fields = (Wildcard(arg.pos), *fields)
                elif arg.branch:
                    self.scans.append(_Scan(()))
                self.scans.append(_Scan(fields))
                self.index(len(self.scans) - 1, fields)

    def index_generators(self) -> None:
        """Aggregates and functors of several results come after the atoms."""
        self.made = [found for expr in self.clause.exprs for found in _generators(expr)]
        for level, generator in enumerate(self.made, len(self.scans)):
            self.generators[id(generator)] = level
        for generator in self.made:
            if (atom := _atom(generator)) is not None:
                for column, arg in enumerate(atom.args):
                    if isinstance(arg, Variable):
                        self.places.setdefault(arg.name, []).append((self.generators[id(generator)], column))
                        if column < len(self.kinds.columns.get(atom.name, ())):
                            self.types.setdefault(arg.name, self.kinds.columns[atom.name][column])
        for each in self.clause.body:
            if isinstance(each, Compare) and each.op == "=" and isinstance(each.left, Variable) and id(each.right) in self.generators:
                self.places.setdefault(each.left.name, []).append((self.generators[id(each.right)], 0))
        for places in self.places.values():
            places.sort()

    # values
    def operand(self, expr: Expr) -> Operand:
        if id(expr) in self.generators:
            level = self.generators[id(expr)]
            return Operand(level, 0, (), ("tuple", level, 0), frozenset((level,)))
        if isinstance(expr, Variable):
            return self.element(self.places.get(expr.name, [(len(self.scans) + len(self.made), 0)])[0])
        parts = [self.operand(child) for child in children(expr)]
        own = (expr.text,) if isinstance(expr, syntax.Symbol) else ()
        key = identity(expr) if not parts else (type(expr).__name__, getattr(expr, "op", ""), tuple(part.key for part in parts))
        return Operand(max((part.level for part in parts), default=OUTSIDE), None, (*own, *(text for part in parts for text in part.texts)),
                       key, frozenset(level for part in parts for level in part.uses))

    @staticmethod
    def element(place: tuple[int, int]) -> Operand:
        return Operand(place[0], place[1], (), ("tuple", *place), frozenset(place[:1]))

    def is_float(self, expr: Expr) -> bool:
        if isinstance(expr, Variable):
            return self.types.get(expr.name) == "f"
        return isinstance(expr, syntax.Number) and expr.suffix == "float"

    # nodes
    def entered(self, level: int, scan: _Scan) -> Iterator[Node]:
        """A loop, and what its columns are compared with at once."""
        atom = scan.atom
        if atom is not None:
            name = self.named(atom)
            if atom.args and not all(isinstance(arg, Wildcard) for arg in atom.args):
                yield Loop(level, name, len(atom.args))
            yield Filter(self.filled(name, len(atom.args)))
        else:
            yield Loop(level)
        kinds = self.kinds.columns.get(atom.name, ()) if atom is not None else ()
        for column in range(len(scan.args) - 1, -1, -1):
            arg = scan.args[column]
            if isinstance(arg, _CONSTANTS) or (isinstance(arg, syntax.Record) and arg.branch in self.kinds.enumerations):
                is_float = isinstance(arg, syntax.Number) and (self.is_float(arg) or (column < len(kinds) and kinds[column] == "f"))
                yield Filter(Condition(Kind.EQUAL, (self.element((level, column)), self.operand(arg)), indexable=not is_float))

    def named(self, atom: Atom) -> str:
        return f"@delta_{atom.name}" if atom is self.delta else atom.name

    @staticmethod
    def filled(name: str, arity: int) -> Condition:
        return Condition(Kind.FILLED, (), name, cost=1 if arity else 0)

    def generated(self, generator: Expr) -> Generator:
        level = self.generators[id(generator)]
        if not isinstance(generator, syntax.Aggregate):
            return Generator(level, "", tuple(self.operand(child) for child in children(generator)), None, None)
        atom = _atom(generator)
        conditions = [self.test(each) for each in literals(generator) if not isinstance(each, Atom)]
        target = () if generator.target is None else (self.operand(generator.target),)
        if atom is None:
            return Generator(level, "", target, None, joined(conditions))
        for column, arg in enumerate(atom.args):
            own = self.element((level, column))
            if isinstance(arg, Variable):
                other = next((place for place in self.places[arg.name] if place != (level, column)), None)
                if other is not None:
                    conditions.append(Condition(Kind.EQUAL, (own, self.element(other)), indexable=True))
            elif not isinstance(arg, Wildcard):
                conditions.append(Condition(Kind.EQUAL, (own, self.operand(arg)), indexable=True))
        return Generator(level, atom.name, target, Pattern(len(atom.args)), joined(conditions))

    def tests(self) -> Iterator[Condition]:
        """Conditions in the innermost loop, from the outermost one."""
        made = set(self.generators.values())
        for name in sorted(self.places, reverse=True):
            first, *others = self.places[name]
            for place in reversed(others):
                if place[0] not in made:
                    yield Condition(Kind.EQUAL, (self.element(first), self.element(place)), indexable=True)
        if self.delta is not None:
            for atom in reversed(self.later):
                yield self.looked_up(atom, f"@delta_{atom.name}")
            if self.clause.head.args:
                yield self.looked_up(self.clause.head, self.clause.head.name)
        for each in reversed(self.clause.body):
            if not isinstance(each, Atom):
                yield self.test(each)

    def looked_up(self, atom: Atom, name: str) -> Condition:
        if not atom.args:
            return self.filled(name, 0)
        return Condition(Kind.EXISTS, tuple(None if isinstance(arg, Wildcard) else self.operand(arg) for arg in atom.args), name, cost=2)

    def test(self, literal: Literal) -> Condition:
        if isinstance(literal, NotAtom):
            return self.looked_up(literal.atom, literal.atom.name)
        test = literal.test if isinstance(literal, NotTest) else literal
        assert isinstance(test, Compare)
        operands = (self.operand(test.left), self.operand(test.right))
        if test.op == "=" and not isinstance(literal, NotTest):
            return Condition(Kind.EQUAL, operands, indexable=not (self.is_float(test.left) or self.is_float(test.right)))
        if test.op in _ORDERS:
            upward, strict = _ORDERS[test.op]
            return Condition(Kind.ORDER, operands, indexable=self.is_number(test), upward=upward, strict=strict)
        return Condition(Kind.OTHER, operands, test.op)

    def is_number(self, test: Compare) -> bool:
        """Whether signed numbers are compared: the interpreter has indexes for their order only."""
        sides = (test.left, test.right)
        known = {self.types.get(each.name, "") for each in sides if isinstance(each, Variable)} - {""}
        return known == {"i"} if known else not any(isinstance(each, syntax.Symbol) or self.is_float(each) for each in sides)


def _atom(generator: Expr) -> Atom | None:
    if not isinstance(generator, syntax.Aggregate):
        return None
    return next((each for each in literals(generator) if isinstance(each, Atom)), None)


def _generators(expr: Expr) -> Iterator[Expr]:
    if is_generator(expr):
        yield expr
    else:
        for child in children(expr):
            yield from _generators(child)
