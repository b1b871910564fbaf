from __future__ import annotations

from collections.abc import Iterable

from dlshape.solver.residual import Class, Verdicts, judge
from dlshape.solver.residual.conditions import FALSE
from hypothesis import given
from hypothesis import strategies as st

from pysouffle.terms import Adt, Term

from .builders import MAIN, Relations, call, eq, lt, n, negated, sym, tensor, values

F = call("a.py::f", Adt("Int", (3,)))
ARGS = values(tensor(n(2), n(3)), tensor(n(4), n(5)))
OTHER = values(tensor(n(2), n(4)), tensor(n(4), n(5)))


def check(context: Term, args: Term, condition: Term, status: str, at: str = "v1") -> tuple[Term, ...]:
    return (context, at, "torch.mm", args, "matmul.inner", condition, status)


def verdicts(path_condition: Iterable[tuple[Term, str, Term]] = (), **relations: list[tuple[Term, ...]]) -> Verdicts:
    """`path_condition`: of a place in a context, each a test of its own."""
    for number, (context, at, condition) in enumerate(path_condition):
        relations.setdefault("path_guards", []).append((context, at, context, f"g{number}"))
        relations.setdefault("guard_condition", []).append((context, f"g{number}", condition))
    return judge(Relations(relations), {"guard": [(f"g{number}", "t", 1, "") for number in range(10)]})


def test_a_refuted_check_is_an_error() -> None:
    found = verdicts(
        check=[check(F, ARGS, FALSE, "invalid")], blocked=[(F, "v1", "matmul.inner")],
        call_edge=[(MAIN, "v9", F)],
    )  # fmt: skip
    (site,) = found.sites
    assert (site.at, site.code, site.severity) == ("v1", "matmul.inner", "error")
    assert [caller.at for caller in found.contexts.chain(F)] == ["v9"]


def test_one_of_several_operands_is_not_known() -> None:
    found = verdicts(
        check=[check(F, ARGS, FALSE, "invalid"), check(F, OTHER, Adt("CTrue", ()), "valid")], ambiguous=[(F, "v1")],
    )  # fmt: skip
    (site,) = found.sites
    assert site.decision.kind is Class.DONT_KNOW
    assert "several values" in site.decision.reason


def test_all_of_several_operands_are_an_error() -> None:
    both = [check(F, ARGS, FALSE, "invalid"), check(F, OTHER, FALSE, "invalid")]
    found = verdicts(check=both, ambiguous=[(F, "v1")], blocked=[(F, "v1", "matmul.inner")])
    assert [site.severity for site in found.sites] == ["error"]


def test_the_conditions_of_the_callers_count() -> None:
    """f is called where C = 1 and where C = 3; it fails for C ≠ 3 (a warning), and for C = 3 alone not at all."""
    symbols: dict[str, list[tuple[Term, ...]]] = {"symbol_kind": [("C", "data", "")], "symbol_range": [("C", 1, 4)]}
    needs_three = check(F, ARGS, eq(sym("C"), n(3)), "residual")
    one, three = (MAIN, "v7", eq(sym("C"), n(1))), (MAIN, "v8", eq(sym("C"), n(3)))
    both_calls = verdicts(check=[needs_three], call_edge=[(MAIN, "v7", F), (MAIN, "v8", F)], path_condition=[one, three], **symbols)
    only_three = verdicts(check=[needs_three], call_edge=[(MAIN, "v8", F)], path_condition=[one, three], **symbols)
    only_one = verdicts(check=[needs_three], call_edge=[(MAIN, "v7", F)], path_condition=[one, three], **symbols)
    assert [(site.severity, site.decision.witness) for site in both_calls.sites] == [("warning", (("C", 1),))]
    assert only_three.sites[0].decision.kind is Class.VALID
    assert only_one.sites[0].severity == "error"


def test_recursion_ends() -> None:
    calls: list[tuple[Term, ...]] = [(F, "v3", F), (MAIN, "v9", F)]
    found = verdicts(check=[check(F, ARGS, FALSE, "invalid")], call_edge=calls, path_condition=[(F, "v3", lt(n(1), sym("k")))])
    assert found.sites[0].severity == "error"
    assert [caller.at for caller in found.contexts.chain(F)] == ["v9"]


def test_a_turn_of_a_loop_is_reached_through_its_parent() -> None:
    turn = Adt("Turn", (F, "loop", Adt("IList", (None,)), None, 0))
    found = verdicts(
        check=[check(turn, ARGS, FALSE, "invalid")], call_edge=[(MAIN, "v9", F)],
        path_condition=[(MAIN, "v9", lt(sym("?x"), n(0)))],
    )  # fmt: skip
    assert found.sites[0].decision.kind is Class.UNREACHABLE
    assert [caller.at for caller in found.contexts.chain(turn)] == ["v9", None]


def test_contexts_of_one_place_make_one_verdict() -> None:
    others = [call("a.py::f", Adt("Int", (i,))) for i in range(3)]
    rows = [check(c, ARGS, FALSE, "invalid") for c in others] + [check(F, OTHER, Adt("CTrue", ()), "valid")]
    (site,) = verdicts(check=rows).sites
    assert (site.severity, site.contexts) == ("error", 3)


@given(st.permutations(range(12)), st.permutations(range(12)))
def test_which_of_several_contexts_is_told_does_not_follow_from_the_order_of_rows(order: list[int], calls: list[int]) -> None:
    several = [call("a.py::f", Adt("Int", (i,)), Adt("Str", ("ab"[i % 2],))) for i in range(12)]
    rows = [check(several[i], values(tensor(n(2), n(i))), FALSE, "invalid") for i in range(12)]
    edges = [(MAIN, f"a.py:{20 - i // 2}:v.1", several[i]) for i in range(12)]  # two calls in a line each
    (site,) = verdicts(check=[rows[i] for i in order], call_edge=[edges[i] for i in calls]).sites
    assert (site.context, site.args, site.contexts) == (several[10], rows[10][3], 12)


@given(st.permutations(range(3)))
def test_of_several_turns_of_a_loop_the_first_is_told(order: list[int]) -> None:
    """Elements 12, 9 and 10 in turn."""
    turns = [Adt("Turn", (MAIN, "loop", Adt("IList", (values(*map(n, (12, 9, 10)[i:])),)), None, 0)) for i in range(3)]
    rows = [check(turn, values(tensor(n(i))), FALSE, "invalid") for i, turn in enumerate(turns)]
    (site,) = verdicts(check=[rows[i] for i in order]).sites
    assert site.context == turns[0]


@given(st.permutations(range(6)))
def test_of_several_ways_to_a_context_that_by_the_first_calls_is_told(order: list[int]) -> None:
    between = [call("a.py::g", Adt("Int", (i,))) for i in range(3)]
    edges = [(MAIN, f"a.py:{10 - i}:v.1", between[i]) for i in range(3)]
    edges += [(between[i], f"a.py:{(31, 30, 30)[i]}:v.2", F) for i in range(3)]
    found = verdicts(check=[check(F, ARGS, FALSE, "invalid")], call_edge=[edges[i] for i in order])
    assert [caller.at for caller in found.contexts.chain(F)] == ["a.py:8:v.1", "a.py:30:v.2"]


def test_an_unknown_operand_names_its_origin() -> None:
    found = verdicts(
        check=[check(F, ARGS, Adt("CTrue", ()), "unknown")], unknown_value=[(F, "v1", (Adt("Unmodelled"), "torch.xx", "v0"))],
    )  # fmt: skip
    assert found.sites[0].decision.reason == "no model of torch.xx"


def test_deep_terms_do_not_recurse() -> None:
    deep: Term = None
    for i in range(20_000):
        deep = (Adt("Int", (i,)), deep)
    found = verdicts(check=[check(Adt("Call", ("a.py::f", None, deep)), deep, negated(FALSE), "invalid")])
    assert found.sites[0].severity == "error"
