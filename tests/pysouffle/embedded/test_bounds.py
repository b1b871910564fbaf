"""Relations that take only so many tuples with the same key."""

from __future__ import annotations

from pathlib import Path

import pytest

from pysouffle.embedded.engine import EmbeddedEngine
from pysouffle.embedded.solution import EmbeddedSolution
from pysouffle.errors import EngineError, EngineTimeout

COUNTED = """
.pragma "at-most:n(k)" "4 over_bound"
.decl start(k: number, x: number)
.decl n(k: number, x: number)
.decl over_bound(k: number)
n(k, x) :- start(k, x).
n(k, x + 1) :- n(k, x), x < 1000000.
n(k, -1) :- over_bound(k).
over_bound(k) :- over_bound(k), n(k, _).
n(7, 1) :- start(_, _).
.decl most(k: number)
most(k) :- over_bound(k).
"""


def solved(
    folder: Path, text: str, facts: dict[str, list[tuple[int, ...]]], *wanted: str, grace: float = 0.0, timeout: float | None = None
) -> EmbeddedSolution:
    path = folder / "rules.dl"
    path.write_text(text)
    return EmbeddedEngine(cache=folder, grace=grace).solve(path, facts, wanted, timeout=timeout)


def test_the_rest_goes_into_the_overflow(tmp_path: Path) -> None:
    solution = solved(tmp_path, COUNTED, {"start": [(1, 10), (2, 999999)]}, "n", "over_bound", "most")
    of = {k: sorted(x for key, x in solution.relation("n") if key == k) for k in (1, 2, 7)}
    assert (of[2], len(of[1]), of[1][0]) == ([999999, 1000000], 5, -1)
    assert sorted(solution.relation("over_bound")) == [(1,), (7,)] == sorted(solution.relation("most"))


def test_an_overflow_of_all_columns_takes_the_tuples_themselves(tmp_path: Path) -> None:
    text = COUNTED.replace("over_bound(k: number)", "over_bound(k: number, x: number)").replace("over_bound(k)", "over_bound(k, x)")
    text = text.replace("n(k, -1) :- over_bound(k, x).", "n(k, 0 - x % 2) :- over_bound(k, x).")
    text = text.replace("most(k) :- over_bound(k, x)", "most(x) :- over_bound(_, x)")
    solution = solved(tmp_path, text, {"start": [(1, 10)]}, "n", "over_bound")
    of = sorted(x for key, x in solution.relation("n") if key == 1)
    assert (of[:2], len(of)) == ([-1, 0], 6)
    assert all(x not in of for key, x in solution.relation("over_bound") if key == 1)


TIGHTER = """
.pragma "at-most:n(c, v)" "3 over_bound by v 4:2 5:1"
.decl given(c: number, v: number, x: number)
.decl n(c: number, v: number, x: number)
.decl over_bound(c: number, v: number)
n(c, v, x) :- given(c, v, x).
n(c, v, -1) :- over_bound(c, v).
over_bound(c, v) :- over_bound(c, v), n(c, v, _).
"""


def test_a_place_over_its_bound_again_and_again_gets_less(tmp_path: Path) -> None:
    given = [(c, v, x) for v, most in ((1, 4), (2, 1)) for c in range(6) for x in range(most)]
    solution = solved(tmp_path, TIGHTER, {"given": given}, "n", "over_bound")
    kept = {(c, v): sum(1 for row in solution.relation("n") if row[:2] == (c, v) and row[2] >= 0) for c in range(6) for v in (1, 2)}
    assert [kept[c, 1] for c in range(6)] == [3, 3, 2, 1, 1, 1]
    assert all(kept[c, 2] == 1 for c in range(6))
    assert sorted(solution.relation("over_bound")) == [(c, 1) for c in range(6)]


BY_VALUE = """
.pragma "at-most:held(v)" "4 many by k 3:2 6:1"
.decl given(v: number, k: number)
.decl held(v: number, k: number)
.decl many(v: number)
held(v, k) :- given(v, k).
held(v, -1) :- many(v).
many(v) :- many(v), held(v, _).
"""


@pytest.mark.parametrize("native", [True, False], ids=["machine", "Python"])
def test_what_each_key_has_is_bounded_more(tmp_path: Path, native: bool) -> None:
    path = tmp_path / "rules.dl"
    path.write_text(BY_VALUE)
    given = {"given": [(v, k) for v in range(10) for k in (0, 1, 2)]}
    solution = EmbeddedEngine(cache=tmp_path, native=native).solve(path, given, ("held", "many"))
    of = {v: [k for key, k in solution.relation("held") if key == v and k >= 0] for v in range(10)}
    # 0 comes first and does not count; 1 is left out once it was told six times, then 2 is the second of each until it was, too
    assert [len(of[v]) for v in range(10)] == [3, 3, 3, 2, 2, 2, 2, 2, 2, 1]
    assert sorted(solution.relation("many")) == [(v,) for v in range(3, 10)]


@pytest.mark.parametrize("native", [True, False], ids=["machine", "Python"])
@pytest.mark.parametrize(("tuples", "most"), [(None, 1000), (10_000, 1000), (700, 134)])
def test_near_the_limit_there_is_room_for_less(tmp_path: Path, native: bool, tuples: int | None, most: int) -> None:
    path = tmp_path / "rules.dl"
    path.write_text(COUNTED.replace("4 over_bound", "1000 over_bound left 300:3"))
    solution = EmbeddedEngine(cache=tmp_path, native=native).solve(path, {"start": [(1, 0), (2, 0)]}, ("n", "over_bound"), tuples=tuples)
    assert [sum(1 for key, x in solution.relation("n") if key == k and x >= 0) for k in (1, 2)] == [most, most]
    assert {(1,), (2,)} <= set(solution.relation("over_bound"))
    assert solution.used < (tuples or 10_000)  # the third of three batches, with 408, is the first to have fewer than 300 left


@pytest.mark.parametrize(
    ("pragma", "message"),
    [
        ('"at-most:n" "4 over_bound"', "a bound has the form"),
        ('"at-most:m(k)" "4 over_bound"', "there is no relation m"),
        ('"at-most:n(k)" "4 full"', "there is no relation full"),
        ('"at-most:n(y)" "4 over_bound"', "over_bound has one column for each"),
        ('"at-most:n(k)" "4 over_bound by z 9:2"', "z is none of its columns"),
        ('"at-most:n(k)" "4 over_bound by k"', "a bound has the form"),
        ('"at-most:n(k, x)" "4 over_bound"', "over_bound has one column for each"),
    ],
)
def test_wrong_bounds_are_refused(tmp_path: Path, pragma: str, message: str) -> None:
    with pytest.raises(EngineError, match=message):
        solved(tmp_path, COUNTED.replace('"at-most:n(k)" "4 over_bound"', pragma), {}, "n")


ENDLESS = """
.decl n(x: number)
n(0).
n(x + 1) :- n(x).
.decl small(x: number)
small(x) :- n(x), x < 3.
.decl none(x: number)
none(1) :- !small(0).
"""


def test_what_follows_a_stopped_stratum_is_computed(tmp_path: Path) -> None:
    with pytest.raises(EngineTimeout) as found:
        solved(tmp_path, ENDLESS, {}, "n", "small", "none", grace=60.0, timeout=1.0)
    partial = found.value.partial
    assert isinstance(partial, EmbeddedSolution)
    assert partial.rounded_off
    assert sorted(partial.relation("small")) == [(0,), (1,), (2,)]
    assert partial.relation("none") == []
    assert partial.incomplete == {"n"}


def test_without_grace_nothing_follows(tmp_path: Path) -> None:
    with pytest.raises(EngineTimeout) as found:
        solved(tmp_path, ENDLESS, {}, "small", timeout=0.5)
    assert found.value.partial is not None
    assert found.value.partial.relation("small") == []


ONE = """
.type Reason = Limit {} | Data {n: number} | Failed {}
.type Origin = [why: Reason, at: number]
.type Value = Int {n: number} | Unknown {o: Origin}
.pragma "alike:Value" "Unknown.0.0 of Limit Data"
.pragma "at-most:n(k)" "3 over_bound one x"
.decl start(k: number, x: number)
.decl n(k: number, x: Value)
.decl over_bound(k: number)
n(k, $Int(x)) :- start(k, x), x >= 0.
n(k, $Unknown([$Limit(), x])) :- start(k, x), x < 0.
n(k, $Unknown([$Data(x), 0])) :- start(k, x), x < 0.
n(k, $Unknown([$Failed(), x])) :- start(k, x), x < -5.
n(k - 1, x) :- n(k, x), k > 0.
n(k, $Int(-1)) :- over_bound(k).
over_bound(k) :- over_bound(k), n(k, _).
"""


def _values(folder: Path, starts: list[tuple[int, int]]) -> tuple[dict[int, list[str]], list[int]]:
    solution = solved(folder, ONE, {"start": starts}, "n", "over_bound")
    found: dict[int, list[str]] = {}
    for k, x in solution.relation("n"):
        found.setdefault(k, []).append(str(x))
    return found, sorted(k for (k,) in solution.relation("over_bound"))


def test_values_that_say_the_same_are_one(tmp_path: Path) -> None:
    """Of unknown values with the same key the first is kept, and only that one goes on; a failure is none of them."""
    found, over = _values(tmp_path, [(1, -1), (1, -2), (1, 7)])
    assert over == []
    for k in (0, 1):
        assert sorted(x.split("'")[1] for x in found[k]) == ["Int", "Unknown"], found
    assert found[0] == found[1]
    found, over = _values(tmp_path, [(1, -8), (2, 1), (2, 2), (2, 3), (2, 4)])
    assert sum("Failed" in x for x in found[1]) == 1 == sum("Unknown" in x and "Failed" not in x for x in found[1])
    assert 2 in over  # and they count as before


PARTS = """
.type Shape = Dims {n: number} | Any {why: number}
.type Value = Int {n: number} | Tensor {s: Shape, t: number} | Array {s: Shape}
.pragma "alike:Value" "Tensor.0:Any"
.pragma "alike:Value" "Array.0:Any"
.pragma "at-most:held(k)" "9 over_bound one x"
.decl start(k: number, x: number)
.decl held(k: number, x: Value)
.decl over_bound(k: number)
held(k, $Int(x)), held(k, $Tensor($Dims(x), 1)), held(k, $Tensor($Any(x), x)), held(k, $Array($Any(x))) :- start(k, x).
held(k, $Int(-1)) :- over_bound(k).
over_bound(k) :- over_bound(k), held(k, _).
"""


def test_several_kinds_of_values_are_one_each(tmp_path: Path) -> None:
    """What stands in a field says which: tensors of no known shape are one, those of a known one are not."""
    solution = solved(tmp_path, PARTS, {"start": [(1, 3), (1, 4), (2, 3)]}, "held")
    held = [str(x) for k, x in solution.relation("held") if k == 1]
    assert sorted(x.split("'")[1] for x in held if "'Any'" in x) == ["Array", "Tensor"]
    assert sum("'Any'" not in x for x in held) == 4


@pytest.mark.parametrize(("said", "instead", "told"), [
    ("Unknown.0.0 of Limit Data", "Unknown.0.0:Lost", "type Reason has no branch Lost"),
    ('of Limit Data"', 'of Limit Data"' + '\n.pragma "alike:Value" "Int"' * 8, "at most 8 kinds"),
    ("Unknown.0.0 of Limit Data", "Unseen", "type Value has no branch Unseen"),
    ("Unknown.0.0 of Limit Data", "Unknown.1", "field 1 of Value is no record"),
    ("Unknown.0.0 of Limit Data", "Unknown.0.1", "field 1 of Origin is no record"),
    ("Unknown.0.0 of Limit Data", "Unknown.0.0 of Lost", "type Reason has no branch Lost"),
    ("Unknown.0.0 of Limit Data", "Unknown of", "which values are alike has the form"),
    ("one x", "one y", "there is no column y"), ("one x", "one k", "nothing says which of type number are alike"),
    ("one x", "one", "a bound has the form"),
])
def test_what_is_one_is_declared(tmp_path: Path, said: str, instead: str, told: str) -> None:
    with pytest.raises(EngineError, match=told):
        solved(tmp_path, ONE.replace(said, instead), {}, "n")
