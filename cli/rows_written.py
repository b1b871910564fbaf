"""The answer to a query, as a table or in a format for programs."""

from __future__ import annotations

import argparse
import io
import json
import sys

from dlshape.cli.flat_rows import Answer, as_csv
from dlshape.cli.output import emit
from dlshape.cli.short_symbols import ShortSymbols
from dlshape.report.visible import visible, visible_line

_TABLE_LIMIT = 200  # rows of a table unless --limit says otherwise; the other formats are for programs and have none


def written(answer: Answer, title: str, args: argparse.Namespace) -> None:
    """To standard output, or to `args.output`."""
    limit = args.limit or (_TABLE_LIMIT if args.format == "table" else len(answer.rows))
    rows = answer.rows[:limit]
    if args.format == "json":
        rows_by_name = [dict(zip(answer.names, row, strict=True)) for row in rows]
        emit(json.dumps(rows_by_name, indent=2, ensure_ascii=False) + "\n", args.output, as_json=True)
    elif args.format == "csv":
        text = as_csv(answer, limit)
        emit(visible(text) if args.output is None and sys.stdout.isatty() else text, args.output)
    elif args.format == "parquet":
        from dlshape.cli.sql import write_parquet

        write_parquet(Answer(answer.names, answer.types, rows), args.output)
    else:
        count = f"{len(answer.rows)} row{'' if len(answer.rows) == 1 else 's'}"
        table = _table(Answer(answer.names, answer.types, rows),
                       f"{title}: {count}" + (f", the first {limit} of them" if len(answer.rows) > limit else ""), args.output is not None)
        emit(table, args.output)


def _table(answer: Answer, title: str, to_file: bool) -> str:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(title=title, title_justify="left", header_style="bold")
    for name in answer.names:
        table.add_column(name, overflow="fold")
    symbols = ShortSymbols()
    for row in answer.rows:
        table.add_row(*(Text(visible_line(symbols.shortened(str(value)))) for value in row))
    # A pipe has no width; a wide one keeps the rows on one line each.
    terminal = sys.stdout.isatty() and not to_file
    console = Console(file=sys.stdout if terminal else io.StringIO(), width=None if terminal else 250)
    with console.capture() as captured:
        console.print(table)
        for line in symbols.lines():
            console.print(Text(f"  {visible_line(line)}"))
    return captured.get()
