"""Relations of the program whose facts were extracted last, as rows of numbers and texts."""

from __future__ import annotations

import argparse
import csv
import io
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path

from dlshape.cli import schema
from dlshape.facts.rows import Facts
from dlshape.solver.engines import Solution

from pysouffle.late_dataclasses import dataclass
from pysouffle.terms import Term, TermTable

Flat = tuple[str | int | float, ...]
CONTEXT = "Ctx"
NAMES = "context_named"  # the relation that gives contexts their ids
_PUBLIC_CONTEXTS = frozenset({"context", "outer", "callee"})  # columns of public relations that hold such ids, as symbols


@dataclass(frozen=True, slots=True)
class Answer:
    """`types`: as relations declare them."""

    names: tuple[str, ...]
    types: tuple[str, ...]
    rows: Sequence[Flat]


def answers(
    relations: Sequence[schema.Relation], facts: Facts, root: Path, args: argparse.Namespace, *, apart: bool = False
) -> dict[str, Answer]:
    """By the names of the relations. `apart`: ids of contexts say which unit they belong to, so that rows of several can be joined. Raises
    AnalysisError, TimeLimitError."""
    from dlshape.analysis.units.ask import answers_of_all, unit_facts
    from dlshape.cli.evaluating import evaluation
    from dlshape.inputs.arguments import with_arguments

    found: dict[str, dict[Flat, None]] = {relation.name: {} for relation in relations}
    of_rules = [relation for relation in relations if relation.source != "facts"]
    given = facts
    if of_rules or args.entry is not None:
        given = with_arguments(facts if args.entry is None else unit_facts(facts, root, args.entry), args.arg)
    for relation in relations:
        if relation.source == "facts":
            found[relation.name] = dict.fromkeys(tuple(row) for row in given.get(relation.name, ()))
    if of_rules:
        wanted = [relation.name for relation in of_rules]
        wanted += [NAMES] if any(column.type == CONTEXT for relation in of_rules for column in relation.columns) else []
        for part in answers_of_all(given, wanted, evaluation(args), args.jobs, partial(_flat, of_rules, apart)):
            for name, rows in part.items():
                found[name] |= dict.fromkeys(rows)
    return {one.name: Answer(tuple(column.name for column in one.columns), tuple(column.type for column in one.columns),
                             list(found[one.name])) for one in relations}


def _flat(relations: Sequence[schema.Relation], apart: bool, solution: Solution, unit: str) -> Mapping[str, list[Flat]]:
    """Made where the rows are: as texts they are sent in a tenth of the time."""
    from dlshape.report.terms import value_text

    ids, known = TermTable(), dict[int, str]()
    texts: dict[int, str] = {}
    held: list[Term] = []  # identities are valid while the terms live
    if any(column.type == CONTEXT for relation in relations for column in relation.columns):
        known = {ids.number(context): str(name) for context, _, name in solution.relation(NAMES)}

    def shown(value: Term, type_: str, column: str) -> str | int | float:
        if isinstance(value, (str, int, float)):
            in_unit = apart and unit and column in _PUBLIC_CONTEXTS and type_ == "symbol"
            return f"{value} in {unit}" if in_unit else value
        if type_ == CONTEXT:
            name = known.get(ids.number(value))
            return value_text(value) if name is None else f"{name} in {unit}" if apart and unit else name
        if id(value) not in texts:
            texts[id(value)] = value_text(value)
            held.append(value)
        return texts[id(value)]

    return {relation.name: list(dict.fromkeys(
        tuple(shown(value, column.type, column.name) for value, column in zip(row, relation.columns, strict=True))
        for row in solution.relation(relation.name))) for relation in relations}


def as_csv(answer: Answer, limit: int | None = None) -> str:
    table = io.StringIO()
    csv.writer(table, lineterminator="\n").writerows([answer.names, *answer.rows[:limit]])
    return table.getvalue()
