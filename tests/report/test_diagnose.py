from __future__ import annotations

from pathlib import Path

from dlshape.report.result import Operand, Operators, Severity, Verdict
from hand_made import DEMAND, FACTS, INNER, PRODUCT, RELATIONS, chain, n, result, tensor

from pysouffle.terms import Adt

UNMODELLED = (Adt("Unmodelled"), "torch.xx", "v8")
CHANNELS = Adt("DLin", (1, (Adt("AName", ("C", Adt("Plain"))), None), 0))


def test_the_message_is_the_frameworks_with_the_shapes(tmp_path: Path) -> None:
    (found,) = result(tmp_path).diagnostics
    assert (found.code, found.severity, found.check) == ("DLS101", Severity.ERROR, "matmul.inner")
    assert found.message == "mat1 and mat2 shapes cannot be multiplied ([2, 3] and [4, 5])"
    assert (found.place.line, found.place.col, found.place.end_line, found.place.end_col) == (4, 12, 4, 26)
    assert found.operands == (
        Operand("y", "[2, 3]", ("2", "3"), frozenset({-1})), Operand("w", "[4, 5]", ("4", "5"), frozenset({-2})),
    )  # fmt: skip
    assert [(frame.place.line, frame.function) for frame in found.trace] == [(5, "<module>")]


def test_a_check_without_a_message_is_described_by_its_condition(tmp_path: Path) -> None:
    (found,) = result(tmp_path, check=[(INNER, "r1", "torch.mm", PRODUCT, "novel.check", DEMAND, "invalid")]).diagnostics
    assert (found.code, found.message) == ("DLS199", "torch.mm: 3 = 4, for [2, 3] and [4, 5]")


def test_a_witness_is_explained(tmp_path: Path) -> None:
    demand = Adt("CEq", (CHANNELS, n(3)))
    (found,) = result(
        tmp_path, check=[(INNER, "r1", "torch.mm", PRODUCT, "matmul.inner", demand, "residual")], blocked=[],
        symbol_kind=[("C", "data", "channels of style.jpg")], symbol_range=[("C", 1, 4)],
    ).diagnostics  # fmt: skip
    assert (found.severity, found.witness) == (Severity.WARNING, (("C", 1),))
    assert found.notes == ("C: channels of style.jpg",)


def test_the_last_minibatch_is_computed_before_the_readers_eyes(tmp_path: Path) -> None:
    turn = Adt("Turn", (INNER, "loop", Adt("ILast", (tensor(32, 3),)), None, 0))
    args = chain(tensor(32, 3), tensor(64, 5))
    (found,) = result(
        tmp_path, check=[(turn, "r1", "torch.mm", args, "matmul.inner", DEMAND, "invalid")], application=[(turn, "r1", "torch.mm", args)],
        blocked=[(turn, "r1", "matmul.inner")], minibatch=[(turn, "x1", n(64), n(32), n(60000), n(64))],
    ).diagnostics  # fmt: skip
    assert found.notes == ("the last batch has 32 rows: 60000 % 64",)


def test_the_summary_counts(tmp_path: Path) -> None:
    summary = result(tmp_path).summary
    assert summary.checks == {"valid": 0, "invalid": 1, "dont_know": 0, "unreachable": 0, "handled": 0}
    assert summary.operators == Operators(2, 2, 2, 2, 2, 2, 0)
    assert (summary.files, summary.functions, summary.analysed_functions, summary.verdict) == (1, 1, 1, Verdict.ERRORS)


def test_places_whose_rank_lies_outside_of_the_program_are_counted(tmp_path: Path) -> None:
    """What one context leaves open for a reason of ours is not outside."""
    def outside(*origins: str) -> int:
        given = [(INNER, "r1", "torch.mm", PRODUCT, Adt("Unknown", ((Adt(reason), "it", "v8"),))) for reason in origins]
        summary = result(tmp_path, check=[], blocked=[], application_result=given).summary
        assert summary.operators.places_known_rank < summary.operators.places
        return summary.operators.places_outside

    assert [outside("Data"), outside("Parameter"), outside("Data", "Limit"), outside("Unmodelled")] == [1, 1, 0, 0]


def test_what_gives_no_tensor_is_no_place_of_a_tensor_operator(tmp_path: Path) -> None:
    def places(value: Adt, *plain: str) -> int:
        given = [(INNER, "r1", "torch.mm", PRODUCT, value)]
        found = result(tmp_path, check=[], blocked=[], application_result=given, gives_no_tensor=[(api,) for api in plain])
        return found.summary.operators.places

    unknown = Adt("Unknown", ((Adt("Data"), "it", "v8"),))
    number = Adt("Unknown", ((Adt("Number", (Adt("Data"),)), "it", "v8"),))
    assert [places(unknown), places(unknown, "torch.mm"), places(number)] == [1, 0, 0]


def test_no_errors_is_said_only_when_everything_was_decided(tmp_path: Path) -> None:
    valid = [(INNER, "r1", "torch.mm", PRODUCT, "matmul.inner", Adt("CTrue", ()), "valid")]
    done = [*RELATIONS["application_result"], (INNER, "r1", "torch.mm", PRODUCT, tensor(2, 5))]
    assert result(tmp_path, check=valid, blocked=[], application_result=done).summary.verdict is Verdict.NO_ERRORS
    lost = result(tmp_path, check=valid, blocked=[]).summary
    assert lost.verdict is Verdict.UNKNOWN
    assert [(cause.text, cause.places, cause.settle.line) for cause in lost.causes] == [("no result of call `torch.mm(y, w)`", 1, 4)]
    reached = [(INNER, "r1", UNMODELLED)]
    unmodelled = result(tmp_path, check=valid, blocked=[], application_result=done, unknown_value=reached).summary
    assert (unmodelled.verdict, unmodelled.unknown) == (Verdict.UNKNOWN, (("unmodelled torch.xx", 1),))
    open_check = [(INNER, "r1", "torch.mm", PRODUCT, "matmul.inner", Adt("CTrue", ()), "unknown")]
    assert result(tmp_path, check=open_check, blocked=[], application_result=done).summary.verdict is Verdict.UNKNOWN
    unread = {"file_error": [("b.py", 3, 4, "DLS901", "invalid syntax")]}
    assert result(tmp_path, unread, check=valid, blocked=[], application_result=done).summary.verdict is Verdict.ERRORS


def test_a_program_in_which_nothing_is_checked(tmp_path: Path) -> None:
    nothing = {"check": [], "blocked": [], "application": [], "application_result": []}
    assert result(tmp_path, **nothing, context_function=[]).summary.verdict is Verdict.UNKNOWN  # nobody calls its function
    assert result(tmp_path, **nothing).summary.verdict is Verdict.NOTHING


def test_what_has_no_rule_and_what_has_no_model_are_causes(tmp_path: Path) -> None:
    nothing = {"check": [], "blocked": [], "application": [], "application_result": []}
    summary = result(tmp_path, **nothing, caught_at=[("v1", "instruction"), ("x1", "loop")], unmodelled_framework=[("t1", "jax")]).summary
    assert summary.verdict is Verdict.UNKNOWN
    assert [cause.text for cause in summary.causes] == [
        "call `torch.relu(x)` is not followed", "what follows this loop is not followed", "no model of jax",
    ]  # fmt: skip


def test_an_unreadable_file_is_reported(tmp_path: Path) -> None:
    found = result(tmp_path, {"file_error": [("b.py", 3, 4, "DLS901", "invalid syntax")]}).diagnostics[0]
    assert (found.code, found.severity, found.place.line, found.place.col) == ("DLS901", Severity.ERROR, 3, 5)
    followed = {"file_error": [("b.py", 3, 4, "DLS901", "invalid syntax")], "followed": [("b.py",)]}
    assert result(tmp_path, followed).diagnostics[0].severity is Severity.WARNING


def test_an_error_inside_a_library_model_is_the_callers(tmp_path: Path) -> None:
    facts = {**FACTS, "position": [("v9", "a.py", 5, 0, 5, 20), ("r1", "lib/m.py", 70, 4, 70, 9)]}
    (found,) = result(tmp_path, facts, frozenset({"lib/m.py"})).diagnostics
    assert found.place.line == 5
    assert found.trace == ()
    assert "inside the library" in found.notes[-1]
