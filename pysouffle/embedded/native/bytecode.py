"""Writes the instructions of one clause: either for its first evaluation, or for new tuples of one body atom (`delta`)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence, Sized
from contextlib import contextmanager
from dataclasses import field
from typing import TypeVar

from pysouffle.embedded import ir
from pysouffle.embedded.functors import canonical
from pysouffle.embedded.native.functor_instructions import INSTRUCTIONS, NUMBERS
from pysouffle.embedded.order import Layout, choose
from pysouffle.embedded.plan import Leaf, Lookup, Spec, lookup
from pysouffle.embedded.traverse import Insertion, Traversal, is_ordered, unmatched
from pysouffle.late_dataclasses import dataclass

_COMPARISONS = {"=": "EQ", "!=": "NE", "<": "LT", "<=": "LE", ">": "GT", ">=": "GE"}
_STARTS = {"min": 1.7976931348623157e308, "max": -1.7976931348623157e308}  # of floats, as Soufflé has them
_TEXTS = {"contains": "CONTAINS", "match": "MATCH", "not contains": "NOT_CONTAINS", "not match": "NOT_MATCH"}


_MOST, _MOST_REGISTERS = 64, 2**16  # core/plan.hpp
Many = TypeVar("Many", bound=Sized)


class Unsupported(Exception):
    """Something in the program is larger than the machine takes; the Python back end evaluates it."""


def few(values: Many) -> Many:
    """As many as an instruction, a row or a record may have. Raises Unsupported."""
    if len(values) > _MOST:
        raise Unsupported(f"{len(values)} columns or operands")
    return values


@dataclass(frozen=True, slots=True)
class Constant:
    """`kind` as in `types.Base`; a float's value is kept as it stands in tuples."""

    kind: str
    value: int | float | str


@dataclass(slots=True)
class Shared:
    """What all functions of a plan refer to by number; `codes` and `checksum` are the machine's."""

    codes: Mapping[str, int]
    checksum: Callable[[bytes], int]
    constants: dict[Constant, int] = field(default_factory=dict)
    indexes: dict[tuple[int, Spec], int] = field(default_factory=dict)
    leaves: dict[Leaf, int] = field(default_factory=dict)

    def constant(self, kind: str, value: int | float | str) -> int:
        """The register of a constant; they lie before the others."""
        return -1 - self.constants.setdefault(Constant(kind, value), len(self.constants))

    def leaf(self, leaf: Leaf) -> int:
        return self.leaves.setdefault(leaf, len(self.leaves))

    def index(self, relation: int, spec: Spec) -> int:
        for leaf in spec:
            self.leaf(leaf)
        return self.indexes.setdefault((relation, spec), len(self.indexes))


def is_tag(expr: ir.Rec) -> bool:
    """Whether a record is compared by its tag alone."""
    return bool(expr.fields) and all(isinstance(each, ir.Wild) for each in expr.fields)


def tags_tested(choice: ir.Choice, bare: Mapping[int, int]) -> tuple[str, set[int]] | None:
    """The variable and the tags, if each alternative asks for a tag of that variable, and nothing else. `bare`: tags of constants that are
    records without fields."""
    names, tags = set[str](), set[int | None]()
    for tests in choice.alternatives:
        sides = ((tests[0].left, tests[0].right), (tests[0].right, tests[0].left))
        one, other = next(((one, other) for one, other in sides if isinstance(one, ir.Var)), sides[0])
        if len(tests) != 1 or tests[0].op != "=" or not isinstance(one, ir.Var):
            return None
        names.add(one.name)
        if isinstance(other, ir.Const) and other.kind in "ra" and isinstance(other.value, int):
            tags.add(bare.get(other.value))
        else:
            tags.add(other.tag if isinstance(other, ir.Rec) and is_tag(other) else None)
    return (names.pop(), {tag for tag in tags if tag is not None}) if len(names) == 1 and None not in tags else None


@dataclass(eq=False, slots=True)
class Label:
    """A place in the code, known once it is reached."""

    place: int = -1


class CodeWriter(Traversal[int]):
    """Values are registers, of which each is written once; constants have negative ones.

    `indexes`: those that the function asks; `overflows`: relations that take the keys of tuples beyond a bound.
    """

    def __init__(self, shared: Shared, layout: Layout, recursive: frozenset[int], insertion: Insertion = Insertion.DIRECT) -> None:
        super().__init__(layout, recursive)
        self.shared, self.insertion = shared, insertion
        self.bound: dict[str, int] = {}
        self.code: list[int | Label] = []
        self.registers = self.iterators = self.sets = 0
        self.indexes: dict[int, None] = {}
        self.overflows: list[int] = []
        self.read: set[int] = set()
        self.fail = Label()  # where to go when what is wanted does not hold

    def clause(self, clause: ir.Clause, delta: int | None) -> list[int]:
        """Raises Unsupported."""
        body = list(clause.body)
        self.read = {literal.relation for literal in body if isinstance(literal, ir.Atom)}
        self.ordered = is_ordered(clause, self.layout)
        end = self.fail
        if delta is not None:
            atom = body.pop(delta)
            assert isinstance(atom, ir.Atom)
            iterator = self.iterator()
            each = "NEW" if self.insertion is Insertion.DIRECT else "DELTA"
            self.operation(f"EACH_{each}", iterator)
            self.rows(f"NEXT_{each}", iterator, atom.relation, atom.args, ())
            body = unmatched(body, self.matched)
        self.join(body, ir.names(arg for head in clause.heads for arg in head.args), not self.ordered)
        for head in clause.heads:
            self.head(head)
        self.operation("JUMP", self.fail)
        self.here(end)
        self.operation("END")
        if self.iterators > _MOST or self.sets > _MOST or self.registers >= _MOST_REGISTERS:
            raise Unsupported("a rule this long")
        return [each.place if isinstance(each, Label) else each for each in self.code]

    # instructions
    def operation(self, name: str, *operands: int | Label) -> None:
        self.code.append(self.shared.codes[name])
        self.code.extend(operands)

    def here(self, label: Label) -> None:
        label.place = len(self.code)

    def register(self) -> int:
        self.registers += 1
        return self.registers - 1

    def iterator(self) -> int:
        self.iterators += 1
        return self.iterators - 1

    def index(self, relation: int, spec: Spec) -> int:
        number = self.shared.index(relation, few(spec))
        self.indexes[number] = None
        return number

    @contextmanager
    def nested(self) -> Iterator[None]:
        """What is written inside binds nothing for what follows."""
        bound, fail = dict(self.bound), self.fail
        yield
        self.bound, self.fail = bound, fail

    # values
    def value(self, expr: ir.Expr, make: bool) -> int:
        if isinstance(expr, ir.Var):
            return self.bound[expr.name]
        if isinstance(expr, ir.Const):
            return self.shared.constant(expr.kind, canonical(float(expr.value)) if expr.kind == "f" else expr.value)
        if isinstance(expr, ir.Rec):
            if expr.alias and expr.alias in self.bound:
                return self.bound[expr.alias]
            fields = [self.value(each, make) for each in expr.fields]
            made = self.register()
            self.operation("MAKE" if make else "FIND", made, expr.tag, len(fields), *fields)
            return made
        assert isinstance(expr, ir.Op)
        return self.functor(expr.op, expr.kind, [self.value(arg, True) for arg in expr.args])

    def functor(self, op: str, kind: str, args: Sequence[int]) -> int:
        made = self.register()
        if op == "cat":
            self.operation("CAT", made, len(args), *few(args))
            return made
        instruction = INSTRUCTIONS.get(op + kind) or INSTRUCTIONS.get(op)
        if instruction is not None:
            for other in args[2:] if op in ("min", "max") else ():
                self.operation(instruction, made, *args[:2])
                args = [made, other]
            self.operation(instruction, made, *args)
            return made
        name = op + kind if op + kind in NUMBERS else op
        if name not in NUMBERS:
            raise Unsupported(f"{op} of {kind}")
        self.operation("CALL", made, NUMBERS[name], len(args), *args)
        return made

    def kept(self, expr: ir.Expr) -> int:
        return self.value(expr, True)

    def demand(self, one: int, other: int) -> None:
        self.operation("EQ", one, other, self.fail)

    # literals
    def key(self, found: Lookup) -> list[int]:
        return [self.shared.constant("t", each) if isinstance(each, int) else self.value(each, False) for each in found.operands]

    def atom(self, atom: ir.Atom, found: Lookup, exists: bool) -> None:
        if found.whole:
            values = [self.value(arg, False) for arg in atom.args]
            self.operation("MEMBER", self.fail, atom.relation, len(values), *values)
            return
        rest = found.rest(atom.args)
        growing = atom.relation in self.recursive
        free = {arg.name for arg in rest if isinstance(arg, ir.Var)}
        if exists and len(free) == len(rest):
            self.some(atom.relation, found, growing)
        elif exists:
            done = Label()
            with self.nested():
                self.look(atom.relation, found, growing, atom.args, self.ordered)
                self.operation("JUMP", done)
            self.here(done)
        else:
            self.look(atom.relation, found, growing, atom.args, self.ordered)

    def some(self, relation: int, found: Lookup, growing: bool, negated: bool = False) -> None:
        """What follows is only for where a look-up gives rows, or none."""
        if not found.spec and not growing:
            self.operation("HAS_NO_ROWS" if negated else "HAS_ROWS", self.fail, relation)
            return
        keys = self.key(found)
        self.operation("HAS_NO_KEY" if negated else "HAS_KEY", self.fail, self.index(relation, found.spec), len(keys), *keys)

    def look(self, relation: int, found: Lookup, growing: bool, args: Sequence[ir.Expr], ordered: bool) -> None:
        """Opens a loop over what a look-up gives; rows of a relation that is growing must come from an index even if they are all."""
        if not found.spec and not growing:
            iterator = self.iterator()
            self.operation("EACH_ROW_SORTED" if ordered else "EACH_ROW", iterator, relation)
            self.rows("NEXT_SORTED" if ordered else "NEXT_ROW", iterator, relation, args, found.covered)
            return
        keys = self.key(found)
        iterator = self.iterator()
        name = "EACH_FOUND_SORTED" if ordered else "EACH_FOUND"
        self.operation(name, iterator, self.index(relation, found.spec), self.fail, len(keys), *keys)
        self.rows("NEXT_SORTED" if ordered else "NEXT_FOUND", iterator, relation, args, found.covered)

    def rows(self, kind: str, iterator: int, relation: int, args: Sequence[ir.Expr], covered: Sequence[int] | frozenset[int]) -> None:
        loads: list[int] = []
        pairs: list[tuple[ir.Expr, int]] = []
        for column, arg in enumerate(args):
            if column not in covered and not isinstance(arg, ir.Wild):
                register = self.register()
                loads += [column, register]
                pairs.append((arg, register))
        outer, self.fail = self.fail, Label()
        self.here(self.fail)
        self.operation(kind, iterator, outer, relation, len(pairs), *loads)
        self.match(pairs)

    def fields(self, record: ir.Rec, value: int) -> list[tuple[ir.Expr, int]]:
        found = [(index, self.register()) for index, each in enumerate(record.fields) if not isinstance(each, ir.Wild)]
        loads = [word for index, register in found for word in (index + 1, register)]
        self.operation("OPEN", value, record.tag, self.fail, len(found), *loads)
        return [(record.fields[index], register) for index, register in found]

    def negated(self, literal: ir.Negated) -> None:
        info = self.layout.relations[literal.relation]
        found = lookup(literal.args, info, True, set(self.bound), self.layout.branching)
        if found.whole:
            values = [self.value(arg, False) for arg in literal.args]
            self.operation("NOT_MEMBER", self.fail, literal.relation, len(values), *values)
            return
        if not found.rest(literal.args):
            self.some(literal.relation, found, False, True)
            return
        outer, done = self.fail, Label()
        with self.nested():
            self.fail = done
            self.look(literal.relation, found, False, literal.args, False)
            self.operation("JUMP", outer)
        self.here(done)

    def choice(self, literal: ir.Choice) -> None:
        tested = tags_tested(literal, self.layout.bare)
        if tested is not None and max(tested[1]) < 32 * _MOST:
            name, tags = tested
            bits = [sum(1 << tag % 32 for tag in tags if tag // 32 == word) for word in range(max(tags) // 32 + 1)]
            signed = [word - 2**32 if word >= 2**31 else word for word in bits]
            self.operation("TAG_AMONG", self.bound[name], self.fail, len(signed), *signed)
            return
        done, outer = Label(), self.fail
        for number, tests in enumerate(literal.alternatives, 1):
            last = number == len(literal.alternatives)
            self.fail = outer if last else Label()
            for test in tests:
                self.hold(test)
            if not last:
                self.operation("JUMP", done)
                self.here(self.fail)
        self.fail = outer
        self.here(done)

    def hold(self, test: ir.Test) -> None:
        for one, other in ((test.left, test.right), (test.right, test.left)):
            if isinstance(one, ir.Rec) and is_tag(one):
                self.operation("TAG_IS" if test.op == "=" else "TAG_IS_NOT", self.value(other, False), one.tag, self.fail)
                return
        made = isinstance(test.left, ir.Rec) and isinstance(test.right, ir.Rec)  # two records that nobody has made may still differ
        left, right = self.value(test.left, made), self.value(test.right, made)
        name = _TEXTS.get(test.op)
        if name is None:
            name = _COMPARISONS[test.op]
            if name not in ("EQ", "NE") or test.kind == "f":
                name += f"_{test.kind.upper()}"
        if name not in self.shared.codes:
            raise Unsupported(f"{test.op} of {test.kind}")
        self.operation(name, left, right, self.fail)

    def range(self, literal: ir.Range) -> None:
        args = [self.value(arg, False) for arg in literal.args]
        iterator, register = self.iterator(), self.register()
        kind = "" if literal.kind == "i" else f"_{literal.kind.upper()}"
        self.operation(f"RANGE{kind}", iterator, len(args), *args)
        outer, self.fail = self.fail, Label()
        self.here(self.fail)
        self.operation(f"NEXT_IN_RANGE{kind}", iterator, outer, register)
        self.result(literal, register)

    def fold(self, literal: ir.Fold) -> None:
        real = literal.kind == "f" and literal.op != "count"
        out = self.register()
        if self.counted(literal, out):
            self.result(literal, out)
            return
        seen, met = self.register(), self.sets
        self.operation("MOVE", out, self.shared.constant("f", _STARTS.get(literal.op, 0.0))) if real else self.operation("ZERO", out)
        self.operation("ZERO", seen)
        if literal.distinct:
            self.sets += 1
            self.operation("CLEAR", met)
        done = Label()
        with self.nested():
            self.fail = done
            keys = [name for name in literal.distinct if name]
            self.join(list(literal.body), {*keys, *(ir.names([literal.target]) if literal.target is not None else ())}, False)
            if literal.distinct:
                self.operation("UNSEEN", met, self.fail, len(keys), *(self.bound[name] for name in keys))
            name = "SUM" if literal.op == "mean" else literal.op.upper()
            name += "_U" if literal.kind == "u" and name in ("MIN", "MAX") else ""
            if literal.op != "count":
                assert literal.target is not None
                value = self.value(literal.target, True)
                self.operation(f"FOLD_{name}_F", out, value) if real else self.operation(f"FOLD_{name}", out, seen, value)
            if literal.op == "count" or real:
                self.operation("COUNT_UP", out if literal.op == "count" else seen)
            self.operation("JUMP", self.fail)
        self.here(done)
        if literal.op in ("min", "max", "mean"):
            self.operation("SOME", seen, self.fail)
        if literal.op == "mean":
            self.operation("MEAN", out, seen)
        self.result(literal, out)

    def counted(self, literal: ir.Fold, out: int) -> bool:
        """Whether the count is the number of rows that one look-up gives; then it is in the register."""
        if literal.op != "count" or len(literal.body) != 1 or literal.distinct or not isinstance(first := literal.body[0], ir.Atom):
            return False
        _, found = choose(self.layout, [first], set(self.bound))
        if found is None or found.whole or found.rest(first.args):
            return False
        if found.spec:
            keys = self.key(found)
            self.operation("COUNT_KEY", out, self.index(first.relation, found.spec), len(keys), *keys)
        else:
            self.operation("COUNT_ROWS", out, first.relation)
        return True

    def head(self, head: ir.Head) -> None:
        for arg in head.args:
            for variable in ir.variables(arg):
                if variable.name not in self.bound:
                    raise variable.pos.error(f"ungrounded variable {variable.name}")
        values = [self.value(arg, True) for arg in head.args]
        if self.insertion is not Insertion.DIRECT:
            chosen = self.layout.relations[head.relation].keys
            name = "DOMINATE" if self.insertion is Insertion.DOMINATED else "CHOOSE" if chosen else "KEEP"
            self.operation(name, head.relation, len(values), *values)
            return
        if head.relation not in self.recursive:
            self.operation("INSERT", head.relation, len(values), *values)
            return
        bound = self.layout.bounds.get(head.relation)
        limited = bound is not None and bound.overflow in self.recursive and bound.overflow not in self.read
        if bound is not None and limited:
            self.overflows.append(bound.overflow)
        self.operation("DERIVE_BOUNDED" if limited else "DERIVE", head.relation, len(values), *values)
