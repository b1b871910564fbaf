"""The public relations: frozen by version, in plain columns, true of a program, and without any cost where nobody asks.

`public_interface/N.txt` is version N. What differs from it is another version: raise the number in rules/public/interface.dl, write it
behind `@since` of what is new, and put the interface as it is now into a file of its own. Files of versions that are out stay as they are.
"""

from __future__ import annotations

import re
from pathlib import Path

import dlshape.rules
import pytest
from dlshape.cli.lineage import lineage
from dlshape.cli.schema import Relation, public_version, relations
from dlshape.facts.schema import load_schema
from dlshape.frontend.extract import extract_source, merge_facts
from dlshape.inputs.library import with_library
from dlshape.rules.relation_declarations import declared, promised
from dlshape.solver.evaluation import Evaluation, evaluate

from pysouffle.terms import Term

FROZEN = Path(__file__).parent / "public_interface"
KNOWN = relations()
PUBLIC = [one for one in KNOWN if one.stability == "public"]
OWN = {one.name for one in KNOWN if one.file.startswith("public/")}
MOST = 40
PROGRAM = """\
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.layers = nn.Sequential(nn.Linear(784, width), nn.Dropout(p=0.75))

    def forward(self, x):
        y = x.flatten(start_dim=1)
        return self.layers(y)


net = Net(128)
for kind in ["a", "b"]:
    sizes = [1, 2, (3, {"k": None})]
    scores = net(torch.randn(64, 1, 28, 28))
rest = torch.randn(2, 3) @ torch.randn(4, 5)
what = torch.no_such_function(scores)
"""
EXPECTED = {
    "place_of_variable": ("_", "a.py::Net.forward", "y"),
    "place_in_function": ("_", "a.py::Net.forward"),
    "function_in_file": ("a.py::Net.forward", "forward", "a.py", 10),
    "parameter_of_function": ("a.py::Net.forward", 1, "x"),
    "class_in_file": ("a.py::Net", "Net", "a.py", 5),
    "class_derives_from": ("a.py::Net", "torch.nn.Module"),
    "method_of_class": ("a.py::Net", "forward", "a.py::Net.forward"),
    "function_calls_function": ("a.py::<module>", "a.py", 18, "a.py::Net.forward"),
    "function_calls_library": ("a.py::Net.forward", "a.py", 12, "torch.nn.Linear.__call__"),
    "call_runs_function": ("_", "a.py::Net.forward"),
    "call_runs_library": ("_", "torch.flatten"),
    "argument_of_call": ("_", -1, "start_dim", "_"),
    "argument_of_library_call": ("_", "_", "torch.nn.Linear", "out_features", "128"),
    "number_argument_of_library_call": ("_", "_", "torch.nn.Dropout", "p", 0.75),
    "context_of_function": ("_", "a.py::Net.forward"),
    "argument_of_context": ("_", "x", "float32[64, 1, 28, 28]"),
    "definition_at_line_used_at_line": ("a.py", 11, "y", 12),
    "value_at_place": ("_", "_", "tensor", "float32[64, 784]"),
    "value_at_line": ("a.py", 17, "sizes", "[1, 2, (3, {'k': None})]"),
    "number_at_place": ("_", "_", 784),
    "float_at_place": ("_", "_", 0.75),
    "text_at_place": ("_", "_", "b"),
    "constant_at_place": ("_", "128"),
    "unknown_at_place": ("_", "_", "unmodelled", "torch.no_such_function"),
    "tensor_at_place": ("_", "_", "[64, 784]", 2, "float32"),
    "dim_at_place": ("_", "_", "[64, 784]", 1, "784"),
    "number_dim_at_place": ("_", "_", "[64, 784]", 1, 784),
    "dim_at_line": ("a.py", 11, "y", 1, "784"),
    "check_at_place": ("_", "_", "operator.matmul", "matmul.inner", "3 = 4", "invalid"),
    "check_at_line": ("a.py", 12, "linear.features", "valid"),
    "public_interface_version": (1,),
    "place_in_file": ("_", "a.py", 15, 7),
}
JOINED = ("definition_used_at", "context_of_loop_turn", "context_calls_context")  # between places and contexts: see below


def interface(known: list[Relation]) -> str:
    return "".join(sorted(f"{one.signature} since {one.since}\n" for one in known))


def test_the_interface_is_that_of_its_version() -> None:
    assert interface(PUBLIC) == (FROZEN / f"{public_version()}.txt").read_text(encoding="utf-8")


def test_every_relation_says_which_version_brought_it() -> None:
    first: dict[str, int] = {}
    for version in range(1, public_version() + 1):
        for line in (FROZEN / f"{version}.txt").read_text(encoding="utf-8").splitlines():
            first.setdefault(line.partition(" since ")[0], version)
    assert {one.signature: one.since for one in PUBLIC} == {one.signature: str(first[one.signature]) for one in PUBLIC}


def test_public_relations_are_few() -> None:
    assert len(PUBLIC) <= MOST


@pytest.mark.parametrize("one", PUBLIC, ids=lambda one: one.name)
def test_columns_are_plain_and_described(one: Relation) -> None:
    plain = {"symbol", "number", "float", *load_schema().types}
    assert re.fullmatch(r"[a-z]+(_[a-z]+)*", one.name)
    assert {column.name for column in one.columns if not column.meaning or column.type not in plain} == set()
    assert one.example.startswith(f"{one.name}(")
    assert set(one.covers) <= {other.name for other in KNOWN if other.stability != "public"}


def test_nobody_computes_them_unasked() -> None:
    """Rules elsewhere do not read them, but for laws of checks that report by `diagnostic`, as the users' own do; and their rules derive
    nothing elsewhere: an engine that computes what is wanted leaves them."""
    family = lineage()
    assert {name: readers for name in OWN if not {*OWN, "diagnostic"}.issuperset(readers := family.read_by.get(name, []))} == {}
    folder = Path(dlshape.rules.__file__).parent / "public"
    heads = {line.partition("(")[0] for path in folder.glob("*.dl") for line in path.read_text(encoding="utf-8").splitlines()
             if re.match(r"[\w.]+\(", line)}
    assert heads == {name for name in OWN if "." not in name or name.endswith(".tail")}  # a component derives the others


@pytest.fixture(scope="module")
def rows() -> dict[str, list[tuple[Term, ...]]]:
    given, _ = with_library(merge_facts([extract_source("a.py", PROGRAM.encode())]))
    names = [*EXPECTED, *JOINED]
    solution = evaluate(given, names, Evaluation(engine="embedded"))
    return {name: list(solution.relation(name)) for name in names}


def test_every_one_is_tested() -> None:
    assert {*EXPECTED, *JOINED, "diagnostic"} == {one.name for one in PUBLIC}


@pytest.mark.parametrize("name", EXPECTED)
def test_what_it_tells_of_a_program(rows: dict[str, list[tuple[Term, ...]]], name: str) -> None:
    expected = EXPECTED[name]
    found = [tuple("_" if wanted == "_" else value for value, wanted in zip(row, expected, strict=True)) for row in rows[name]]
    assert expected in found


def test_places_and_contexts_fit_together(rows: dict[str, list[tuple[Term, ...]]]) -> None:
    functions = dict(rows["context_of_function"])
    lines = {place: line for place, _, line, _ in rows["place_in_file"]}
    assert {(lines[v], functions[callee]) for _, v, callee in rows["context_calls_context"]} == {
        (15, "a.py::Net.__init__"), (18, "a.py::Net.forward")}
    assert {(functions[turn], functions[outer]) for turn, _, outer in rows["context_of_loop_turn"]} == {("a.py::<module>",) * 2}
    assert (11, 12) in {(lines[w], lines[v]) for w, v in rows["definition_used_at"] if w in lines and v in lines}


def test_every_value_is_written(rows: dict[str, list[tuple[Term, ...]]]) -> None:
    given, _ = with_library(merge_facts([extract_source("a.py", PROGRAM.encode())]))
    solution = evaluate(given, ["val", "check", "value_at_place", "check_at_place"], Evaluation(engine="embedded"))
    assert {v for _, v, _ in solution.relation("val")} == {v for v, *_ in solution.relation("value_at_place")}
    assert {v for _, v, *_ in solution.relation("check")} == {v for v, *_ in solution.relation("check_at_place")}


def test_the_files_that_have_public_relations_are_known() -> None:
    assert promised() == {one.name for one in declared() if one.public}
