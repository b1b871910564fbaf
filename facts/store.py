"""Facts on disk: one tab-separated `NAME.facts` file for each relation, as Soufflé reads them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from dlshape.facts.schema import Relation, Schema, load_schema

Cell = int | float | str
Row = tuple[Cell, ...]
Facts = dict[str, list[Row]]


class StoreError(ValueError):
    """A fact file or a row does not fit the schema; the message names the file and the line."""


def write_facts(folder: Path, facts: Mapping[str, Iterable[Row]], schema: Schema | None = None) -> None:
    """Write every relation of the schema (an absent one as an empty file).

    Text columns hold escaped text already (`dlshape.facts.text`); a raw tab or newline raises StoreError."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in relation_files(facts, schema):
        (folder / name).write_bytes(content)


def relation_files(facts: Mapping[str, Iterable[Row]], schema: Schema | None = None) -> Iterator[tuple[str, bytes]]:
    """The file of each relation of the schema, by its name. Raises StoreError."""
    schema = schema or load_schema()
    for name, relation in schema.relations.items():
        yield file_of(name), _content(name, list(facts.get(name, ())), len(relation.columns)).encode()


def _content(name: str, rows: list[Row], width: int) -> str:
    """A line for each row. All are counted at once: each has as many cells as there are columns, so that more tabs are in a cell."""
    template = "\t".join(["%s"] * width)
    try:
        content = "".join([f"{template % row}\n" for row in rows])
        fits = content.count("\n") == len(rows) and content.count("\t") == (width - 1) * len(rows)
    except TypeError:  # of a row with more or fewer cells
        fits = False
    if not fits:
        row = next(row for row in rows if len(row) != width or any(char in str(cell) for cell in row for char in "\t\n"))
        raise StoreError(f"{name}: row {row!r} does not fit {width} columns of escaped text")
    return content


def file_of(relation: str) -> str:
    """The name of a relation's file."""
    return f"{relation}.facts"


def load_facts(folder: Path, schema: Schema | None = None) -> Facts:
    """Read what `write_facts` wrote, numbers as int and float; raises StoreError where a line does not fit."""
    schema = schema or load_schema()
    facts: Facts = {}
    for name, relation in schema.relations.items():
        path = folder / file_of(name)
        if not path.exists():
            raise StoreError(f"{path}: no such fact file")
        facts[name] = relation_rows(path, path.read_bytes(), relation)
    return facts


def relation_rows(path: Path, content: bytes, relation: Relation) -> list[Row]:
    """The rows in the file of a relation. Raises StoreError, with the line."""
    numbers = [(i, int if c.primitive == "number" else float) for i, c in enumerate(relation.columns) if c.primitive != "symbol"]
    width = len(relation.columns)
    rows: list[Row] = []
    try:
        text = content.decode()
    except UnicodeDecodeError as error:
        raise StoreError(f"{path}: {error}") from error
    if text and not text.endswith("\n"):
        raise StoreError(f"{path}: cut short")
    for number, line in enumerate(text.split("\n")[:-1] if text else (), 1):
        cells: list[Cell] = list(line.split("\t"))
        if len(cells) != width:
            raise StoreError(f"{path}:{number}: {len(cells)} columns instead of {width}")
        for index, convert in numbers:
            try:
                cells[index] = convert(cells[index])
            except ValueError as error:
                raise StoreError(f"{path}:{number}: {error}") from error
        rows.append(tuple(cells))
    return rows
