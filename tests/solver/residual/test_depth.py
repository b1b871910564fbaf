"""Conditions that are nested too deep for Python's stack stay open; unknown numbers may be negative."""

from __future__ import annotations

from dlshape.solver.residual.classify import Classifier
from dlshape.solver.residual.conditions import FALSE, TRUE, conjunction, too_deep
from dlshape.solver.residual.decision import Class
from dlshape.solver.residual.symbols import Symbols

from pysouffle.terms import Adt, Term, TermTable


def named(name: str) -> Term:
    return Adt("DLin", (1, (Adt("AName", (name, Adt("Plain", ()))), None), 0))


def test_a_product_of_hundreds_of_symbols_is_left_open() -> None:
    product: Term = None
    for i in range(2000):
        product = (Adt("AName", (f"n{i}", Adt("Plain", ()))), product)
    condition = Adt("CEq", (Adt("DLin", (1, product, 0)), Adt("DInt", (3,))))
    assert too_deep(condition)
    classifier = Classifier(Symbols(), TermTable())
    assert classifier.classify(TRUE, condition).kind is Class.DONT_KNOW
    assert classifier.classify(condition, FALSE).kind is Class.DONT_KNOW
    assert not classifier.contradictory(condition, condition)


def test_what_is_shared_is_as_deep_as_its_longest_way() -> None:
    part: Term = Adt("CLe", (named("n"), Adt("DInt", (3,))))
    for _ in range(60):
        part = Adt("CAnd", (part, part))
    assert not too_deep(part)
    assert not too_deep(TRUE)
    assert not too_deep(conjunction([TRUE, part]))


def test_an_unknown_number_may_be_negative() -> None:
    classifier = Classifier(Symbols(), TermTable())
    assert classifier.classify(TRUE, Adt("CLe", (named("?data:x@a"), Adt("DInt", (0,))))).kind is Class.DONT_KNOW
    assert classifier.classify(TRUE, Adt("CLe", (Adt("DInt", (1,)), named("?data:x@a")))).kind is Class.VALID
