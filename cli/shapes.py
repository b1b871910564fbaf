"""`dlshape shapes`: what is known of each tensor of a file, line by line."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path

from dlshape.analysis.units.ask import answers_of_all
from dlshape.cli.evaluating import evaluation
from dlshape.cli.extraction import extracted
from dlshape.cli.output import emit
from dlshape.facts.errors import AnalysisError
from dlshape.facts.rows import Facts
from dlshape.inputs.arguments import with_arguments
from dlshape.report.legend import Legend
from dlshape.report.program import Program
from dlshape.report.result import Place
from dlshape.report.revealed import joined
from dlshape.report.visible import visible, visible_line

from pysouffle.terms import Term

_LONGEST = 60  # characters of an expression


def shapes(args: argparse.Namespace, startup: float) -> int:
    """Each expression that is a tensor, in the order of the source."""
    file, line = _asked(args.file)
    args.paths = [file]
    how = evaluation(args)
    facts, root = extracted(args, how.budget, keep=False)  # a look in between: `query` and `profile` go on with theirs
    program = Program(facts, root)
    given = with_arguments(facts, args.arg)
    asked = ("tensor_at", "symbol_kind")
    answers = answers_of_all(given, asked, how, args.jobs, lambda solution, unit: [solution.relation(name) for name in asked])
    tensors = list(dict.fromkeys(row for rows, _ in answers for row in rows))
    legend = Legend(program, {str(name): (str(kind), str(what)) for _, kinds in answers for name, kind, what in kinds})
    found = list(_found(program, given, tensors, file, line, legend))
    if args.format == "json":
        rows = [{"line": at.line, "col": at.col, "end_line": at.end_line, "end_col": at.end_col, "expression": text, "shape": shape}
                for at, text, shape in found]
        emit(json.dumps(rows, indent=2, ensure_ascii=False) + "\n", None, as_json=True)
        return 0
    if not found:
        print(f"dlshape: no expression of {f'{file}, line {line},' if line else file} is known to be a tensor", file=sys.stderr)
    rows_of_text = (f"{_where(at)}: {visible_line(text)}: {shape}\n" for at, text, shape in found)
    emit(visible("".join([*rows_of_text, *(f"  {one}\n" for one in legend.lines())])), None)
    return 0


def _where(at: Place) -> str:
    return f"cell {at.cell}:{at.line}:{at.col}" if at.cell else f"{at.line}:{at.col}"


def _asked(text: str) -> tuple[Path, int]:
    """A file and a line, 0 for all. Raises AnalysisError."""
    name, colon, number = text.rpartition(":")
    file, line = (Path(name), int(number)) if colon and number.isdecimal() and not Path(text).exists() else (Path(text), 0)
    if not file.is_file():
        raise AnalysisError(f"{file}: no such file")
    return file, line


def _found(program: Program, facts: Facts, rows: Sequence[tuple[Term, ...]], file: Path, line: int, legend: Legend) -> Iterator[
    tuple[Place, str, str]
]:
    values: dict[Place, list[Term]] = defaultdict(list)
    names: dict[Place, str] = {}
    path, left_out = os.path.realpath(file), {str(v) for v, _ in facts.get("reveal", ())}
    left_out |= {str(v) for v, *_ in facts.get("shape_unpacked", ())}  # a tensor behind `a, b = x.shape`, which stands where the shape does
    wanted = {str(m) for m, *_ in facts.get("module", ()) if os.path.realpath(program.path(str(m))) == path}
    for _, v, value in rows:
        if program.module_of(str(v)) not in wanted or v in left_out:
            continue
        place = program.place(str(v))
        variable = program.variable(str(v))
        text = program.excerpt(str(v), _LONGEST) or (variable if variable.isidentifier() else "")
        if text and (not line or place.line <= line <= place.end_line):
            values[place].append(value)
            names[place] = text
    for place in sorted(values, key=lambda at: (at.above + at.line, at.col, at.end_line, at.end_col)):
        yield place, names[place], joined(values[place], legend)
