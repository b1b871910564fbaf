"""From rule files to code: everything that does not depend on the facts."""

from __future__ import annotations

import marshal
from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import CodeType
from typing import NamedTuple

from pysouffle.collector import collector_paused
from pysouffle.embedded import ir
from pysouffle.embedded.aggregates import Scopes
from pysouffle.embedded.anonymous import resolved
from pysouffle.embedded.bounds import bounds
from pysouffle.embedded.compiled import PRIMITIVE, Branches, Compiled, Function, Layer, Native, Owner, Owners
from pysouffle.embedded.conjunctions import Flat, conjunctions
from pysouffle.embedded.emit import Writer
from pysouffle.embedded.equivalence import expanded, pairs_of
from pysouffle.embedded.grouping import grouped
from pysouffle.embedded.infer import Inference
from pysouffle.embedded.inline import inlined
from pysouffle.embedded.lower import Lowering
from pysouffle.embedded.native.bytecode import CodeWriter, Shared, Unsupported, few
from pysouffle.embedded.native.layout import CodedFunction, CodedLayer, Program, packed
from pysouffle.embedded.native.shared_library import checksum
from pysouffle.embedded.normal import normalise
from pysouffle.embedded.order import Layout
from pysouffle.embedded.plan import Leaf, Spec
from pysouffle.embedded.pool import Pool
from pysouffle.embedded.prefilters import Guard, guards
from pysouffle.embedded.strata import Stratum, dependencies, stratify
from pysouffle.embedded.subsumption import subsumptions
from pysouffle.embedded.traverse import Insertion
from pysouffle.embedded.types import Types, declare
from pysouffle.language import syntax
from pysouffle.language.check import checked
from pysouffle.language.parser import parse_items
from pysouffle.language.sources import Segment


class Compiler:
    """`traced`: the code stamps each tuple with its time of derivation (`why/trace.py`)."""

    def __init__(self, program: syntax.Program, traced: bool = False) -> None:
        self.traced = traced
        self.program = expanded(inlined(program))
        self.types: Types = declare(self.program.types)
        self.pool = Pool()
        self.by_name: dict[str, syntax.Relation] = {}
        for relation in self.program.relations:
            if relation.name in self.by_name:
                raise relation.pos.error(f"relation {relation.name} is declared twice")
            self.by_name[relation.name] = relation
        self.numbers = {name: number for number, name in enumerate(self.by_name)}
        self.relations = [ir.RelationInfo(name, self.kinds(each.fields), tuple(field.type for field in each.fields), _keys(each))
                          for name, each in self.by_name.items()]
        self.facts: dict[int, dict[tuple[object, ...], syntax.Pos]] = {}
        self.scopes = Scopes()
        self.rules: list[ir.Clause] = []

    def kinds(self, fields: Sequence[syntax.Field]) -> str:
        return "".join(self.types.base(field.type, field.pos).kind for field in fields)

    def clauses(self) -> Iterator[ir.Clause]:
        """Every rule, one clause for each alternative of its body; ground facts are kept aside."""
        for rule in self.program.clauses:
            if isinstance(rule, syntax.Subsumption):
                yield from subsumptions(rule, self.lowered)
                continue
            for alternative in [[]] if rule.body is None else conjunctions(rule.body):
                for clause in self.lowered(*self.scopes.clause(rule.heads, alternative)):
                    if clause.body or not all(isinstance(arg, ir.Const) for head in clause.heads for arg in head.args):
                        yield clause
                        continue
                    for head in clause.heads:
                        row = tuple(arg.value for arg in head.args if isinstance(arg, ir.Const))
                        self.facts.setdefault(head.relation, {}).setdefault(row, head.pos)

    def lowered(self, heads: Sequence[syntax.Atom], parts: Sequence[Flat]) -> Iterator[ir.Clause]:
        """None if the body is plainly false, several for an inequality of records without a type."""
        inference = Inference(self.types, self.by_name)
        inference.conjunction(parts, heads)
        if (simpler := resolved(heads, parts, inference.type_of)) is not None:
            for alternative in simpler:
                yield from self.lowered(*alternative)
            return
        clause = normalise(Lowering(self.types, self.numbers, inference, self.pool).clause(heads, parts))
        if clause is not None:
            yield clause

    def compile(self, codes: Mapping[str, int] | None = None) -> Compiled:
        """`codes`: the instructions of the machine, if it is there; what is too large for it is left to Python."""
        clauses = self.rules = list(self.clauses())
        strata = stratify(self.relations, clauses)
        derived = frozenset(head.relation for clause in clauses for head in clause.heads)
        branching = frozenset(shape.tag for shape in self.types.shapes if shape.branch)
        rounds = self.by_rounds(clauses, strata)
        pairs = {self.numbers[name]: self.numbers[pairs_of(name)] for name, relation in self.by_name.items() if relation.eqrel}
        layout = Layout(self.relations, derived, branching, [[] for _ in self.relations], rounds, frozenset(),
                        bounds(self.program.pragmas, self.by_name, self.types), self.pool.bare())
        if codes is not None:
            try:
                layers, native = self.native(strata, layout, codes)
            except Unsupported:
                layout.specs[:] = [[] for _ in self.relations]
            else:
                return self.compiled((), pairs, frozenset(), layers, native)
        layout.grouped = frozenset() if self.traced else grouped(self.relations, strata, rounds, rounds.union(pairs.values()))
        code = CodeBuffer()
        drafts = [(stratum, list(self.drafts(stratum, layout, code))) for stratum in strata if stratum.clauses or stratum.recursive]
        adders = [[code.add(adder(spec, number in layout.grouped)) for spec in specs] for number, specs in enumerate(layout.specs)]
        codes_of = code.compile()
        layers = tuple(Layer(
            stratum.relations, stratum.recursive, tuple(draft.finish(codes_of) for draft in own if not draft.clause.dominates),
            not rounds.isdisjoint(stratum.relations), tuple(draft.finish(codes_of) for draft in own if draft.clause.dominates),
            *_reads(stratum),
        ) for stratum, own in drafts)
        made = tuple(tuple(marshal.dumps(codes_of[number]) for number in numbers) for numbers in adders)
        return self.compiled(made, pairs, layout.grouped, layers, None)

    def compiled(self, adders: tuple[tuple[bytes, ...], ...], pairs: Mapping[int, int], dense: frozenset[int], layers: tuple[Layer, ...],
                 native: Native | None) -> Compiled:
        shapes = tuple((shape.branch, self.kinds(shape.fields)) for shape in self.types.shapes)
        return Compiled(
            tuple((info.name, info.kinds) for info in self.relations), shapes, tuple(self.pool.rows),
            tuple((relation, tuple(rows)) for relation, rows in self.facts.items()), adders,
            tuple((number, info.keys) for number, info in enumerate(self.relations) if info.keys),
            tuple(pairs.items()), tuple(sorted(self.limits().items())), tuple(sorted(dense)), *self.makers(), layers, native)

    def native(self, strata: Sequence[Stratum], layout: Layout, codes: Mapping[str, int]) -> tuple[tuple[Layer, ...], Native]:
        """The rules for the machine. Raises Unsupported."""
        shared = Shared(codes, checksum)
        shapes = tuple(few(self.kinds(shape.fields)) for shape in self.types.shapes)
        for info in self.relations:
            few(info.kinds)
        layers: list[CodedLayer] = []
        places: list[tuple[str, int, int]] = []
        registers = 0

        def coded(number: int, clause: ir.Clause, delta: int | None, found: tuple[Guard, ...], reads: Iterable[int] | None,
                  insertion: Insertion) -> CodedFunction:
            nonlocal registers
            writer = CodeWriter(shared, layout, inside, insertion)
            code = writer.clause(clause, delta)
            atoms = [literal.relation for literal in clause.body if isinstance(literal, ir.Atom)]
            start = clause.body[delta] if delta is not None else None
            heads = dict.fromkeys((*(head.relation for head in clause.heads), *writer.overflows))
            registers = max(registers, writer.registers)
            file, line, column = clause.heads[0].pos
            places.append((file, line, column))
            return CodedFunction(start.relation if isinstance(start, ir.Atom) else -1, number, code,
                                 tuple(dict.fromkeys(atoms if reads is None else reads)), tuple(heads), tuple(writer.indexes), found)

        for stratum in strata:
            if not stratum.clauses and not stratum.recursive:
                continue
            inside = frozenset(stratum.relations) if stratum.recursive else frozenset()
            rounds = not layout.rounds.isdisjoint(stratum.relations)
            functions = tuple(coded(*start, None, Insertion.ROUND if rounds else Insertion.DIRECT)
                              for start in self.starts(stratum) if not start[1].dominates)
            dominations = tuple(coded(0, clause, delta, (), others(clause, inside), Insertion.DOMINATED)
                                for clause in stratum.clauses if clause.dominates for delta in both(clause))
            layers.append(CodedLayer(stratum.relations, stratum.recursive, rounds, *_reads(stratum), functions, dominations))
        data = packed(shared, Program(
            self.relations, shapes, layout.bounds, self.pool.rows, self.facts, self.limits(), layers, registers))
        plain = tuple(Layer(each.relations, each.recursive, (), each.rounds, (), each.reads, each.whole) for each in layers)
        return plain, Native(data, marshal.dumps(places))

    def makers(self) -> tuple[tuple[tuple[str, Branches], ...], Owners, Owners]:
        """What is needed to make records out of terms: `owners`, `columns` and `fields` of the result."""
        tags: dict[str, list[tuple[str, int]]] = {}
        for shape in self.types.shapes[1:]:
            tags.setdefault(shape.owner, []).append((shape.branch, shape.tag))
        numbers = {owner: number for number, owner in enumerate(tags)}

        def owners(fields: Sequence[syntax.Field]) -> tuple[Owner, ...]:
            return tuple(numbers.get(self.types.base(field.type, field.pos).owner, PRIMITIVE) for field in fields)

        return (tuple((owner, tuple(branches)) for owner, branches in tags.items()),
                tuple(owners(relation.fields) for relation in self.by_name.values()),
                tuple(owners(shape.fields) for shape in self.types.shapes))

    def limits(self) -> dict[int, int]:
        """How many tuples of a relation end the computation of its stratum (`.limitsize`)."""
        found: dict[int, int] = {}
        for directive in self.program.directives:
            if directive.kind is syntax.Io.LIMITSIZE and directive.relation in self.numbers:
                size = dict(directive.parameters).get("n", "")
                if not size.isdigit():
                    raise directive.pos.error(f"limit size of relation {directive.relation} needs n=NUMBER")
                found[self.numbers[directive.relation]] = int(size)
        return found

    def by_rounds(self, clauses: Sequence[ir.Clause], strata: Sequence[Stratum]) -> frozenset[int]:
        """Relations whose stratum is computed round by round, as Soufflé does: where the result depends on when a tuple is found."""
        special = {head.relation for clause in clauses if clause.dominates for head in clause.heads}
        special |= {number for number, info in enumerate(self.relations) if info.keys} | set(self.limits())
        return frozenset(relation for stratum in strata if not special.isdisjoint(stratum.relations) for relation in stratum.relations)

    def starts(self, stratum: Stratum) -> Iterator[tuple[int, ir.Clause, int | None, tuple[Guard, ...]]]:
        """For each clause, with its number, the atoms of the same stratum whose new tuples it is evaluated for; None if there are none."""
        inside = frozenset(stratum.relations) if stratum.recursive else frozenset()
        for place, clause in enumerate(stratum.clauses):
            deltas = [at for at, literal in enumerate(clause.body) if isinstance(literal, ir.Atom) and literal.relation in inside]
            if not deltas or clause.dominates:
                yield place, clause, None, ()
                continue
            for delta in deltas:
                yield place, clause, delta, tuple(guards(clause, delta, inside))

    def drafts(self, stratum: Stratum, layout: Layout, code: CodeBuffer) -> Iterator[Draft]:
        """Functions: for each clause one for each of its starts."""
        inside = frozenset(stratum.relations) if stratum.recursive else frozenset()
        insertion = Insertion.ROUND if not layout.rounds.isdisjoint(stratum.relations) else Insertion.DIRECT
        for place, clause, delta, found in self.starts(stratum):
            if clause.dominates:
                yield from self.dominations(clause, inside, layout, code)
                continue
            atoms = {index: literal for index, literal in enumerate(clause.body) if isinstance(literal, ir.Atom)}
            writer = Writer(layout, inside, insertion, self.traced)
            number = code.add(writer.clause(clause, delta))
            relation = -1 if delta is None else atoms[delta].relation
            reads = tuple(dict.fromkeys(atom.relation for atom in atoms.values()))
            yield Draft(clause, place, number, tuple(writer.names), relation, reads, found, tuple(writer.overflows))

    def dominations(self, clause: ir.Clause, inside: frozenset[int], layout: Layout, code: CodeBuffer) -> Iterator[Draft]:
        """Given tuples as the dominated ones, and as the dominating ones; `reads`: relations of the stratum besides."""
        for delta in both(clause):
            writer = Writer(layout, inside, Insertion.DOMINATED)
            yield Draft(clause, -1, code.add(writer.clause(clause, delta)), tuple(writer.names), clause.heads[0].relation,
                        others(clause, inside), ())


def both(clause: ir.Clause) -> list[int]:
    """The atoms of a subsumptive rule for the dominated and the dominating tuple."""
    return [index for index, literal in enumerate(clause.body) if isinstance(literal, ir.Atom)][:2]


def others(clause: ir.Clause, inside: frozenset[int]) -> tuple[int, ...]:
    """Relations of the stratum that a subsumptive rule reads besides."""
    return tuple(literal.relation for literal in clause.body if isinstance(literal, ir.Atom) and literal.relation in inside)[2:]


class Draft(NamedTuple):
    """A function whose code is number `code` of the buffer; `place`: the number of its clause in the stratum."""

    clause: ir.Clause
    place: int
    code: int
    names: tuple[str, ...]
    delta: int
    reads: tuple[int, ...]
    guards: tuple[Guard, ...]
    overflows: tuple[int, ...] = ()

    def finish(self, codes: Sequence[CodeType]) -> Function:
        heads = tuple(dict.fromkeys((*(head.relation for head in self.clause.heads), *self.overflows)))
        body = marshal.dumps((codes[self.code], self.names, tuple(self.clause.heads[0].pos)))
        return Function(self.delta, self.place, self.reads, heads, marshal.dumps(self.guards), body)


def _keys(relation: syntax.Relation) -> tuple[tuple[int, ...], ...]:
    """The columns of each key of a choice-domain."""
    columns = {field.name: index for index, field in enumerate(relation.fields)}
    for name in (name for key in relation.choices for name in key):
        if name not in columns:
            raise relation.pos.error(f"Attribute {name} not found in relation definition.")
    return tuple(tuple(columns[name] for name in key) for key in relation.choices)


def _reads(stratum: Stratum) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Relations of other strata that this one reads, and those of them that it needs as a whole."""
    found = [each for clause in stratum.clauses for each in dependencies(clause.body) if each[0] not in stratum.relations]
    whole = {relation for relation, literal in found if literal is not None}
    return tuple(sorted({relation for relation, _ in found})), tuple(sorted(whole))


class CodeBuffer:
    """Compiles many functions at once, equal ones once."""

    def __init__(self) -> None:
        self.sources: dict[str, int] = {}

    def add(self, source: str) -> int:
        return self.sources.setdefault(source, len(self.sources))

    def compile(self) -> list[CodeType]:
        module = compile("\n".join(self.sources), "<rules>", "exec", dont_inherit=True, optimize=2)
        return [constant for constant in module.co_consts if isinstance(constant, CodeType)]


def adder(spec: Spec, pairs: bool) -> str:
    """The source of a function that adds a batch to an index, given the index, its `get` and the interned records.

    The rows of a key are kept; of `pairs`, with one column for the key, only the other column.
    """
    lines = ["def f(B,X,G,REC):", " for t in B:"]
    keys: list[str] = []
    for number, leaf in enumerate(spec):
        keys.append(_leaf(leaf, number, lines))
    lines.append(f"  k={keys[0] if len(keys) == 1 else '(' + ','.join(keys) + ')'}")
    kept = f"t[{1 - spec[0][0]}]" if pairs and len(spec) == 1 else "t"
    # Most keys have one row; a tuple takes half of the memory of a list.
    lines += ["  l=G(k)", f"  if l is None: X[k]=({kept},)", f"  elif len(l)>1: l.append({kept})", f"  else: X[k]=[l[0],{kept}]"]
    return "\n".join(lines) + "\n"


def _leaf(leaf: Leaf, number: int, lines: list[str]) -> str:
    column, steps, what = leaf
    text = f"t[{column}]"
    for depth, (tag, field) in enumerate(steps):
        name = f"r{number}_{depth}"
        lines += [f"  {name}=REC[{text}]", f"  if {name}[0] != {tag}: continue"]
        text = f"{name}[{field}]"
    return f"REC[{text}][0]" if what == "t" else text


def compile_program(sources: Sequence[Segment], codes: Mapping[str, int] | None = None) -> Compiled:
    """Parses, checks and compiles, for the machine if its instructions are given. Raises ProgramError."""
    with collector_paused():
        return Compiler(checked(parse_items(sources))).compile(codes)
