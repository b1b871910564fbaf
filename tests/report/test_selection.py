"""Which findings are asked for, and what is said of the rest."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from dlshape.inputs.settings import Least
from dlshape.report.codes import ANALYSIS_LIMIT
from dlshape.report.hiding import Hiding
from dlshape.report.result import Cause, Diagnostic, Hidden, Place, Severity, Verdict
from dlshape.report.selection import Selection
from hand_made import result

PLACE = Place("a.py", 1, 1, 1, 2)


@pytest.mark.parametrize(
    ("select", "ignore", "asked"),
    [
        ((), (), {"DLS101", "DLS111", "DLS401", "DLS901"}),
        (("DLS101",), (), {"DLS101", "DLS901"}),
        (("DLS1",), ("DLS111",), {"DLS101", "DLS901"}),
        (("DLS111",), ("DLS1",), {"DLS111", "DLS901"}),
        (("DLS101",), ("DLS101",), {"DLS901"}),
        ((), ("DLS1", "DLS9"), {"DLS401"}),
    ],
)
def test_the_longer_code_decides(select: tuple[str, ...], ignore: tuple[str, ...], asked: set[str]) -> None:
    selection = Selection(select, ignore)
    assert {code for code in ("DLS101", "DLS111", "DLS401", "DLS901") if selection.asks_for(code)} == asked


@pytest.mark.parametrize(
    ("least", "told", "failed"),
    [
        (None, ["error", "warning", "info"], ["error"]),
        (Least.ERROR, ["error"], ["error"]),
        (Least.WARNING, ["error", "warning"], ["error", "warning"]),
        (Least.UNKNOWN, ["error", "warning", "info"], ["error", "warning"]),
    ],
)
def test_severities(tmp_path: Path, least: Least | None, told: list[str], failed: list[str]) -> None:
    selection = Selection(least=least)
    found = result(tmp_path)
    summary = replace(found.summary, verdict=Verdict.NO_ERRORS)
    for severity in Severity:
        one = Diagnostic("DLS101", severity, "text", PLACE)
        assert selection.tells(one) == (severity.value in told)
        assert selection.failed(replace(found, diagnostics=(one,), summary=summary)) == (severity.value in failed)
    assert selection.tells(Diagnostic(ANALYSIS_LIMIT, Severity.INFO, "text", PLACE))
    unknown = replace(found, diagnostics=(), summary=replace(summary, verdict=Verdict.UNKNOWN))
    assert selection.failed(unknown) == (least is Least.UNKNOWN)


def test_what_is_left_out_is_counted_and_the_verdict_is_about_the_rest(tmp_path: Path) -> None:
    found = result(tmp_path)
    gap = Diagnostic(ANALYSIS_LIMIT, Severity.INFO, "text", PLACE)
    hiding = Hiding(replace(found, diagnostics=(*found.diagnostics, gap)))
    hiding.keep(lambda one: False, "ignored")
    left = hiding.done()
    assert left.diagnostics == ()
    assert left.summary.hidden == Hidden(ignored=1)
    assert left.summary.verdict is Verdict.NO_ERRORS
    hiding = Hiding(replace(found, summary=replace(found.summary, causes=(Cause("why", 1, PLACE, ""),))))
    hiding.keep(lambda one: False, "baseline")
    assert hiding.done().summary.verdict is Verdict.UNKNOWN
    hiding = Hiding(found)
    hiding.keep(lambda one: True, "unselected")
    assert hiding.done() == found
