"""Rows from what Python programs have: tuples, dicts, dataclasses, data frames, fact files."""

from __future__ import annotations

import dataclasses
import importlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from pysouffle.checking import TermRows, checker
from pysouffle.declarations import PRIMITIVES, Declarations
from pysouffle.errors import FactError
from pysouffle.files import FactFile
from pysouffle.terms import Term

# A data frame of pandas or polars, or another object that gives its rows in the same way; none of these is imported.
RowSource: TypeAlias = "Iterable[Any] | FactFile | Any"


class WrongRow(Exception):
    """What is given for a row cannot be one of this relation."""


def checked_rows(relation: str, given: RowSource, declarations: Declarations) -> list[tuple[Term, ...]]:
    """The rows as tuples of terms in the order of the columns. Raises FactError for the first that does not fit."""
    check = checker(relation, declarations, TermRows(declarations))
    if isinstance(given, FactFile):
        return given.read(relation, declarations)
    rows = _shaped(relation, given, check.columns)
    if all(type_ in PRIMITIVES for type_ in check.types):
        return list(check.rows(rows))
    # Records stay the objects that they are; what `row` returns for them is only a number.
    return [tuple(flat if type_ in PRIMITIVES else value
                  for type_, flat, value in zip(check.types, check.row(row, number), row, strict=True))
            for number, row in enumerate(rows, 1)]


def shaped_row(row: Any, columns: Sequence[str]) -> Sequence[Any]:
    """The row as a sequence in the order of `columns`. Raises WrongRow."""
    if isinstance(row, Mapping):
        return _picked(tuple(row.values()), _order(tuple(row), columns))
    if dataclasses.is_dataclass(row) and not isinstance(row, type):
        names = tuple(each.name for each in dataclasses.fields(row))
        return tuple(getattr(row, names[place]) for place in _order(names, columns))
    if isinstance(row, tuple):
        names = getattr(row, "_fields", ())  # a NamedTuple whose names say nothing is a tuple
        return _picked(row, _order(names, columns)) if names != columns and set(names) == set(columns) else row
    if isinstance(row, list):
        return tuple(row)
    raise WrongRow(f"a row is a tuple, a dict or a dataclass, not {row!r:.80}")


def _shaped(relation: str, given: Any, columns: Sequence[str]) -> Iterator[Sequence[Any]]:
    number = 0
    try:
        rows, names = _frame(given)
        if names is not None:
            order = _order(names, columns)
            yield from (_picked(row, order) for row in rows)
            return
        for row in rows:
            number += 1
            yield row if type(row) is tuple else shaped_row(row, columns)
    except WrongRow as wrong:
        raise FactError(str(wrong), relation=relation, row=number) from None


def _order(names: Sequence[str], columns: Sequence[str]) -> list[int]:
    """Where among the names the columns are."""
    missing = [column for column in columns if column not in names]
    unknown = [str(name) for name in names if name not in columns]
    if missing or unknown:
        parts = [f"no column {', '.join(missing)}" if missing else "", f"unknown column {', '.join(unknown)}" if unknown else ""]
        raise WrongRow(f"{' and '.join(filter(None, parts))}; declared is ({', '.join(columns)})")
    return [names.index(column) for column in columns]


def _picked(values: Sequence[Any], order: Sequence[int]) -> tuple[Any, ...]:
    return tuple([values[place] for place in order])


def _frame(given: Any) -> tuple[Iterable[Any], Sequence[str] | None]:
    """Rows, and for a data frame the names of their columns."""
    if isinstance(given, (list, tuple, set, frozenset)):
        return given, None
    if hasattr(given, "itertuples") and hasattr(given, "columns"):  # pandas
        return given.itertuples(index=False, name=None), _names(given.columns)
    if hasattr(given, "rows") and hasattr(given, "columns"):  # polars
        return given.rows(), _names(given.columns)
    if hasattr(given, "__dataframe__"):
        try:
            interchange = importlib.import_module("pandas.api.interchange")
        except ImportError:
            raise WrongRow("a data frame without itertuples() or rows() is read by pandas, which is not installed") from None
        frame = interchange.from_dataframe(given)
        return frame.itertuples(index=False, name=None), _names(frame.columns)
    if isinstance(given, (str, bytes, Mapping)) or not isinstance(given, Iterable):
        raise WrongRow(f"rows are expected, not a {type(given).__name__}")
    return given, None


def _names(columns: Iterable[Any]) -> Sequence[str] | None:
    """None for columns that are only numbered: they are taken as they come."""
    names = list(columns)
    return names if any(isinstance(name, str) for name in names) else None
