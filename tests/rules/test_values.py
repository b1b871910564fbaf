"""What the rules know of Python values: the programs in `values/`, all evaluated in one run.

Each program ends with comments such as `# a is 3`: the text of the values that the last version of a top-level name may have,
joined by ` | `.
"""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

import pytest
from dlshape.frontend.extract import extract_tree
from dlshape.rules.catalogue import catalogue_facts
from dlshape.solver.engines import choose_engine
from dlshape.solver.evaluation import RULES

from pysouffle.terms import Adt, Term, elements

PROGRAMS = sorted((Path(__file__).parent / "values").glob("*.py"))
EXPECTED = re.compile(r"^# (\w+) is (.*)$", re.MULTILINE)


def text(value: Term) -> str:
    """A value as Python would print it."""
    assert isinstance(value, Adt), value
    match value.branch:
        case "Int" | "Float":
            return str(value.fields[0])
        case "Bool":
            return str(bool(value.fields[0]))
        case "Str":
            return repr(value.fields[0])
        case "None":
            return "None"
        case "Tuple":
            return "(" + ", ".join(map(text, elements(value.fields[0]))) + ")"
        case "List":
            return "[" + ", ".join(map(text, reversed(elements(value.fields[0])))) + "]"
        case "Dict":
            return "{" + ", ".join(f"{text(key)}: {text(item)}" for key, item in entries(value.fields[0])) + "}"
    return value.branch


def entries(cell: Term) -> list[tuple[Term, Term]]:
    found: dict[str, tuple[Term, Term]] = {}
    while isinstance(cell, tuple):
        found.setdefault(text(cell[0]), (cell[0], cell[1]))
        cell = cell[2]
    return list(reversed(found.values()))


@pytest.fixture(scope="session")
def known() -> dict[tuple[str, str], str]:
    """(module, top-level name) → text of the values of its last version."""
    facts = {name: list(rows) for name, rows in extract_tree(PROGRAMS[0].parent, 1).items()}
    bodies = {body for _, _, body in facts["module"]}
    last: dict[tuple[str, str], str] = {}
    for v, f, name in sorted(facts["variable_name"], key=lambda row: int(str(row[0]).rpartition(".")[2])):
        if f in bodies:
            last[str(f).partition("::")[0], str(name)] = str(v)
    solution = choose_engine("embedded").solve(RULES, {**facts, **catalogue_facts()}, ["val"], timeout=60)
    values = defaultdict(set)
    for context, v, value in solution.relation("val"):
        if isinstance(context, Adt) and context.branch == "Call":
            values[v].add(text(value))
    return {key: " | ".join(sorted(values[v])) for key, v in last.items()}


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda path: path.stem)
def test_values(program: Path, known: dict[tuple[str, str], str]) -> None:
    expected = dict(EXPECTED.findall(program.read_text(encoding="utf-8")))
    assert expected
    assert {name: known.get((program.name, name)) for name in expected} == expected
