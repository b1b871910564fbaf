"""The facts of a unit."""

from __future__ import annotations

from dlshape.analysis.units.graph import Unit
from dlshape.analysis.units.parts import Outside, Parts
from dlshape.facts.rows import Facts
from dlshape.inputs.library import with_library
from dlshape.inputs.program import common_relations

FACTS: Facts = {
    "module": [("a.py", "", "a.py::<module>"), ("b.py", "", "b.py::<module>"), ("x:y.py", "", "x:y.py::<module>")],
    "const_int": [("a.py:1:c.1", "a.py::<module>#0", 3), ("b.py:1:c.1", "b.py::<module>#0", 4), ("x:y.py:1:c.1", "x:y.py::<module>#0", 5)],
    "import_file": [("a.py", "b", "b.py"), ("a.py", "c", "x:y.py")],
    "argument_given": [(0, "lr", "0.1")],
    "followed": [("b.py",)],
}


def test_rows_go_with_the_module_that_they_are_about() -> None:
    given = Parts(FACTS).of(Unit(("a.py",), frozenset({"a.py", "b.py"})), Outside())
    assert given["const_int"] == FACTS["const_int"][:2]
    assert given["followed"] == [("b.py",)]
    assert given["argument_given"] == [(0, "lr", "0.1")]


def test_a_colon_in_the_name_of_a_file() -> None:
    given = Parts(FACTS).of(Unit(("x:y.py",), frozenset({"x:y.py"})), Outside())
    assert given["const_int"] == FACTS["const_int"][2:]


def test_what_is_not_in_the_unit_is_not_found() -> None:
    given = Parts(FACTS).of(Unit(("a.py",), frozenset({"a.py", "b.py"})), Outside())
    assert given["import_file"] == [("a.py", "b", "b.py")]


def test_what_others_told() -> None:
    unit = Unit(("a.py",), frozenset({"a.py"}), frozenset({("a.py", "run")}))
    given = Parts(FACTS).of(unit, Outside(frozenset({"b.py::f"}), frozenset({("a.py", "debug"), ("b.py", "debug")})))
    assert (given["reached_outside"], given["passed_outside"], given["named_outside"]) == (
        [("b.py::f",)], [("a.py", "debug")], [("a.py", "run")])


def test_what_belongs_to_no_module_is_one_object_in_all_units() -> None:
    """So that it is given to the rules once, see solver/beginnings.py: with the facts of the libraries, whichever each unit imports."""
    imports = [("a.py:1:torch.1", "a.py::<module>#0", "a.py", "torchvision.models", "resnet18", 0)]
    parts = Parts({**FACTS, "import_name": imports, "document": [("c.yaml", "c.yaml#0")], "composed_document": []})
    given = [with_library(parts.of(Unit((one,), frozenset({one})), Outside()))[0] for one in ("a.py", "b.py")]
    assert all((given[0].get(relation) or ()) is (given[1].get(relation) or ()) for relation in common_relations())
