"""Commands that look things up: `query`, `relations`, `version`."""

from __future__ import annotations

import argparse
import csv
import io
import json
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Literal

from dlshape import __version__
from dlshape.cli import schema
from dlshape.cli.output import emit
from dlshape.facts.errors import AnalysisError
from dlshape.facts.rows import Facts
from dlshape.report.visible import visible, visible_line

from pysouffle.terms import Term

NO_ERROR = 0
_TABLE_LIMIT = 200  # rows of a table unless --limit says otherwise; JSON and CSV are for programs and have none


def query(args: argparse.Namespace, startup: float) -> int:
    if args.relation is None:
        from dlshape.cli import why

        why.explain(args)
        return NO_ERROR
    from dlshape.cli.state import State

    relation = _declared(args.relation, args.rules)
    facts, root = State().load_facts()
    rows = _rows(relation, facts, root, args)
    limit = args.limit or (_TABLE_LIMIT if args.format == "table" else len(rows))
    names = [column.name for column in relation.columns]
    shown = [[_shown(value) for value in row] for row in rows[:limit]]
    if args.format == "json":
        rows_by_name = [dict(zip(names, row, strict=True)) for row in shown]
        emit(json.dumps(rows_by_name, indent=2, ensure_ascii=False) + "\n", None, as_json=True)
    elif args.format == "csv":
        table = io.StringIO()
        csv.writer(table, lineterminator="\n").writerows([names, *shown])
        emit(visible(table.getvalue()) if sys.stdout.isatty() else table.getvalue(), None)
    else:
        _table(names, shown, f"{relation.name}: {len(rows)} rows" + (f", the first {limit} of them" if len(rows) > limit else ""))
    return NO_ERROR


def _rows(relation: schema.Relation, facts: Facts, root: Path, args: argparse.Namespace) -> Sequence[Sequence[Term]]:
    if relation.source == "facts" and args.entry is None:
        return [tuple(row) for row in facts.get(relation.name, ())]
    from dlshape.analysis.units.ask import rows_of_all, unit_facts
    from dlshape.cli.evaluating import evaluation
    from dlshape.inputs.arguments import with_arguments

    given = with_arguments(facts if args.entry is None else unit_facts(facts, root, args.entry), args.arg)
    if relation.source == "facts":
        return [tuple(row) for row in given.get(relation.name, ())]
    return rows_of_all(given, relation.name, evaluation(args), args.jobs)


def _shown(value: Term) -> str | int | float:
    if isinstance(value, (str, int, float)):
        return value
    from dlshape.report.terms import value_text

    return value_text(value)


def _table(names: Iterable[str], rows: Iterable[Sequence[str | int | float]], title: str) -> None:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(title=title, title_justify="left", header_style="bold")
    for name in names:
        table.add_column(name, overflow="fold")
    for row in rows:
        table.add_row(*(Text(visible_line(str(value))) for value in row))
    # A pipe has no width; a wide one keeps the rows on one line each.
    console = Console() if sys.stdout.isatty() else Console(width=250)
    console.print(table)


def relations(args: argparse.Namespace, startup: float) -> int:
    if args.relation:
        print(described(_declared(args.relation)))
        return NO_ERROR
    for relation in schema.relations():
        if relation.stability == "public" or args.internal:
            print(f"{relation.source:6} {relation.signature}")
    return NO_ERROR


def described(relation: schema.Relation) -> str:
    """A relation's documentation as plain text, with where it comes from and who reads it."""
    from dlshape.cli.lineage import lineage_of, outside_readers

    lines = [relation.signature, "", relation.meaning]
    lines += [f"  {column.name}: {column.meaning}" for column in relation.columns if column.meaning]
    lines += [f"Example: {relation.example}"] if relation.example else []
    stability = f"{relation.stability}, since version {relation.since} of the interface" if relation.since else relation.stability
    lines.append(f"{stability}; declared in {relation.source}: {relation.file}")
    lines += [f"{how[0].upper()}{how[1:]}"] if (how := schema.opened(relation)) else []
    if relation.stability != "public" and (instead := schema.instead_of(relation.name, schema.relations())):
        lines.append(f"For rules of your own: {', '.join(instead)}")
    family = lineage_of(relation.name)
    nothing = "nothing: a fact" if relation.source == "facts" else "nothing: stated as it is"
    lines.append(f"Derived from: {', '.join(family.derived_from.get(relation.name, ())) or nothing}")
    readers = [*family.read_by.get(relation.name, ()), *outside_readers(relation.name)]
    return "\n".join([*lines, f"Read by: {', '.join(readers) or 'no rule of ours'}"])


def _declared(name: str, rules: Sequence[Path] = ()) -> schema.Relation:
    """The relation of that name, of the library or of the user's own rules. Raises AnalysisError."""
    known = {relation.name: relation for relation in schema.relations()}
    for path in rules:
        known |= {relation.name: relation for relation in schema.own(path.read_text(encoding="utf-8"), str(path))}
    if name not in known:
        from difflib import get_close_matches

        near = get_close_matches(name, known, 3)
        raise AnalysisError(f"no relation `{name}`" + (f"; near: {', '.join(near)}" if near else ""))
    return known[name]


def version(args: argparse.Namespace, startup: float) -> int:
    from dlshape.solver.engines import EngineMissing, choose_engine

    print(f"dlshape {__version__}")
    names: tuple[Literal["souffle", "embedded"], ...] = ("souffle", "embedded")
    for name in names:
        try:
            print(f"engine {choose_engine(name).name}")
        except EngineMissing as error:
            print(f"engine {name}: {error}")
    return NO_ERROR
