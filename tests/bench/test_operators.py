"""The comparison with torch's operator tests: what counts as right, how calls are written, and what is read from an analysis."""

from __future__ import annotations

from typing import Any

import pytest
from operator_answers import Answer, asked, read
from operator_cases import Case, with_names
from operators import compared, judged, table

from pysouffle.terms import Adt, Term

KNOWN = ["tensor", "float32", [2, 3]]


@pytest.mark.parametrize(
    ("truth", "found", "expected"),
    [
        (KNOWN, KNOWN, "right"),
        (KNOWN, ["tensor", "float32", [2, None]], "partial"),
        (KNOWN, ["tensor", "float32", None], "partial"),
        (KNOWN, ["tensor", "float32", "suffix"], "partial"),
        (KNOWN, ["tensor", "?", [2, 3]], "partial"),
        (KNOWN, ["tensor", "float64", [2, 3]], "wrong type"),
        (KNOWN, ["tensor", "float64", [None, 3]], "wrong type"),
        (KNOWN, ["tensor", "float32", [2, 4]], "wrong shape"),
        (KNOWN, ["tensor", "float32", [2]], "wrong shape"),
        (KNOWN, ["int", 2], "wrong shape"),
        (KNOWN, ["unknown", "unmodelled torch.f"], "unknown"),
        (["int", 3], ["int", 4], "wrong value"),
        (["int", 3], ["int", None], "right"),
        (["float"], ["unknown", "data item"], "right"),
        (["seq", [KNOWN, KNOWN]], ["seq", [KNOWN, ["tensor", "int64", [2, 3]]]], "wrong type"),
        (["seq", [KNOWN, KNOWN]], ["seq", [KNOWN]], "wrong shape"),
        (["none"], ["none"], "right"),
    ],
)
def test_a_value_is_classified(truth: Any, found: Any, expected: str) -> None:
    assert compared(truth, found) == expected


def case(text: str, result: Any, number: int = 1, **more: Any) -> Case:
    return Case(number, more.pop("group", "calls"), "f", "function", text, result=result, **more)


@pytest.mark.parametrize(
    ("result", "values", "failed", "expected"),
    [
        (KNOWN, [], [], "silent"),
        (KNOWN, [KNOWN], ["crash"], "false error"),
        (KNOWN, [KNOWN, ["none"]], [], "partial"),
        (None, [], ["crash"], "reported"),
        (None, [KNOWN], [], "missed"),
        (None, [["tensor", "float32", None]], [], "open"),
        (None, [], [], "open"),
    ],
)
def test_a_case_is_classified(result: Any, values: list[Any], failed: list[str], expected: str) -> None:
    assert judged(case("f()", result), Answer(1, values, failed)) == expected


def test_sizes_become_names() -> None:
    assert with_names("torch.f(torch.empty((2, 1, 13)), 7, torch.zeros((), dtype=torch.int64))") == (
        "torch.f(torch.empty((d2, 1, d13)), 7, torch.zeros((), dtype=torch.int64))",
        {2, 13},
    )


def test_a_list_is_read_first_to_last() -> None:
    three: Term = (Adt("Int", (2,)), (Adt("Int", (1,)), None))
    assert read(Adt("List", (three,))) == ["seq", [["int", 1], ["int", 2]]]


def test_calls_are_analysed_in_one_program() -> None:
    cases = [
        case("torch.matmul(torch.empty((2, 3)), torch.empty((3, 5)))", ["tensor", "float32", [2, 5]], 1),
        case("torch.matmul(torch.empty((2, 3)), torch.empty((4, 5)))", None, 2),
        case("m(torch.empty((d2, 3)))", ["tensor", "float32", [2, 7]], 3, setup=("m = torch.nn.Linear(3, 7)",), sizes=(2,)),
        case("torch.zeros((d4,))", ["tensor", "float32", [4]], 4, sizes=(4,)),
        case("torch.softmax(torch.zeros((3,), dtype=torch.int64), 0, dtype=torch.float64)", ["tensor", "float64", [3]], 5),
    ]
    answers = asked(cases)
    assert [judged(one, answer) for one, answer in zip(cases, answers, strict=True)] == ["right", "reported", "right", "right", "right"]
    counted = table([(one, judged(one, answer)) for one, answer in zip(cases, answers, strict=True)])
    assert "calls             4            4" in counted
    assert "refused by torch: 1; reported 1" in counted
