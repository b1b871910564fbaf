"""Writes one Python function for a clause: either for its first evaluation, or for new tuples of one body atom (`delta`)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pysouffle.embedded import ir
from pysouffle.embedded.bounds import counted
from pysouffle.embedded.lines import Lines
from pysouffle.embedded.order import Layout, choose
from pysouffle.embedded.plan import Lookup, lookup, ready
from pysouffle.embedded.python_expressions import comparison, functor
from pysouffle.embedded.traverse import Insertion, Traversal, is_ordered, unmatched

_LOW, _HIGH = -(2**63), 2**63 - 1
_STARTS = {"min": "None", "max": "None"}
_STARTS_FLOAT = {"sum": "0.0", "mean": "0.0", "min": "1.7976931348623157e308", "max": "-1.7976931348623157e308"}


class Writer(Lines, Traversal[str]):
    """Emits statements. `traced`: each tuple gets the number STAMP() when it is first derived."""

    def __init__(
        self, layout: Layout, recursive: frozenset[int], insertion: Insertion = Insertion.DIRECT, traced: bool = False
    ) -> None:
        Lines.__init__(self)
        Traversal.__init__(self, layout, recursive)
        self.insertion, self.traced = insertion, traced
        self.read: set[int] = set()
        self.overflows: list[int] = []  # relations that take the keys of tuples beyond a bound
        self.target: ir.Head | None = None  # the only head, if it derives a relation that is kept in groups
        self.group = ""  # the local name of the group that the head belongs to, once it is known

    def clause(self, clause: ir.Clause, delta: int | None) -> str:
        """The function's source; its parameters after the first are `names`, in order."""
        body = list(clause.body)
        self.read = {literal.relation for literal in body if isinstance(literal, ir.Atom)}
        self.ordered = is_ordered(clause, self.layout)
        if len(clause.heads) == 1 and clause.heads[0].relation in self.layout.grouped:
            self.target = clause.heads[0]
        if delta is not None:
            atom = body.pop(delta)
            assert isinstance(atom, ir.Atom)
            self.rows(atom.args, "B", ())
            body = unmatched(body, self.matched)
        self.join(body, ir.names(arg for head in clause.heads for arg in head.args), not self.ordered)
        for head in clause.heads:
            self.head(head)
        return self.function()

    # values
    def value(self, expr: ir.Expr, make: bool) -> str:
        """The text of a value that is ready. Records are interned if `make`, otherwise only looked up (None if there is no such record)."""
        if isinstance(expr, ir.Var):
            return self.bound[expr.name]
        if isinstance(expr, ir.Const):
            if expr.kind == "f":
                return f"{self.need('CANON')}({expr.value!r})" if expr.value == 0.0 else repr(expr.value)
            return repr(expr.value)
        if isinstance(expr, ir.Rec):
            if expr.alias and expr.alias in self.bound:
                return self.bound[expr.alias]
            key = f"({expr.tag},{''.join(self.value(each, make) + ',' for each in expr.fields)})"
            if not make:
                return f"{self.need('F')}({key})"
            name = self.fresh()
            self.line(f"k={key}")
            self.line(f"{name}={self.need('F')}(k)")
            self.line(f"if {name} is None: {name}={self.need('NEW')}(k)")
            return name
        assert isinstance(expr, ir.Op)
        text = functor(expr.op, expr.kind, [self.value(arg, True) for arg in expr.args], self.need)
        if expr.kind == "i" and expr.op in ("+", "-", "*"):
            name = self.fresh()
            self.line(f"{name}={text}")
            self.line(f"if not {_LOW}<={name}<={_HIGH}: {name}={self.need('WRAP')}({name})")
            return name
        return text

    # literals
    def key(self, found: Lookup, make: bool) -> str:
        texts = [str(operand) if isinstance(operand, int) else self.value(operand, make) for operand in found.operands]
        return texts[0] if len(texts) == 1 else f"({','.join(texts)})"

    def atom(self, atom: ir.Atom, found: Lookup, exists: bool) -> None:
        if found.whole:
            self.fail_unless(self.member(atom))
            return
        self.hoist()
        rest = found.rest(atom.args)
        rows = self.found(atom.relation, found, atom.relation in self.recursive)
        free = {arg.name for arg in rest if isinstance(arg, ir.Var)}
        if exists and len(free) == len(rest):
            self.fail_unless(rows)
            return
        source = self.source(rows)
        if self.ordered:
            source = f"{self.need(f'O{atom.relation}')}({source})"
        bare = self.bare(atom.relation, found)
        if exists:
            outer = self.jump
            with self.nested():
                self.rows(atom.args, source, found.covered, bare)
                self.line("break")
            self.line("else:")
            self.line(" " + outer)
            return
        self.rows(atom.args, source, found.covered, bare)

    def member(self, atom: ir.Atom | ir.Negated) -> str:
        """The condition that a tuple is known whose values are."""
        values = [self.value(arg, False) for arg in atom.args]
        if atom.relation in self.layout.grouped:
            return f"{values[1]} in ({self.need(f'P{atom.relation}')}({values[0]}) or {self.need('E')})"
        return f"({''.join(value + ',' for value in values)}) in {self.need(f'S{atom.relation}')}"

    def bare(self, relation: int, found: Lookup) -> bool:
        """Whether a look-up gives the values of one column instead of rows."""
        return relation in self.layout.grouped and len(found.spec) == 1

    def found(self, relation: int, found: Lookup, growing: bool = False) -> str:
        """The rows that a look-up gives; those of a relation that is `growing` must come from an index even if they are all."""
        if not found.spec and not growing:
            return self.need(f"S{relation}")
        if self.bare(relation, found) and not growing and found.spec[0][0] == 0:
            return f"{self.need(f'P{relation}')}({self.key(found, False)})"
        getter = self.need(f"G{relation}_{self.layout.index(relation, found.spec)}")
        return f"{getter}({self.key(found, False) if found.spec else '()'})"

    def source(self, rows: str) -> str:
        """What to loop over: a whole relation, or what an index has."""
        return rows if rows[0] == "S" else f"{rows} or {self.need('E')}"

    def rows(self, args: Sequence[ir.Expr], source: str, covered: Iterable[int], bare: bool = False) -> None:
        """Opens a loop over rows and matches them. `bare`: the source has only the values of the column that is not covered."""
        targets: list[str] = []
        pairs: list[tuple[ir.Expr, str]] = []
        for column, arg in enumerate(args):
            if column in covered or isinstance(arg, ir.Wild):
                targets.append("_")
            else:
                targets.append(self.fresh())
                pairs.append((arg, targets[-1]))
        names = (pairs[0][1] if bare else ",".join(targets) + ",") if pairs else "_"
        self.loop(f"for {names} in {source}:")
        self.match(pairs)

    def demand(self, one: str, other: str) -> None:
        self.fail_if(f"{one} != {other}")

    def fields(self, record: ir.Rec, value: str) -> list[tuple[ir.Expr, str]]:
        name = self.fresh()
        self.line(f"{name}={self.need('REC')}[{value}]")
        self.fail_if(f"{name}[0] != {record.tag}")
        wanted = [index for index, each in enumerate(record.fields) if not isinstance(each, ir.Wild)]
        if len(wanted) < 2:
            return [(record.fields[index], f"{name}[{index + 1}]") if not isinstance(record.fields[index], (ir.Var, ir.Rec))
                    else (record.fields[index], self.local(f"{name}[{index + 1}]")) for index in wanted]
        targets = [self.fresh() if index in wanted else "_" for index in range(len(record.fields))]
        self.line(f"_,{','.join(targets)}={name}")
        return [(record.fields[index], targets[index]) for index in wanted]

    def negated(self, literal: ir.Negated) -> None:
        info = self.layout.relations[literal.relation]
        found = lookup(literal.args, info, True, set(self.bound), self.layout.branching)
        if found.whole:
            self.fail_if(self.member(literal))
            return
        rest = found.rest(literal.args)
        rows = self.found(literal.relation, found)
        if not rest:
            self.fail_if(rows)
            return
        outer, flag = self.jump, self.fresh()
        self.line(f"{flag}=False")
        with self.nested():
            self.rows(literal.args, self.source(rows), found.covered, self.bare(literal.relation, found))
            self.line(f"{flag}=True")
            self.line("break")
        self.line(f"if {flag}: {outer}")

    def kept(self, expr: ir.Expr) -> str:
        text = self.value(expr, True)
        return text if text.isidentifier() else self.local(text)

    def hold(self, test: ir.Test) -> None:
        self.fail_unless(self.condition(test))

    def choice(self, literal: ir.Choice) -> None:
        alternatives = [" and ".join(map(self.condition, tests)) for tests in literal.alternatives]
        self.fail_unless(f"({' or '.join(alternatives)})")

    def condition(self, test: ir.Test) -> str:
        for one, other in ((test.left, test.right), (test.right, test.left)):
            if isinstance(one, ir.Rec) and one.fields and all(isinstance(each, ir.Wild) for each in one.fields):
                sign = "==" if test.op == "=" else "!="
                return f"{self.need('REC')}[{self.value(other, False)}][0] {sign} {one.tag}"
        made = isinstance(test.left, ir.Rec) and isinstance(test.right, ir.Rec)  # two records that nobody has made may still differ
        return comparison(test.op, test.kind, self.value(test.left, made), self.value(test.right, made), self.need)

    def range(self, literal: ir.Range) -> None:
        name = self.fresh()
        function = {"i": "RANGE", "u": "URANGE", "f": "FRANGE"}[literal.kind]
        args = ",".join(self.value(arg, False) for arg in literal.args)
        self.loop(f"for {name} in {self.need(function)}({args}):")
        self.result(literal, name)

    def counted(self, literal: ir.Fold) -> str | None:
        """The count, if it is the number of rows that one look-up gives."""
        if literal.op != "count" or len(literal.body) != 1 or literal.distinct or not isinstance(first := literal.body[0], ir.Atom):
            return None
        _, found = choose(self.layout, [first], set(self.bound))
        if found is None or found.whole or found.rest(first.args):
            return None
        return f"len({self.source(self.found(first.relation, found))})"

    def fold(self, literal: ir.Fold) -> None:
        count = self.counted(literal)
        if count is not None:
            self.result(literal, self.local(count))
            return
        target, self.target = self.target, None
        name, seen = self.fresh(), self.fresh()
        start = _STARTS_FLOAT if literal.kind == "f" else _STARTS
        self.line(f"{name}={start.get(literal.op, '0')}")
        self.line(f"{seen}=0")
        if literal.distinct:
            self.line(f"{name}s=set()")
        with self.nested():
            self.loop(f"for _ in {self.need('ONE')}:")
            goal = ir.names([literal.target]) if literal.target is not None else set()
            self.join(list(literal.body), goal | {name for name in literal.distinct if name}, False)
            if literal.distinct:
                key = "".join(self.bound[name] + "," for name in literal.distinct if name)
                self.line(f"k=({key})")
                self.fail_if(f"k in {name}s")
                self.line(f"{name}s.add(k)")
            text = "1" if literal.target is None else self.value(literal.target, True)
            self.line(f"{seen}+=1")
            if literal.op in ("sum", "mean"):
                self.line(f"{name}+={text}")
            elif literal.op in ("min", "max"):
                value = text if text.isidentifier() else self.local(text)
                self.line(f"if {name} is None or {value} {'<' if literal.op == 'min' else '>'} {name}: {name}={value}")
        if literal.op == "count":
            self.line(f"{name}={seen}")
        elif literal.op == "sum":
            whole = {"i": "WRAP", "u": "MASKED", "f": "CANON"}[literal.kind]
            self.line(f"{name}={self.need(whole)}({name})")
        else:
            self.fail_unless(seen)
            if literal.op == "mean":
                self.line(f"{name}={self.need('CANON')}({name}/{seen})")
        self.target = target
        self.result(literal, name)

    def head(self, head: ir.Head) -> None:
        for arg in head.args:
            for variable in ir.variables(arg):
                if variable.name not in self.bound:
                    raise variable.pos.error(f"ungrounded variable {variable.name}")
        if head.relation in self.layout.grouped:
            self.pair(head)
            return
        values = "".join(self.value(arg, True) + "," for arg in head.args)
        if self.insertion is Insertion.DOMINATED:
            self.line(f"{self.need(f'X{head.relation}')}[({values})]=None")
            return
        if self.layout.relations[head.relation].keys:
            self.line(f"{self.need(f'C{head.relation}')}(({values}))")
            return
        rows = self.need(f"S{head.relation}")
        if self.insertion is Insertion.ROUND:
            self.line(f"n=({values})")
            self.line(f"if n not in {rows}: {self.need(f'N{head.relation}')}[n]=None")
            return
        stamp = f"{self.need('STAMP')}()" if self.traced else "None"
        if head.relation not in self.recursive:
            self.line(f"{rows}.setdefault(({values}),{stamp})" if self.traced else f"{rows}[({values})]=None")
            return
        self.line(f"n=({values})")
        self.line(f"if n not in {rows}:")
        bound, gap = self.layout.bounds.get(head.relation), " "
        if bound is not None and bound.overflow in self.recursive and bound.overflow not in self.read:
            self.overflows.append(bound.overflow)
            over = [self.need(f"{kind}{bound.overflow}") for kind in "SLA"]
            gap = counted(self.line, bound, self.need(f"Q{head.relation}"), over, self.need("D"), stamp, self.need("HARDER"),
                          self.need("REC"), self.need("LEFT"))
        self.line(f"{gap}{rows}[n]={stamp}")
        self.line(f"{gap}{self.need(f'L{head.relation}')} or {self.need('D')}({head.relation})")
        self.line(f"{gap}{self.need(f'A{head.relation}')}(n)")

    def hoist(self) -> None:
        """Finds the group of the head before a further loop is opened, if its first value is known."""
        if self.target is not None and not self.group and ready(self.target.args[0], set(self.bound)):
            self.group = self.local(f"{self.need(f'P{self.target.relation}')}({self.value(self.target.args[0], True)}) or {self.need('E')}")

    def pair(self, head: ir.Head) -> None:
        """Adds a tuple to a relation that is kept in groups."""
        first, second = (self.value(arg, True) for arg in head.args)
        group = self.group if head is self.target and self.group else self.local(
            f"{self.need(f'P{head.relation}')}({first}) or {self.need('E')}")
        self.line(f"if {second} not in {group}:")
        self.line(f" if {group}.__class__ is {self.need('DICT')}: {group}[{second}]=None")
        self.line(f" else: {group}={self.need(f'U{head.relation}')}({first},{group},{second})")
        if head.relation in self.recursive:
            append = self.need(f"A{head.relation}")
            self.line(f" {self.need(f'L{head.relation}')} or {self.need('D')}({head.relation})")
            self.line(f" {append}({first});{append}({second})")
