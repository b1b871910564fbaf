"""Which tensors have a graph, against what the real library says of random programs, and of each operator."""

from __future__ import annotations

import re
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

import pytest
from dlshape.frontend.extract import extract_tree
from dlshape.inputs.library import with_library
from dlshape.rules.catalogue import catalogue_facts
from dlshape.solver.evaluation import Evaluation, rounds
from graph_families import CASES, read_operators, recorded
from kept_graphs import HEAD, NAMES, Program, outcome, read_programs

HERE = Path(__file__).parent
RULES = Path(__file__).parents[2] / "rules" / "verdicts" / "kept_graphs.dl"
LEAST_OPERATORS = 200  # of the families that pass a graph on
LEAST_DECIDED = {"kept_graphs": 0.6, "kept_graphs_changed": 0.2}  # of the questions; where some is chosen, little is certain
RECORDED = tuple(LEAST_DECIDED)
ASKED = {"backward": "{name}.sum().backward()", "numpy": "{name}.numpy()"}


def source(programs: Sequence[Program]) -> str:
    """A function for each name of each program and what it is asked, which is called; in each the question has a line of its own."""
    lines, calls = [HEAD], []
    for number, program in enumerate(programs):
        for name in NAMES:
            for asked, text in ASKED.items():
                function = f"f{number}_{name}_{asked}"
                lines += [f"def {function}():", *(f"    {line}" for line in program.statements), f"    {text.format(name=name)}"]
                calls += ["try:", f"    {function}()", "except RuntimeError:", "    pass"]
    return "\n".join([*lines, *calls]) + "\n"


def told(text: str, folder: Path) -> set[str]:
    """The functions of a program with this text in which autograd is said to raise, by their names."""
    (folder / "graphs.py").write_text(text, encoding="utf-8")
    facts, _ = with_library(extract_tree(folder, 1, None, ()))
    solution = rounds(facts, ("autograd_raises",), Evaluation(engine="embedded")).solution
    lines = text.split("\n")
    found = set()
    for _, variable, _, _ in solution.relation("autograd_raises"):
        at = int(str(variable).split(":")[1])
        found.add(next(line[4:-3] for line in reversed(lines[:at]) if line.startswith("def ")))
    return found


@pytest.mark.parametrize("recorded", RECORDED)
def test_what_raises_raises_in_the_library(tmp_path: Path, recorded: str) -> None:
    """`backward` is told to fail only of what requires no gradients, and `numpy` only of what does."""
    programs = read_programs(HERE / f"{recorded}.cases")
    found = told(source(programs), tmp_path)
    wrong, questions = [], 0
    for number, program in enumerate(programs):
        for name, graph in zip(NAMES, program.graphs, strict=True):
            questions += graph is not None
            for asked, raises in (("backward", graph is False), ("numpy", graph is True)):
                if f"f{number}_{name}_{asked}" in found and not raises:
                    wrong.append("\n".join([*program.statements, f"{asked} of {name}: requires gradients: {graph}"]))
    assert not wrong, "\n\n".join(wrong)
    assert len(found) >= LEAST_DECIDED[recorded] * questions, f"{len(found)} of {questions}"


@pytest.mark.skipif(find_spec("torch") is None, reason="the library is not installed")
@pytest.mark.parametrize("recorded", RECORDED)
def test_outcomes_are_the_librarys(recorded: str) -> None:
    """What is recorded is what the library that is installed says."""
    for program in read_programs(HERE / f"{recorded}.cases")[::4]:
        assert outcome(list(program.statements)) == program.graphs, "\n".join(program.statements)


def listed(relation: str) -> set[str]:
    """The rows of `relation`, which the rules list, and which has one column."""
    return set(re.findall(rf'\b{relation}\("([\w.]+)"\)\.', RULES.read_text(encoding="utf-8")))


def _in_place(name: str) -> bool:
    return name.endswith("_") and not name.endswith("__")


def families() -> dict[str, str]:
    """The families of the operators that are recorded, by their names there."""
    facts = catalogue_facts()
    called = {str(alias): str(name) for alias, name in facts["api_alias"]}
    family = {str(name): str(family) for name, family, _ in facts["api"]}
    return {each.name: family.get(called.get(each.name, each.name), "") for each in read_operators()}


def test_families_pass_graphs_on() -> None:
    """What the rules say that passes a graph on, passes it on, and what they say that cuts it, cuts it, whenever it was recorded."""
    family, passing, cutting = families(), listed("passes_graph"), listed("cuts_graph")
    operators = [each for each in read_operators() if family[each.name] in passing and not _in_place(each.name)]
    sometimes = listed("cuts_sometimes")
    assert [each.name for each in operators if each.name not in cutting | sometimes and each.graph != "keeps"] == []
    assert [each.name for each in operators if each.name in cutting and each.graph != "cuts"] == []
    assert len(operators) > LEAST_OPERATORS
    assert {family[each.name] for each in operators} >= passing


def test_what_gives_its_operand_has_its_graph() -> None:
    """What has a graph under `torch.no_grad()`, too, the rules take for what may be its operand."""
    family, passing, cutting = families(), listed("passes_graph"), listed("cuts_graph")
    parts, operands = listed("gives_part"), listed("gives_operand")
    missed = [each.name for each in read_operators() if each.itself and family[each.name] in passing and each.name not in cutting
              and not _in_place(each.name) and family[each.name] not in parts and each.name not in operands]
    assert missed == []


@pytest.mark.skipif(find_spec("torch") is None, reason="the library is not installed")
def test_operators_are_recorded_as_the_library_is() -> None:
    """The file is what the library that is installed says."""
    lines = recorded(every=20)
    assert len(lines) > 20
    assert set(lines) <= set(CASES.read_text(encoding="utf-8").splitlines())
