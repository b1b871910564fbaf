"""What is foreseen of a program: strata, symbols, indexes."""

from __future__ import annotations

import pytest

from pysouffle.embedded.mimic.forecast import Forecast, forecast
from pysouffle.language.parser import parse
from pysouffle.language.sources import text_source

EDGE = ".decl e(a: symbol, b: symbol)\n.input e\n.decl r(a: symbol, b: symbol)\n.output r\n"


def foreseen(text: str) -> Forecast:
    return forecast(parse(text_source(text)))


@pytest.mark.parametrize(("rules", "symbols"), [
    ('r("b", "a").\nr("c", "b").', "b a c"),
    ('r(x, "h") :- e("k", x).', "k h"),  # what is searched for comes before what is derived,
    ('r(x, "h") :- e(_, x), x != "t".', "h t"),  # that before tests inside the loop,
    ('r(x, "h") :- e(_, x), !e("z", "n").', "z n h"),  # but not before those outside
    ('r(x, "h") :- e(x, "k"), x = y, e(y, "m"), x != "t".', "k h t m"),
    ('r(cat("p", x), "h") :- e(x, _).', "p h"),
    ('r("b", x) :- e(x, "a").\nr("a", "c").', "a b c"),
    ('r(x, x) :- e(x, y), y = "late".\nr("early", "early").', "late early"),
    ('r(x, x) :- e(x, y), y = z, z = "late".\nr("early", "early").', "early late"),  # a clause that is rewritten moves to the end
])
def test_symbols_of_rules(rules: str, symbols: str) -> None:
    assert list(foreseen(EDGE + rules).symbols) == symbols.split()


@pytest.mark.parametrize(("rules", "strata"), [
    ("r(x, y) :- e(x, y).", "e r"),
    ("r(x, y) :- r(y, x).", "r"),  # e is not needed
    (".decl a(x: symbol)\na(x) :- e(x, x).\nr(x, x) :- a(x).", "e a r"),
    (".decl a(x: symbol, y: symbol)\na(x, y) :- e(x, y).\nr(x, x) :- a(x, _).", "e r"),  # a copy
    (".decl a(x: symbol)\nr(x, x) :- a(x).\nr(x, x) :- e(x, _).", "e r"),  # a is empty
    (".decl a(x: symbol)\na(x) :- r(x, x).\nr(x, x) :- a(x), e(x, x).", "e a+r"),
    ('.decl b(x: symbol)\n.decl a(x: symbol)\n.output a, b\nb("k").\na(x) :- b(x).\nr(x, x) :- e(x, x).', "b e a r"),
])
def test_strata(rules: str, strata: str) -> None:
    assert ["+".join(each) for each in foreseen(EDGE + rules).strata] == strata.split()


@pytest.mark.parametrize(("rules", "index"), [
    ("r(x, y) :- e(x, y).", (0, 1)),
    ("r(x, z) :- e(x, y), e(y, z).", (0, 1)),
    ("r(x, z) :- e(x, y), e(z, y).", (1, 0)),
    ('r(x, x) :- e(x, "a").', (1, 0)),
    ('r(x, x) :- e(x, y), y = "a".', (1, 0)),
    ("r(x, x) :- e(x, x).", (0, 1)),
    ("r(x, x) :- e(x, _), !e(_, x).", (1, 0)),
    ("r(x, z) :- e(x, y), e(z, cat(y, y)).", (1, 0)),
    ("r(x, x) :- e(x, _), 1 < count : { e(_, x) }.", (1, 0)),
    ("r(x, z) :- e(z, x).\nr(x, z) :- r(x, y), e(z, y).", (1, 0)),
    ('.decl never(x: symbol)\nr(x, x) :- never(x), e(_, x).\nr(x, x) :- e(x, _).', (0, 1)),
])
def test_the_index_that_decides_the_order(rules: str, index: tuple[int, ...]) -> None:
    assert foreseen(EDGE + rules).indexes["e"] == index
