"""Why-not: which literal nothing gets past."""

from __future__ import annotations

from pathlib import Path

from ask import inquiry, why_not

from pysouffle.embedded.why.missing import Stop

FAMILY = """.decl parent(x: symbol, y: symbol)
.decl ancestor(x: symbol, y: symbol)
.decl banned(x: symbol)
ancestor(x, y) :- parent(x, y).
ancestor(x, z) :- ancestor(x, y), parent(y, z), !banned(z), x != z.
"""
PEOPLE = {"parent": [("ann", "bob"), ("bob", "cid"), ("cid", "ann"), ("bob", "dan")], "banned": [("dan",)]}


def test_the_first_literal_that_nothing_gets_past(tmp_path: Path) -> None:
    about = inquiry(tmp_path, FAMILY, PEOPLE)
    assert why_not(about, 'ancestor("ann", "dan")') == [
        'no tuple of ancestor (7 tuples) matches ancestor("ann", "dan")',
        "nearest:",
        '  ancestor("bob", "dan")',
        '  ancestor("ann", "bob")',
        '  ancestor("ann", "cid")',
        "",
        "line 5: !banned(z) fails, after 2 of 4 literals",
        '  with x = "ann", z = "dan", y = "bob"',
        '  !banned("dan")  // ask why banned("dan")',
        "",
        "line 4: parent(x, y) fails, after 0 of 1 literal",
        '  with x = "ann", y = "dan"',
        '  parent("ann", "dan")  // no such tuple: ask why not',
    ]


def test_a_comparison_that_is_false(tmp_path: Path) -> None:
    about = inquiry(tmp_path, FAMILY, PEOPLE)
    first, second = about.why_not('ancestor("bob", "bob")').attempts
    assert (first.place.line, first.stop, first.instance, first.holds) == (5, Stop.FALSE, '"bob" != "bob"', 3)
    assert (second.place.line, second.stop) == (4, Stop.NO_TUPLE)


def test_what_holds_is_said_to_hold(tmp_path: Path) -> None:
    about = inquiry(tmp_path, FAMILY, PEOPLE)
    assert why_not(about, 'ancestor("ann", x)') == [
        '2 tuples match ancestor("ann", x): ask why',
        '  ancestor("ann", "bob")',
        '  ancestor("ann", "cid")',
    ]


def test_facts_have_no_rules(tmp_path: Path) -> None:
    about = inquiry(tmp_path, FAMILY, PEOPLE)
    assert why_not(about, 'parent("ann", "eve")') == [
        'no tuple of parent (4 tuples) matches parent("ann", "eve")',
        "no tuple has that value in column 2",
        "nearest:",
        '  parent("ann", "bob")',
        "no rule derives parent: it consists of facts",
    ]


def test_the_binding_that_gets_furthest_is_shown(tmp_path: Path) -> None:
    source = """.decl a(x: number)
.decl b(x: number, y: number)
.decl c(y: number)
.decl r(x: number)
r(x) :- a(x), b(x, y), c(y).
"""
    about = inquiry(tmp_path, source, {"a": [(1,), (2,)], "b": [(1, 5), (1, 6), (2, 7)], "c": [(9,)]})
    (attempt,) = about.why_not("r(1)").attempts
    assert (attempt.holds, attempt.total, attempt.ways) == (2, 3, 2)
    assert (attempt.literal, attempt.instance, attempt.bindings) == ("c(y)", "c(5)", (("x", "1"), ("y", "5")))
    (attempt,) = about.why_not("r(_)").attempts
    assert (attempt.holds, attempt.ways) == (2, 3)


def test_another_binding_than_the_first_may_get_further(tmp_path: Path) -> None:
    source = ".decl e(x: number, y: number)\n.decl f(y: number, z: number)\n.decl g(z: number)\n.decl r(x: number)\n"
    about = inquiry(tmp_path, source + "r(x) :- e(x, y), f(y, z), g(z).\n", {"e": [(1, 2), (1, 3)], "f": [(3, 4)], "g": [(5,)]})
    (attempt,) = about.why_not("r(1)").attempts
    assert (attempt.instance, attempt.bindings) == ("g(4)", (("x", "1"), ("y", "3"), ("z", "4")))


def test_computed_heads_and_operands(tmp_path: Path) -> None:
    source = """.decl n(x: number)
.decl next(x: number, y: number)
.decl named(s: symbol)
next(x, x + 1) :- n(x), n(x + 2).
named(cat("n", to_string(x))) :- n(x).
"""
    about = inquiry(tmp_path, source, {"n": [(1,), (2,)]})
    (attempt,) = about.why_not("next(_, 2)").attempts
    assert (attempt.literal, attempt.instance, attempt.bindings) == ("n(x + 2)", "n(3)", (("x", "1"),))
    (attempt,) = about.why_not("next(1, 3)").attempts
    assert (attempt.head, attempt.instance) == (True, "1 + 1 = 3")
    (attempt,) = about.why_not('named("n3")').attempts
    assert (attempt.head, attempt.literal, attempt.holds) == (True, 'cat("n", to_string(x)) = "n3"', 1)
    assert attempt.instance == 'cat("n", to_string(1)) = "n3"'


def test_aggregates_tell_their_value(tmp_path: Path) -> None:
    source = """.decl e(x: symbol, n: number)
.decl r(x: symbol, n: number)
.decl least(x: symbol, n: number)
r(x, n) :- e(x, _), n = count : { e(x, _) }.
least(x, n) :- e(_, _), x = "c", n = min k : { e(x, k) }.
"""
    about = inquiry(tmp_path, source, {"e": [("a", 1), ("a", 2), ("b", 1)]})
    (attempt,) = about.why_not('r("a", 3)').attempts
    assert (attempt.stop, attempt.instance, attempt.remark) == (Stop.VALUE, '3 = count : { e("a", _) }', "it is 2")
    (attempt,) = about.why_not("least(_, _)").attempts
    assert (attempt.stop, attempt.literal, attempt.remark) == (Stop.VALUE, 'n = min k : { e("c", k) }', "it has no value")


def test_an_error_is_told(tmp_path: Path) -> None:
    source = ".decl e(x: number, s: symbol)\n.decl r(x: number)\nr(x) :- e(x, s), x > 0, to_number(s) > 3.\n"
    about = inquiry(tmp_path, source, {"e": [(0, "no number"), (1, "2")]})
    (attempt,) = about.why_not("r(1)").attempts
    assert (attempt.instance, attempt.remark) == ('to_number("2") > 3', "")


def test_of_alternatives_the_furthest_is_reported(tmp_path: Path) -> None:
    source = """.decl a(x: number)
.decl b(x: number)
.decl c(x: number, y: number)
.decl r(x: number)
r(x) :- a(x), ( b(x), c(x, 2) ; b(x + 1) ; c(x, 1) ).
"""
    about = inquiry(tmp_path, source, {"a": [(1,)], "b": [(1,)], "c": [(5, 1), (5, 2), (1, 3)]})
    (attempt,) = about.why_not("r(1)").attempts
    assert (attempt.alternatives, attempt.holds, attempt.total, attempt.instance) == (3, 2, 3, "c(1, 2)")
    assert why_not(about, "r(1)")[3] == "line 5: c(x, 2) fails, after 2 of 3 literals, in the furthest of 3 alternatives"


def test_heads_that_never_are_such_a_tuple(tmp_path: Path) -> None:
    source = """.type V = A {n: number} | B {l: V} | C {}
.decl e(n: number)
.decl r(v: V, s: symbol)
r($A(n), "a") :- e(n).
r($B($A(n)), "b") :- e(n).
r($C(), s) :- e(_), s = "c".
r($B(v), s) :- r(v, s), e(9).
"""
    about = inquiry(tmp_path, source, {"e": [(1,)]})
    missing = about.why_not('r($B($A(2)), "b")')
    assert [place.line for place in missing.others] == [4, 6]
    assert [(attempt.place.line, attempt.instance) for attempt in missing.attempts] == [(5, "e(2)"), (7, 'r($A(2), "b")')]
    assert [place.line for place in about.why_not("r($B($C()), _)").others] == [4, 5, 6]
    assert [place.line for place in about.why_not('r(_, "d")').others] == [4, 5, 6]
    assert missing.nearest[0] == 'r($B($A(1)), "b")'


def test_variables_of_the_goal_hold_it_together(tmp_path: Path) -> None:
    source = """.type P = [a: number, b: number]
.decl e(x: number, y: number)
.decl r(x: number, p: P)
r(x, [y, x]) :- e(x, y).
"""
    about = inquiry(tmp_path, source, {"e": [(1, 2)]})
    assert about.why_not("r(x, [_, x])").matches == 1
    (attempt,) = about.why_not("r(x, [x, _])").attempts
    assert (attempt.head, attempt.holds) == (True, 1)


def test_rules_about_other_things_come_last(tmp_path: Path) -> None:
    source = """.decl const(v: symbol, n: number)
.decl loop(l: symbol)
.decl target(l: symbol, v: symbol)
.decl val(v: symbol, n: number)
val(v, n) :- loop(l), target(l, v), n = 1.
val(v, n) :- const(v, n).
"""
    facts = {"const": [("x", 1), ("y", 2)], "loop": [("l1",)], "target": [("l1", "z")]}
    first, second = inquiry(tmp_path, source, facts).why_not('val("x", 2)').attempts[:1] * 2
    assert first.instance == 'const("x", 2)'
    attempts = inquiry(tmp_path, source, facts).why_not('val("x", n)')
    assert attempts.matches == 1
    ranked = inquiry(tmp_path, source, {**facts, "const": [("x", 2), ("y", 1)]}).why_not('val("x", 1)').attempts
    assert [attempt.place.line for attempt in ranked] == [6, 5]
    assert (ranked[1].apart, ranked[1].remark) == (True, "no tuple has that value in column 2")
    assert second.apart is False


def test_an_empty_relation_is_named(tmp_path: Path) -> None:
    source = ".decl e(x: number)\n.decl r(x: number)\nr(x) :- e(x).\n"
    (attempt,) = inquiry(tmp_path, source).why_not("r(1)").attempts
    assert attempt.remark == "e is empty"


def test_a_hopeless_search_is_given_up(tmp_path: Path) -> None:
    source = """.decl n(x: number)
n(x) :- x = range(0, 30).
.decl r(x: number)
r(x) :- n(x), n(a), n(b), n(c), n(d), a + b + c + d + x > 1000.
"""
    (attempt,) = inquiry(tmp_path, source).why_not("r(1)").attempts
    assert (attempt.stop, attempt.holds) == (Stop.SEARCH, 5)
    assert "too many combinations" in why_not(inquiry(tmp_path, source), "r(1)")[3]


def test_what_was_removed_or_not_chosen(tmp_path: Path) -> None:
    source = """.decl e(x: number, y: number)
.decl least(x: number, y: number) btree_delete
least(x, y) :- e(x, y).
least(x, y) <= least(x, z) :- z < y.
.decl one(x: number, y: number) choice-domain x
one(x, y) :- e(x, y).
.limitsize few(n=2)
.decl few(x: number)
few(0). few(x + 1) :- few(x).
"""
    about = inquiry(tmp_path, source, {"e": [(1, 2), (1, 5), (1, 3)]})
    missing = about.why_not("least(1, 5)")
    assert missing.removed == ("least(1, 5) for least(1, 2)",)
    assert [attempt.stop for attempt in missing.attempts] == [Stop.NOTHING]
    assert why_not(about, "least(1, 5)")[1] == "removed: least(1, 5) for least(1, 2)"
    assert why_not(about, "one(1, 3)")[-2:] == [
        "line 6: nothing fails, after 1 of 1 literal: one(1, 2) was chosen",
        "  with x = 1, y = 3",
    ]
    (attempt,) = about.why_not("few(2)").attempts
    assert (attempt.stop, attempt.remark) == (Stop.NOTHING, "")
