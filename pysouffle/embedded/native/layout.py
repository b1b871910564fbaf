"""A plan for the machine as bytes: instructions of all rules, and what they refer to. `core/plan.cpp` reads it."""

from __future__ import annotations

import struct
import sys
from array import array
from collections.abc import Iterable, Mapping, Sequence

from pysouffle.embedded import ir
from pysouffle.embedded.bounds import Bound
from pysouffle.embedded.native.bytecode import Shared
from pysouffle.embedded.native.functor_instructions import CALLEES
from pysouffle.embedded.plan import Leaf
from pysouffle.embedded.prefilters import Guard
from pysouffle.late_dataclasses import dataclass

_MAGIC = b"DLCORE04"


@dataclass(frozen=True, slots=True)
class CodedFunction:
    """`delta`: the relation whose new tuples it is given, or -1; `clause`: of the stratum, by number; `indexes`: that it asks."""

    delta: int
    clause: int
    code: Sequence[int]
    reads: tuple[int, ...]
    heads: tuple[int, ...]
    indexes: tuple[int, ...]
    guards: tuple[Guard, ...]


@dataclass(frozen=True, slots=True)
class CodedLayer:
    relations: tuple[int, ...]
    recursive: bool
    rounds: bool
    reads: tuple[int, ...]
    whole: tuple[int, ...]
    functions: tuple[CodedFunction, ...]
    dominations: tuple[CodedFunction, ...]


@dataclass(frozen=True, slots=True)
class Program:
    """What a plan is made of. `shapes`: kinds of the fields of records, by tag; `pool`: records known beforehand; `facts`: by relation;
    `limits`: how many tuples of a relation are enough."""

    relations: Sequence[ir.RelationInfo]
    shapes: Sequence[str]
    bounds: Mapping[int, Bound]
    pool: Sequence[tuple[object, ...]]
    facts: Mapping[int, Iterable[tuple[object, ...]]]
    limits: Mapping[int, int]
    layers: Sequence[CodedLayer]
    registers: int


class Packer:
    """Makes one plan; numbers symbols as they come."""

    def __init__(self, shared: Shared) -> None:
        self.shared = shared
        self.words, self.code = array("q"), array("i")
        self.symbols: dict[str, int] = {}

    def put(self, *words: int) -> None:
        self.words.extend(words)

    def sequence(self, words: Iterable[int]) -> None:
        found = list(words)
        self.put(len(found), *found)

    def kinds(self, kinds: str) -> None:
        self.sequence(kinds.encode())

    def value(self, kind: str, value: object) -> None:
        """A value whose kind is known where it is read."""
        if kind == "s":
            assert isinstance(value, str)
            self.put(self.symbols.setdefault(value, len(self.symbols)))
        elif kind == "f":
            assert isinstance(value, float)
            self.put(int.from_bytes(struct.pack("<d", value), "little", signed=True))
        else:
            assert isinstance(value, int)
            self.put(value - 2**64 if value >= 2**63 else value)

    def constant(self, kind: str, value: object) -> None:
        self.put(ord(kind))
        self.value(kind, value)

    def leaf(self, leaf: Leaf) -> None:
        column, steps, what = leaf
        self.put(column, what == "t", len(steps), *(word for step in steps for word in step))

    def packed(self, program: Program) -> bytes:
        self.put(len(program.shapes))
        for kinds in program.shapes:
            self.kinds(kinds)
        self.put(len(CALLEES))
        for callee in CALLEES:
            self.kinds(callee.kinds)
        self.relations(program)
        self.put(len(program.pool))
        for tag, *fields in program.pool:
            assert isinstance(tag, int)
            self.put(tag)
            for kind, value in zip(program.shapes[tag], fields, strict=True):
                self.value(kind, value)
        self.put(sum(len(list(rows)) for rows in program.facts.values()))
        for relation, rows in program.facts.items():
            for row in rows:
                self.put(relation)
                for kind, value in zip(program.relations[relation].kinds, row, strict=True):
                    self.value(kind, value)
        for guard in (guard for layer in program.layers for function in layer.functions for guard in function.guards):
            self.shared.leaf(guard[0])
        self.put(len(self.shared.leaves))
        for leaf in self.shared.leaves:
            self.leaf(leaf)
        self.put(len(self.shared.indexes))
        for relation, spec in self.shared.indexes:
            self.put(relation)
            self.sequence(self.shared.leaves[leaf] for leaf in spec)
        self.put(len(program.layers))
        for layer in program.layers:
            self.layer(program, layer)
        self.put(len(self.shared.constants))
        for each in self.shared.constants:
            self.constant(each.kind, each.value)
        self.put(program.registers)
        return self.whole()

    def relations(self, program: Program) -> None:
        self.put(len(program.relations))
        for number, info in enumerate(program.relations):
            self.kinds(info.kinds)
            self.put(len(info.keys))
            for key in info.keys:
                self.sequence(key)
            self.put(program.limits.get(number, -1))
            bound = program.bounds.get(number)
            self.put(bound is not None)
            if bound is not None:
                self.sequence(bound.columns)
                self.put(bound.most, bound.overflow, bound.whole, bound.by, len(bound.tighter))
                self.put(*(word for step in bound.tighter for word in step))
                self.put(*(bound.scarce or (0, 0)))
                self.put(len(bound.ones))
                for one in bound.ones:
                    self.put(one.column, one.tag)
                    self.sequence([field for field, _ in one.fields])
                    self.sequence([tag + 1 for _, tag in one.fields])
                    self.sequence(one.among)

    def layer(self, program: Program, layer: CodedLayer) -> None:
        self.sequence(layer.relations)
        self.put(layer.recursive, layer.rounds)
        self.sequence(layer.reads)
        self.sequence(layer.whole)
        for functions in (layer.functions, layer.dominations):
            self.put(len(functions))
            for function in functions:
                self.function(program, function)

    def function(self, program: Program, function: CodedFunction) -> None:
        self.put(function.delta, function.clause, len(self.code), len(function.code))
        self.code.extend(function.code)
        for numbers in (function.reads, function.heads, function.indexes):
            self.sequence(numbers)
        self.put(len(function.guards))
        for guard in function.guards:
            self.guard(program, function.delta, guard)

    def guard(self, program: Program, delta: int, guard: Guard) -> None:
        leaf = guard[0]
        self.put(self.shared.leaves[leaf])
        if len(guard) == 2:
            self.put(1, len(guard[1]))
            column, steps, what = leaf
            below = steps[-1] if steps else None
            kind = program.relations[delta].kinds[column] if below is None else program.shapes[below[0]][below[1] - 1]
            for value in guard[1]:
                self.constant("t" if what == "t" else kind, value)
            return
        _, relation, column, constants = guard
        self.put(0, relation, column, len(constants))
        for at, value in constants:
            self.put(at)
            self.constant(program.relations[relation].kinds[at], value)

    def whole(self) -> bytes:
        """Header, words, instructions, symbols."""
        texts = [text.encode("utf-8", "surrogateescape") for text in self.symbols]
        body = self.words.tobytes() + self.code.tobytes() + array("I", map(len, texts)).tobytes() + b"".join(texts)
        sizes = (len(self.words), len(self.code), len(texts), sum(map(len, texts)), self.shared.checksum(body))
        return _MAGIC + array("Q", sizes).tobytes() + body


def packed(shared: Shared, program: Program) -> bytes:
    assert sys.byteorder == "little"
    return Packer(shared).packed(program)
