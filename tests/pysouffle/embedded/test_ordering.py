"""Rows in Soufflé's order, by hand-made relations. Whole programs are in run/."""

from __future__ import annotations

import math

from pysouffle.embedded.compile import compile_program
from pysouffle.embedded.encode import Encoder
from pysouffle.embedded.ordering import Order
from pysouffle.language.sources import text_source
from pysouffle.terms import Adt, Term

TYPES = """
.type L = [n: number, s: symbol]
.type A = B {n: number} | C {s: symbol, n: number} | D {}
.type E = Z {} | M {}
.decl i(a: number, b: number)
.decl u(a: unsigned, b: float)
.decl s(a: symbol, b: number)
.decl r(a: L)
.decl a(a: A)
.decl e(a: E)
"""


class Relations:
    """Sorts terms of the relations above."""

    def __init__(self) -> None:
        self.compiled = compile_program(text_source(TYPES))
        self.numbers = {name: number for number, (name, _) in enumerate(self.compiled.relations)}
        self.records: list[tuple[object, ...]] = list(self.compiled.pool)
        self.interned: dict[tuple[object, ...], int] = {}
        self.order = Order(self.compiled, self.records, {})
        self.encoder = Encoder(self.compiled, self.intern)

    def intern(self, row: tuple[object, ...]) -> int:
        if row not in self.interned:
            self.interned[row] = len(self.records)
            self.records.append(row)
        return self.interned[row]

    def places(self, name: str, rows: list[tuple[Term, ...]], index: tuple[int, ...]) -> list[int]:
        """The numbers of the given rows in their order."""
        given = self.encoder.rows(self.numbers[name], rows)
        found = self.order.sorted(self.numbers[name], given, index)
        return [given.index(row) for row in found]


def test_numbers_column_by_column_of_the_index() -> None:
    rows: list[tuple[Term, ...]] = [(2, 1), (-3, 9), (2, 0)]
    assert Relations().places("i", rows, (0, 1)) == [1, 2, 0]
    assert Relations().places("i", rows, (1, 0)) == [2, 0, 1]


def test_bits() -> None:
    floats = [1.0, -0.0, 0.0, -2.0, -1.0, math.inf, -math.inf, math.nan, -math.nan, 5e-324]
    assert Relations().places("u", [(0, x) for x in floats], (1, 0)) == [1, 4, 3, 6, 8, 2, 9, 0, 5, 7]
    assert Relations().places("u", [(x, 0.0) for x in (3, 2**64 - 1, 0, 2**63, 2**63 - 1)], (0, 1)) == [3, 1, 2, 0, 4]


def test_symbols_by_their_first_occurrence() -> None:
    relations = Relations()
    relations.order.symbols["m"] = 0
    relations.order.meet(relations.numbers["s"], [("q", 1), ("a", 2)])
    assert relations.places("s", [("a", 1), ("b", 0), ("q", 3), ("m", 4)], (0, 1)) == [3, 2, 0, 1]


def test_records_by_their_first_occurrence() -> None:
    rows: list[tuple[Term, ...]] = [((9, "a"),), (None,), ((1, "a"),)]
    assert Relations().places("r", rows, (0,)) == [1, 0, 2]


def test_a_branch_of_one_field_is_a_pair_and_may_equal_a_record() -> None:
    """`$B(7)` is packed as [0, 7]; so is a record [0, the symbol of number 7]."""
    relations = Relations()
    relations.order.symbols.update((text, number) for number, text in enumerate("abcdefgh"))
    relations.places("r", [((0, "h"),), ((5, "a"),)], (0,))
    assert relations.places("a", [(Adt("D", ()),), (Adt("B", (7,)),)], (0,)) == [1, 0]


def test_branches_with_more_fields_are_packed_twice() -> None:
    rows: list[tuple[Term, ...]] = [(Adt("C", ("x", 4)),), (Adt("D", ()),), (Adt("B", (1,)),)]
    assert Relations().places("a", rows, (0,)) == [0, 1, 2]


def test_enumerations_by_the_alphabet() -> None:
    assert Relations().places("e", [(Adt("Z", ()),), (Adt("M", ()),)], (0,)) == [1, 0]


def test_an_equivalence_starts_with_the_second_of_its_first_pair() -> None:
    relations = Relations()
    found = relations.order.equivalence(relations.numbers["i"], [(0, 4), (8, 0), (3, 3)])
    assert found == [(x, y) for group in ((4, 0, 8), (3,)) for x in group for y in group]
