"""How many rules a body with disjunctions stands for. What they find is compared with Soufflé's semantics by drawn programs."""

from __future__ import annotations

import pytest

from pysouffle.embedded.conjunctions import Either, conjunctions
from pysouffle.embedded.inline import inlined
from pysouffle.language import syntax
from pysouffle.language.parser import parse
from pysouffle.language.sources import text_source

TYPES = """
.type V = Int {n: number} | Text {s: symbol} | Flag {n: number} | Many {v: V} | Nothing {}
.type L = [v: V, rest: L]
.decl e(k: number, v: V)
.decl l(k: number, xs: L)
.decl p(k: number, n: number)
.decl q(n: number, k: number)
.decl r(k: number)
.decl plain(v: V) inline
plain(v) :- v = $Int(_).
plain(v) :- v = $Text(_).
plain(v) :- v = $Nothing().
.decl held(k: number, v: V) inline
held(k, v) :- l(k, [v, _]).
"""


def alternatives(body: str) -> list[int]:
    """Of each conjunction that `body` stands for, the numbers of alternatives of its tests."""
    program = inlined(parse(text_source(f"{TYPES}r(k) :- {body}.")))
    rule = program.clauses[-1]
    assert isinstance(rule, syntax.Rule)
    assert rule.body is not None
    return [sum(len(part.alternatives) for part in parts if isinstance(part, Either)) for parts in conjunctions(rule.body)]


@pytest.mark.parametrize(("body", "expected"), [
    ("e(k, v), plain(v)", [3]),
    ("e(k, v), ( v = $Flag(1) ; plain(v) )", [3, 0]),  # a pattern that finds a value in an index is a rule of its own
    ("e(k, v), ( plain(v) ; v = $Flag(_) ; v = $Many(w), plain(w) )", [4, 3]),
    ("l(k, xs), xs = [v, _], plain(v)", [3]),  # bound by taking a list apart
    ("held(k, v), plain(v)", [3]),  # bound behind a relation that is inline
    ("( e(k, v), k > 0 ; e(k, v), k < 0, e(_, v) ), plain(v)", [3, 3]),  # bound on every way
    ("( e(k, v) ; e(k, w), w = v, l(_, [v, _]) ), plain(v)", [3, 3]),
    ("p(k, n), ( n = 1 ; n = 2 ; k = n )", [3]),  # of one atom
    ("p(k, n), q(m, k), ( n = m ; n = k )", [0, 0]),  # joins two
    ("p(k, n), !( n = 1, k = 2 )", [2]),
])
def test_alternatives(body: str, expected: list[int]) -> None:
    assert alternatives(body) == expected
