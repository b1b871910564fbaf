"""From rule files to code: everything that does not depend on the facts."""

from __future__ import annotations

import gc
import marshal
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from types import CodeType
from typing import NamedTuple

from dlshape.solver.embedded import ir, syntax
from dlshape.solver.embedded.compiled import Compiled, Function, Layer
from dlshape.solver.embedded.emit import Writer
from dlshape.solver.embedded.guards import Guard, guards
from dlshape.solver.embedded.infer import Inference
from dlshape.solver.embedded.lower import Lowering
from dlshape.solver.embedded.normal import normalise
from dlshape.solver.embedded.order import Layout
from dlshape.solver.embedded.parser import parse
from dlshape.solver.embedded.plan import Leaf, Spec
from dlshape.solver.embedded.pool import Pool
from dlshape.solver.embedded.scopes import Flat, Scopes, conjunctions
from dlshape.solver.embedded.sources import Source
from dlshape.solver.embedded.strata import Stratum, stratify
from dlshape.solver.embedded.types import Types, declare


class Compiler:
    """`traced`: the code stamps each tuple with its time of derivation (`why/trace.py`)."""

    def __init__(self, program: syntax.Program, traced: bool = False) -> None:
        self.program, self.traced = program, traced
        self.types: Types = declare(program.types)
        self.pool = Pool()
        self.by_name: dict[str, syntax.Relation] = {}
        for relation in program.relations:
            if relation.name in self.by_name:
                raise relation.pos.error(f"relation {relation.name} is declared twice")
            self.by_name[relation.name] = relation
        self.numbers = {name: number for number, name in enumerate(self.by_name)}
        self.relations = [ir.RelationInfo(name, self.kinds(relation.fields), tuple(field.type for field in relation.fields))
                          for name, relation in self.by_name.items()]
        self.facts: dict[int, dict[tuple[object, ...], syntax.Pos]] = {}
        self.scopes = Scopes()
        self.lowered: list[ir.Clause] = []

    def kinds(self, fields: Sequence[syntax.Field]) -> str:
        return "".join(self.types.base(field.type, field.pos).kind for field in fields)

    def clauses(self) -> Iterator[ir.Clause]:
        """Every rule, one clause for each alternative of its body; ground facts are kept aside."""
        for rule in self.program.rules:
            scoped = self.scopes.rule(rule)
            for parts in [[]] if scoped.body is None else conjunctions(scoped.body):
                clause = self.clause(scoped.heads, parts)
                if clause is None:
                    continue
                if clause.body or not all(isinstance(arg, ir.Const) for head in clause.heads for arg in head.args):
                    yield clause
                    continue
                for head in clause.heads:
                    row = tuple(arg.value for arg in head.args if isinstance(arg, ir.Const))
                    self.facts.setdefault(head.relation, {}).setdefault(row, head.pos)

    def clause(self, heads: Sequence[syntax.Atom], parts: Sequence[Flat]) -> ir.Clause | None:
        inference = Inference(self.types, self.by_name)
        inference.conjunction(parts, heads)
        return normalise(Lowering(self.types, self.numbers, inference, self.pool).clause(heads, parts))

    def compile(self) -> Compiled:
        clauses = self.lowered = list(self.clauses())
        strata = stratify(self.relations, clauses)
        derived = frozenset(head.relation for clause in clauses for head in clause.heads)
        branching = frozenset(shape.tag for shape in self.types.shapes if shape.branch)
        layout = Layout(self.relations, derived, branching, [[] for _ in self.relations])
        code = CodeBuffer()
        drafts = [(stratum, list(self.drafts(stratum, layout, code))) for stratum in strata if stratum.clauses or stratum.recursive]
        adders = [[code.add(adder(spec)) for spec in specs] for specs in layout.specs]
        codes = code.compile()
        layers = tuple(Layer(stratum.relations, stratum.recursive, tuple(draft.finish(codes) for draft in own)) for stratum, own in drafts)
        shapes = tuple((shape.branch, self.kinds(shape.fields)) for shape in self.types.shapes)
        return Compiled(
            tuple((info.name, info.kinds) for info in self.relations), shapes, tuple(self.pool.rows),
            tuple((relation, tuple(rows)) for relation, rows in self.facts.items()),
            tuple(tuple(marshal.dumps(codes[number]) for number in numbers) for numbers in adders), layers)

    def drafts(self, stratum: Stratum, layout: Layout, code: CodeBuffer) -> Iterator[Draft]:
        """For each clause a function for each atom of the same stratum, or one that is run once if there is none."""
        inside = frozenset(stratum.relations) if stratum.recursive else frozenset()
        for clause in stratum.clauses:
            atoms = {index: literal for index, literal in enumerate(clause.body) if isinstance(literal, ir.Atom)}
            reads = tuple(dict.fromkeys(atom.relation for atom in atoms.values()))
            deltas: list[int | None] = [index for index, atom in atoms.items() if atom.relation in inside]
            for delta in deltas or [None]:
                writer = Writer(layout, inside, self.traced)
                number = code.add(writer.function(clause, delta))
                relation, found = (-1, ()) if delta is None else (atoms[delta].relation, tuple(guards(clause, delta, inside)))
                yield Draft(clause, number, tuple(writer.names), relation, reads, found)


class Draft(NamedTuple):
    """A function whose code is number `code` of the buffer."""

    clause: ir.Clause
    code: int
    names: tuple[str, ...]
    delta: int
    reads: tuple[int, ...]
    guards: tuple[Guard, ...]

    def finish(self, codes: Sequence[CodeType]) -> Function:
        heads = tuple(dict.fromkeys(head.relation for head in self.clause.heads))
        body = marshal.dumps((codes[self.code], self.names, tuple(self.clause.heads[0].pos)))
        return Function(self.delta, self.reads, heads, marshal.dumps(self.guards), body)


class CodeBuffer:
    """Compiles many functions at once, equal ones once."""

    def __init__(self) -> None:
        self.sources: dict[str, int] = {}

    def add(self, source: str) -> int:
        return self.sources.setdefault(source, len(self.sources))

    def compile(self) -> list[CodeType]:
        module = compile("\n".join(self.sources), "<rules>", "exec", dont_inherit=True, optimize=2)
        return [constant for constant in module.co_consts if isinstance(constant, CodeType)]


def adder(spec: Spec) -> str:
    """The source of a function that adds a batch to an index, given the index, its `get` and the interned records."""
    lines = ["def f(B,X,G,REC):", " for t in B:"]
    keys: list[str] = []
    for number, leaf in enumerate(spec):
        keys.append(_leaf(leaf, number, lines))
    lines.append(f"  k={keys[0] if len(keys) == 1 else '(' + ','.join(keys) + ')'}")
    lines += ["  l=G(k)", "  if l is None: X[k]=[t]", "  else: l.append(t)"]
    return "\n".join(lines) + "\n"


def _leaf(leaf: Leaf, number: int, lines: list[str]) -> str:
    column, steps, what = leaf
    text = f"t[{column}]"
    for depth, (tag, field) in enumerate(steps):
        name = f"r{number}_{depth}"
        lines += [f"  {name}=REC[{text}]", f"  if {name}[0] != {tag}: continue"]
        text = f"{name}[{field}]"
    return f"REC[{text}][0]" if what == "t" else text


def compile_program(sources: Sequence[Source]) -> Compiled:
    """Parses, checks and compiles. Raises ProgramError."""
    with uncollected():
        return Compiler(parse(sources)).compile()


@contextmanager
def uncollected() -> Iterator[None]:
    """No garbage collection: syntax and rules are a million small objects, none of them garbage."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()
