"""What is said of a run as a whole, of counts that are hard to come by; and the gaps that are told below it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from dlshape.facts.schema import load_schema
from dlshape.report.headline import headline, reason
from dlshape.report.not_followed import summary_lines
from dlshape.report.program import _WORDS
from dlshape.report.result import Cause, Diagnostic, Hidden, Operators, Place, Severity, UnitSummary, Verdict
from hand_made import result

PLACE = Place("net.py", 3, 4, 3, 9)
NONE = {"valid": 0, "invalid": 0, "dont_know": 0, "unreachable": 0, "handled": 0}


def test_counts_that_are_rare(tmp_path: Path) -> None:
    whole = replace(result(tmp_path).summary, functions=0, causes=())
    some = replace(whole, verdict=Verdict.NOTHING, checks=NONE, operators=Operators(places=2))
    assert headline(some, ()) == "nothing to check: 2 tensor operations, none of which demands anything, in 1 file"
    some = replace(whole, verdict=Verdict.NO_ERRORS, checks={**NONE, "valid": 3, "unreachable": 1}, hidden=Hidden(ignored=2, baseline=1))
    said = "no errors (not told: 2 ignored by comments, 1 known before): of 4 checks 3 hold, 1 is never reached, in 1 file"
    assert headline(some, ()) == said
    some = replace(whole, verdict=Verdict.UNKNOWN, checks={**NONE, "valid": 3}, units=(UnitSummary(("a.py",), 1.0, 1),) * 2)
    warned = Diagnostic("DLS910", Severity.WARNING, "cut", PLACE)
    assert headline(some, (warned,)) == (
        "unknown, 1 warning: all 3 checks hold, but not everything was followed, in 1 file, in 2 units of which 2 are not finished")
    assert reason(some) == ""
    causes = (Cause("no model of `a.b`", 2, PLACE, "say it"), Cause("other", 1, PLACE, ""))
    assert reason(replace(some, causes=causes)) == "largest of 2 causes: net.py:3:4: no model of `a.b`, 2 places (say it)"


def gaps(code: str, *names: str) -> list[Diagnostic]:
    return [Diagnostic(code, Severity.INFO, name, PLACE, check=name) for name in names]


def test_gaps_of_one_kind_are_a_few_lines() -> None:
    told = list(summary_lines(gaps("DLS913", "no rule for a", "no rule for a", *(f"no rule for {name}" for name in "bcdef"))))
    assert told[0] == "not followed (DLS913): no rule for a, at 2 places, first net.py:3:4"
    assert told[3:] == ["not followed (DLS913): 3 more, at 3 places (`--undecided` lists all)"]
    (line,) = summary_lines(gaps("DLS920", "lib.load", "lib.load", "number.shape"))
    assert line == "not modelled (DLS920): lib.load (at 2 places, first net.py:3:4), `.shape` of a number (at net.py:3:4)"


def test_each_instruction_has_a_word() -> None:
    """What is told where one is not followed is no name of ours."""
    instructions = {name for name, relation in load_schema().relations.items() if relation.roles and relation.roles.is_instruction}
    assert sorted(instructions - _WORDS.keys()) == []
