"""Derivations: facts and rules in, the tree of tuples out."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from ask import assert_founded, inquiry, why

from pysouffle.embedded import compile as compiling
from pysouffle.embedded.why.derive import Kind
from pysouffle.embedded.why.inquiry import Inquiry, explain
from pysouffle.embedded.why.match import Matcher
from pysouffle.errors import EngineTimeout
from pysouffle.terms import Adt

PATHS = """.decl edge(x: symbol, y: symbol)
.decl path(x: symbol, y: symbol)
path(x, y) :- edge(x, y).
path(x, z) :- path(x, y), edge(y, z).
"""
CYCLE = {"edge": [("a", "b"), ("b", "a")]}


def test_a_derivation_goes_down_to_facts(tmp_path: Path) -> None:
    about = inquiry(tmp_path, PATHS, {"edge": [("a", "b"), ("b", "c")]})
    assert why(about, 'path("a", "c")') == [
        'path("a", "c")  // line 4',
        '  path("a", "b")  // line 3',
        '    edge("a", "b")  // fact',
        '  edge("b", "c")  // fact',
    ]


def test_a_cycle_is_not_derived_from_itself(tmp_path: Path) -> None:
    about = inquiry(tmp_path, PATHS, CYCLE)
    assert why(about, 'path("a", "a")') == [
        'path("a", "a")  // line 4',
        '  path("a", "b")  // line 3',
        '    edge("a", "b")  // fact',
        '  edge("b", "a")  // fact',
    ]
    derivation = about.why("path(_, _)", depth=float("inf"), limit=10)
    assert derivation.matches == 4
    assert_founded(derivation)


def test_mutual_recursion_is_well_founded(tmp_path: Path) -> None:
    source = """.decl p(x: number)
.decl q(x: number)
.decl start(x: number)
p(x) :- q(x).
q(x) :- p(x).
q(x) :- start(x).
p(x) :- start(x), x > 1.
"""
    about = inquiry(tmp_path, source, {"start": [(1,), (2,)]})
    assert why(about, "p(1)") == ["p(1)  // line 4", "  q(1)  // line 6", "    start(1)  // fact"]
    for goal in ("p(_)", "q(_)"):
        derivation = about.why(goal, depth=float("inf"))
        assert_founded(derivation)
        assert all(node.kind in (Kind.FACT, Kind.RULE) for node in derivation.nodes)


def test_leaves_are_tests_negations_and_aggregates(tmp_path: Path) -> None:
    source = """.decl e(x: symbol, n: number)
.decl banned(x: symbol)
.decl r(x: symbol, n: number, m: float)
r(x, n + 1, m) :- e(x, k), !banned(x), n = count : { e(x, _) }, m = mean to_float(j) : { e(x, j) }, ( k > 5 ; k < 0 ), contains("a", x),
  k = range(0, 10), substr(x, 0, 1) = "a".
"""
    about = inquiry(tmp_path, source, {"e": [("ab", 7), ("ab", 2), ("cd", 1)]})
    assert why(about, "r(_, _, _)") == [
        'r("ab", 3, 4.5)  // line 4',
        '  e("ab", 7)  // fact',
        '  !banned("ab")  // no such tuple',
        '  2 = count : { e("ab", _) }',
        '  4.5 = mean to_float(j) : { e("ab", j) }',
        "  ( 7 > 5 ; 7 < 0 )",
        '  contains("a", "ab")',
        "  7 = range(0, 10)",
        '  substr("ab", 0, 1) = "a"',
    ]


def test_records_and_branches(tmp_path: Path) -> None:
    source = """.type List = [head: number, tail: List]
.type Tree = Leaf {n: number} | Node {l: Tree, r: Tree} | Empty {}
.decl list(x: List)
.decl tree(t: Tree)
.decl found(n: number, rest: List)
list([1, [2, nil]]).
tree($Node($Leaf(n), $Empty())) :- list([n, _]).
found(n, t) :- tree(w), w = $Node($Leaf(n), _), list([n, t]).
"""
    about = inquiry(tmp_path, source)
    assert why(about, "found(1, [2, nil])") == [
        "found(1, [2, nil])  // line 8",
        "  tree($Node($Leaf(1), $Empty()))  // line 7",
        "    list([1, [2, nil]])  // fact, line 6",
        "  list([1, [2, nil]])  // fact, line 6",
    ]
    (node,) = [node for node in about.why("tree($Node(_, $Empty()))").nodes if node.relation == "tree"]
    assert node.values == (Adt("Node", (Adt("Leaf", (1,)), Adt("Empty", ()))),)


def test_each_alternative_of_a_disjunction(tmp_path: Path) -> None:
    source = """.decl a(x: number)
.decl b(x: number)
.decl r(x: number)
r(x) :- ( a(x) ; b(x), x != 3 ).
"""
    about = inquiry(tmp_path, source, {"a": [(1,)], "b": [(1,), (2,), (3,)]})
    assert why(about, "r(1)") == ["r(1)  // line 4", "  a(1)  // fact"]
    assert why(about, "r(2)") == ["r(2)  // line 4", "  b(2)  // fact", "  2 != 3"]


def test_a_rule_with_several_heads(tmp_path: Path) -> None:
    source = ".decl e(x: number)\n.decl a(x: number, y: number)\n.decl b(y: number)\na(x, x + 1), b(x * 2), b(x) :- e(x).\n"
    about = inquiry(tmp_path, source, {"e": [(1,), (4,)]})
    assert why(about, "a(4, 5)") == ["a(4, 5)  // line 4", "  e(4)  // fact"]
    assert why(about, "b(8)") == ["b(8)  // line 4", "  e(4)  // fact"]
    assert about.why("b(_)").matches == 4


def test_several_matches_oldest_first(tmp_path: Path) -> None:
    about = inquiry(tmp_path, PATHS, {"edge": [("a", "b"), ("b", "c"), ("c", "c")]})
    assert why(about, 'path(x, "c")', limit=2) == [
        '3 tuples match path(x, "c"); the first 2:',
        'path("b", "c")  // line 3',
        '  edge("b", "c")  // fact',
        "",
        'path("c", "c")  // line 3',
        '  edge("c", "c")  // fact',
    ]
    assert why(about, "path(x, x)")[0] == 'path("c", "c")  // line 3'
    assert why(about, 'path("c", "a")') == ['no tuple matches path("c", "a")']


def test_what_is_shared_is_explained_once_and_nearest(tmp_path: Path) -> None:
    source = """.decl e(x: number)
.decl a(x: number)
.decl b(x: number)
.decl c(x: number)
a(x) :- e(x).
b(x) :- a(x).
c(x) :- b(x), a(x).
"""
    assert why(inquiry(tmp_path, source, {"e": [(1,)]}), "c(1)") == [
        "c(1)  // line 7",
        "  b(1)  // line 6",
        "    a(1)  // see [2]",
        "  a(1)  // line 5 [2]",
        "    e(1)  // fact",
    ]


def test_the_depth_is_limited(tmp_path: Path) -> None:
    about = inquiry(tmp_path, ".decl n(x: number)\nn(0). n(x + 1) :- n(x), x < 9.\n")
    assert why(about, "n(9)", depth=2) == [
        "n(9)  // line 2",
        "  n(8)  // line 2",
        "    n(7)  // …",
        "    7 < 9",
        "  8 < 9",
        "(1 tuple is not followed, marked …: ask about one of them, or raise the depth)",
    ]


def test_a_chain_of_10_000_steps(tmp_path: Path) -> None:
    source = """.type List = [head: number, tail: List]
.decl list(n: number, x: List)
list(0, nil). list(n + 1, [n, x]) :- list(n, x), n < 10000.
"""
    about = inquiry(tmp_path, source)
    derivation = about.why("list(10000, _)", depth=float("inf"))
    assert len(derivation.nodes) == 10_001
    assert_founded(derivation)
    lines = why(about, "list(10000, _)")
    assert len(lines) == 20_001
    assert lines[10_000].lstrip() == "(10000) list(0, nil)  // fact, line 3"
    wide = inquiry(tmp_path, source, width=1_000_000)
    assert wide.why("list(10000, _)").nodes[0].text.endswith("[1, [0, nil]]" + "]" * 9_998 + ")")


def test_long_values_are_cut_but_stay_goals(tmp_path: Path) -> None:
    source = """.type List = [head: number, tail: List]
.decl list(n: number, x: List)
list(0, nil). list(n + 1, [n, x]) :- list(n, x), n < 40.
"""
    about = inquiry(tmp_path, source, width=30)
    text = about.why("list(40, _)").nodes[0].text
    assert text == "list(40, [39, [38, [37, [36, [35, _]]]]])"
    assert about.why(text).matches == 1


def test_tuples_that_look_alike_are_shown_with_more(tmp_path: Path) -> None:
    source = """.type List = [head: number, tail: List]
.decl list(x: List)
list([1, [2, [3, [4, [5, nil]]]]]). list([1, [2, [3, [4, [6, nil]]]]]).
"""
    about = inquiry(tmp_path, source, width=20)
    shown = [node.text for node in about.why("list(_)").nodes]
    assert shown == ["list([1, [2, [3, [4, [5, nil]]]]])", "list([1, [2, [3, [4, [6, nil]]]]])"]


def test_every_kind_of_value_can_be_pasted_back(tmp_path: Path) -> None:
    source = r""".type T = [u: unsigned, f: float, s: symbol, n: number]
.decl t(x: T, u: unsigned)
t([18446744073709551615u, 0.00000001, "a \"b\"\n\\c	d", -3], 7).
t([1, -2.5, "", 0], 1).
"""
    about = inquiry(tmp_path, source)
    for node in about.why("t(_, _)").nodes:
        assert about.why(f"{node.text}  // a comment").matches == 1
    assert about.why("t(_, _)").nodes[0].text == r't([18446744073709551615u, 0.00000001, "a \"b\"\n\\c\td", -3], 7)'


def test_what_the_origin_says_of_a_given_fact(tmp_path: Path) -> None:
    about = inquiry(tmp_path, PATHS, CYCLE)
    derivation = about.why('path("a", "b")', origin=lambda relation, values: f"{relation}.facts: {values[0]}")
    assert [node.source for node in derivation.nodes] == ["", "edge.facts: a"]


def test_a_search_that_fails_slowly_does_not_hold_up_the_others(tmp_path: Path) -> None:
    source = """.decl n(x: number)
n(x) :- x = range(0, 60).
.decl r(x: number)
r(x) :- n(x), n(a), n(b), n(c), n(d), n(e), a + b * 2 + c * 3 + d * 5 + e * 7 < 0 - x.
r(x) :- n(x), x > 50.
"""
    program = tmp_path / "main.dl"
    program.write_text(source.replace("r(x) :- n(x), n(a)", "r(x) :- n(x), x < 0, n(a)"))
    assert [node.text for node in explain(program, {}, "r(59)").nodes] == ["r(59)", "n(59)"]
    program.write_text(source.replace("range(0, 60)", "range(0, 6)").replace("> 50", "> 3"))
    assert [node.text for node in explain(program, {}, "r(5)").nodes] == ["r(5)", "n(5)"]


def test_one_question_without_an_inquiry(tmp_path: Path) -> None:
    program = tmp_path / "main.dl"
    program.write_text(PATHS)
    assert explain(program, CYCLE, 'path("b", "a")').matches == 1


def test_the_second_question_does_not_compile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = why(inquiry(tmp_path, PATHS, CYCLE), "path(_, _)")

    def refuse(*arguments: object) -> None:
        raise AssertionError("compiled again")

    monkeypatch.setattr(compiling, "Compiler", refuse)
    assert why(inquiry(tmp_path, PATHS, CYCLE), "path(_, _)") == first


def test_the_time_limit_holds(tmp_path: Path) -> None:
    program = tmp_path / "main.dl"
    program.write_text(".decl n(x: number)\nn(0). n(x + 1) :- n(x).\n")
    with pytest.raises(EngineTimeout):
        Inquiry.of(program, {}, timeout=0.3, cache=tmp_path)


def test_what_a_subsumed_tuple_led_to(tmp_path: Path) -> None:
    source = """.decl edge(x: number, y: number, n: number)
.decl dist(x: number, n: number) btree_delete
.decl far(x: number)
dist(0, 0).
dist(y, n + k) :- dist(x, n), edge(x, y, k).
dist(x, n) <= dist(x, m) :- m <= n.
far(x) :- dist(x, n), n > 3.
"""
    about = inquiry(tmp_path, source, {"edge": [(0, 1, 9), (0, 2, 1), (2, 1, 2), (1, 3, 1)]})
    assert why(about, "far(_)") == [
        "far(3)  // line 7",
        "  dist(3, 4)  // line 5",
        "    dist(1, 3)  // line 5",
        "      dist(2, 1)  // line 5",
        "        dist(0, 0)  // fact, line 4",
        "        edge(0, 2, 1)  // fact",
        "      edge(2, 1, 2)  // fact",
        "    edge(1, 3, 1)  // fact",
        "  4 > 3",
    ]


def test_a_premise_that_was_removed_later(tmp_path: Path) -> None:
    source = """.decl a(x: number) btree_delete
.decl b(x: number)
a(1).
b(x) :- a(x).
a(x + 10) :- b(x), x < 10.
a(x) <= a(y) :- x < y.
"""
    about = inquiry(tmp_path, source)
    assert why(about, "b(1)") == ["b(1)  // line 4", "  a(1)  // fact, line 3, removed afterwards"]
    assert why(about, "a(_)") == [
        "a(11)  // line 5", "  b(1)  // line 4", "    a(1)  // fact, line 3, removed afterwards", "  1 < 10",
    ]  # fmt: skip


def test_equivalences_and_choices(tmp_path: Path) -> None:
    source = """.decl e(x: number, y: number)
.decl same(x: number, y: number) eqrel
same(x, y) :- e(x, y).
.decl one(x: number, y: number) choice-domain x
one(x, y) :- e(x, y).
"""
    about = inquiry(tmp_path, source, {"e": [(1, 2), (1, 3)]})
    derivation = about.why("same(_, _)", depth=float("inf"), limit=99)
    assert derivation.matches == 9
    assert_founded(derivation)
    assert {node.kind for node in derivation.nodes} == {Kind.FACT, Kind.RULE}
    assert why(about, "one(_, _)") == ["one(1, 2)  // line 5", "  e(1, 2)  // fact"]


def test_counters(tmp_path: Path) -> None:
    source = """.decl e(x: symbol)
.decl number(n: number, x: symbol)
.decl odd(n: number)
number(autoinc(), x) :- e(x).
odd(n) :- e(_), n = autoinc() * 2 + 1.
"""
    about = inquiry(tmp_path, source, {"e": [("a",), ("b",)]})
    assert why(about, 'number(_, "b")') == ['number(1, "b")  // line 4', '  e("b")  // fact']
    assert {node.kind for node in about.why("odd(_)", limit=9).nodes} == {Kind.FACT, Kind.RULE}


def test_components_and_casts(tmp_path: Path) -> None:
    source = """.comp C { .decl r(x: number)
 .decl s(x: number)
 s(x) :- r(x), as(x, unsigned) > 3. }
.init c = C
c.r(5).
"""
    assert why(inquiry(tmp_path, source), "c.s(_)") == ["c.s(5)  // line 3", "  c.r(5)  // fact, line 5", "  as(5, unsigned) > 3"]


def test_the_time_limit_holds_for_the_search(tmp_path: Path) -> None:
    about = inquiry(tmp_path, ".decl n(x: number)\nn(x) :- x = range(0, 99).\n.decl r(x: number)\nr(x) :- n(x), n(y), n(z), y + z < 0.\n")
    late = replace(about.trace, timeout=1.0, deadline=0.0)
    with pytest.raises(EngineTimeout, match="1 s"):
        Inquiry(late, Matcher(late), about.shower).why_not("r(1)")
