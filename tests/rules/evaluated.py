"""Programs evaluated together, each a module of its own, for tests that look at single relations."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from dlshape.facts.schema import load_schema
from dlshape.facts.store import Facts
from dlshape.frontend.extract import extract_sources, merge_facts
from dlshape.inputs.library import with_library
from dlshape.solver.evaluation import Evaluation, evaluate

from pysouffle.terms import Term

# One set of relations for all tests: they are compiled once.
WANTED = ("val", "draw", "mode_at", "consequence", "failed", "formal_rank", "annotated_number")
Rows = list[tuple[Term, ...]]


@cache
def evaluated(*programs: tuple[str, str]) -> Mapping[str, Rows]:
    """The relations WANTED of `programs`: pairs of a file's name and its text."""
    assert load_schema()
    facts: Facts = merge_facts(extract_sources([(name, text.encode()) for name, text in programs]))
    given, _ = with_library(facts)
    solution = evaluate(given, WANTED, Evaluation(engine="embedded", selective=False))
    return {name: list(solution.relation(name)) for name in WANTED}


def line_of(v: Term) -> int:
    """The line of a variable."""
    return int(str(v).split(":")[1])


def module_of(v: Term) -> str:
    return str(v).split(":", 1)[0]


def name_of(v: Term) -> str:
    """A variable's name in the program: `n` for `a.py:3:n.7`."""
    return str(v).rpartition(":")[2].partition(".")[0]
