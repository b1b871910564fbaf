"""What modules are made with, and texts with code in them, as pages show them."""

from __future__ import annotations

from dlshape.report.html.templating import with_code
from dlshape.report.models.setting import setting_text

from pysouffle.terms import Adt

INT = Adt("Int", (3,))


def unknown(kind: str, what: str) -> Adt:
    return Adt("Unknown", ((Adt(kind, ()), what, "a.py:1:x.1"),))


def test_settings_are_named_as_in_the_program() -> None:
    assert setting_text(unknown("Parameter", "size")) == "size"
    assert setting_text(unknown("Data", "part of a model")) == "…"
    assert setting_text(Adt("Func", ("pkg/a.py::get_resample", None, None))) == "get_resample"
    assert setting_text(Adt("Method", (Adt("Func", ("pkg/a.py::Net.forward", None, None)), INT))) == "Net.forward"
    assert setting_text(Adt("Obj", ("pkg/a.py::Net", "a.py:3:net.1", None, None))) == "Net"
    assert setting_text(Adt("Api", ("torch.nn.functional.relu",))) == "relu"
    assert setting_text(Adt("ApiObj", ("torch.nn.ReLU", (INT, None)))) == "ReLU()"
    assert setting_text(INT) == "3"


def test_backticks_are_code_and_nothing_acts() -> None:
    assert with_code("`a < b` holds") == "<code>a &lt; b</code> holds"
    assert with_code("<b>one ` alone") == "&lt;b&gt;one ` alone"
