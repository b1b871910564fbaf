"""What lies in our models of libraries is told of them, not as places that the reader could go to."""

from __future__ import annotations

from pathlib import Path

import dlshape.rules
from dlshape.report.causes import Open, grouped
from dlshape.report.in_models import first_outside, library_of, place_text
from dlshape.report.not_followed import summary_lines
from dlshape.report.result import Diagnostic, Place, Severity
from dlshape.solver.origins import Case, Kind, Origin

STUBS = Path(dlshape.rules.__file__).parent / "stubs"
OURS = Place(str(STUBS / "keras" / "models.py"), 9, 18, 9, 20)
LIGHTNING = Place(str(STUBS / "pytorch_lightning.py"), 1, 2, 1, 3)
THEIRS = Place("net.py", 3, 4, 3, 5)


def test_places() -> None:
    assert [library_of(one.file) for one in (OURS, LIGHTNING, THEIRS)] == ["keras", "pytorch_lightning", ""]
    assert place_text(OURS) == "our model of keras"
    assert place_text(THEIRS) == "net.py:3:4"
    assert first_outside([OURS, THEIRS, LIGHTNING]) == THEIRS
    assert first_outside([OURS, LIGHTNING]) == OURS


def told(code: str, check: str, *places: Place) -> list[Diagnostic]:
    return [Diagnostic(code, Severity.INFO, "", place, check=check) for place in places]


def test_lines_of_the_summary() -> None:
    found = [*told("DLS911", "values at one place", OURS, THEIRS), *told("DLS911", "states of a loop", OURS, OURS),
             *told("DLS913", "call `f(x)`", THEIRS, OURS), *told("DLS913", "attribute `self.inputs`", OURS),
             *told("DLS913", "call `enumerate(loader)`", LIGHTNING, LIGHTNING)]
    assert list(summary_lines(found)) == [
        "limit reached (DLS911): states of a loop, in our model of keras, at 2 places",
        "limit reached (DLS911): values at one place, at 2 places, first net.py:3:4",
        "not followed (DLS913): call `f(x)`, at 2 places, first net.py:3:4",
        "not followed (DLS913): 3 operations in our models of keras, pytorch_lightning",
    ]


def test_a_cause_is_settled_in_the_program() -> None:
    (cause,) = grouped([Open("a limit", "a", OURS, ""), Open("a limit", "b", THEIRS, "hint")])
    assert (cause.places, cause.settle, cause.hint) == (2, THEIRS, "hint")


def test_what_is_of_the_program_is_named_as_it_is_there() -> None:
    for what, shown in (("pkg/net.py::Config.parse…", "Config.parse…"), ("torch.foo", "torch.foo"), ("f(a.py::g)", "f(g)")):
        assert Origin(Kind.UNMODELLED, Case.PLAIN, what, "").shown == shown
