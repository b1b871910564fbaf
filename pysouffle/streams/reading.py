"""Reads relations from files and standard input."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import BinaryIO

from pysouffle.declarations import Declarations
from pysouffle.errors import FactError
from pysouffle.late_dataclasses import dataclass
from pysouffle.streams.csv_input import BadText, CsvReader
from pysouffle.streams.json_input import JsonReader
from pysouffle.streams.schema import Schema
from pysouffle.streams.stdio import decoded, read_bytes
from pysouffle.terms import Term


@dataclass(frozen=True, slots=True)
class Reading:
    """The rows of a text, duplicates too. `order`: the relation's columns in the order in which they stand there."""

    rows: list[tuple[Term, ...]]
    order: tuple[int, ...]


def read_relation(declarations: Declarations, relation: str, parameters: Mapping[str, str], folder: Path,
                  stdin: BinaryIO | None = None) -> list[tuple[Term, ...]]:
    """The rows that Soufflé would read for `.input relation(parameters)`, in their order; `folder`: where fact files lie.

    Raises FactError as `load_relation` does.
    """
    return load_relation(declarations, relation, {"fact-dir": str(folder), **parameters}, stdin).rows


def load_relation(declarations: Declarations, relation: str, parameters: Mapping[str, str], stdin: BinaryIO | None = None) -> Reading:
    """The same for parameters as `settled` makes them. `stdin`: what `IO=stdin` and `IO=json` read, empty if None.

    Raises FactError with Soufflé's message, for instance `Error loading r data: Error converting <x> in column 2 in line 7; cannot parse
    fact file r.facts!`, and for a file that is not there, unless `no-warn` is "true": such a relation is empty.
    """
    schema = Schema(declarations)
    types = schema.columns(relation)
    kind = parameters.get("IO", "file")
    is_json = kind in ("json", "jsonfile")
    path = fact_file(relation, parameters) if kind in ("file", "jsonfile") else None
    try:
        reader = JsonReader(schema, declarations, relation) if is_json else CsvReader(schema, types, parameters)
        if path is None:
            text = decoded(stdin.read()) if stdin is not None else ""
        else:
            text = decoded(path.read_bytes() if is_json else read_bytes(path))
            if not is_json and parameters.get("headers") == "true":
                text = text.partition("\n")[2]
        return Reading(list(reader.rows(text)), reader.order)
    except BadText as failure:
        ending = f"cannot parse fact file {path.name}!" if path is not None and not is_json and failure.line else ""
        raise FactError(f"Error loading {relation} data: {failure}{ending}", str(path or "<stdin>"), failure.line) from None
    except OSError as failure:
        if not is_json and parameters.get("no-warn") == "true":
            return Reading([], tuple(range(len(types))))
        name = path.name if path is not None else "<stdin>"
        message = f"Error loading {relation} data: Cannot open {'json' if is_json else 'fact'} file {name}"
        raise FactError(f"{message} ({path}: {failure.strerror})", str(path)) from failure


def fact_file(relation: str, parameters: Mapping[str, str]) -> Path:
    """Where the rows are read from."""
    name = parameters.get("filename")
    if name is None:
        name = parameters.get("name", relation) + (".json" if parameters.get("IO") == "jsonfile" else ".facts")
    return Path(parameters.get("fact-dir", ".")) / name
