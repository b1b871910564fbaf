"""Relations as tables of DuckDB, where that is installed."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from dlshape.cli.flat_rows import Answer, Flat, as_csv
from dlshape.facts.errors import AnalysisError

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

_TYPES = {"number": "BIGINT", "unsigned": "UBIGINT", "float": "DOUBLE"}  # all else is text
_BACK = {"BIGINT": "number", "UBIGINT": "unsigned", "INTEGER": "number", "DOUBLE": "float"}


def tables(question: str) -> list[str]:
    """The relations that a question is about. Raises AnalysisError."""
    connection = _connected()
    import duckdb

    try:
        return sorted(connection.get_table_names(question))
    except duckdb.Error as error:
        raise AnalysisError(f"--sql: {error}") from error


def answer(question: str, given: Mapping[str, Answer]) -> Answer:
    """Raises AnalysisError."""
    connection = _connected()
    import duckdb

    for name, rows in given.items():
        _fill(connection, name, rows)
    try:
        done = connection.execute(question)
    except duckdb.Error as error:
        raise AnalysisError(f"--sql: {error}") from error
    columns = done.description or []
    types = tuple(_BACK.get(str(column[1]), "symbol") for column in columns)
    rows_found: list[Flat] = [tuple(each if isinstance(each, (int, float, str)) else "" if each is None else str(each) for each in row)
                              for row in done.fetchall()]
    return Answer(tuple(str(column[0]) for column in columns), types, rows_found)


def write_parquet(given: Answer, place: Path) -> None:
    """Raises AnalysisError."""
    connection = _connected()
    import duckdb

    _fill(connection, "answer", given)
    quoted = str(place).replace("'", "''")
    try:
        connection.execute(f"COPY answer TO '{quoted}' (FORMAT parquet)")
    except duckdb.Error as error:
        raise AnalysisError(f"{place}: {error}") from error


def _connected() -> DuckDBPyConnection:
    try:
        import duckdb
    except ImportError as error:
        raise AnalysisError("SQL and Parquet need DuckDB: `pip install 'dlshape[sql]'`, or `pip install duckdb`") from error
    return duckdb.connect()


def _fill(connection: DuckDBPyConnection, name: str, given: Answer) -> None:
    """Through a file: row by row takes a hundred times longer."""
    columns = {column: _TYPES.get(type_, "VARCHAR") for column, type_ in zip(given.names, given.types, strict=True)}
    declared = ", ".join(f"{_quoted(column)} {type_}" for column, type_ in columns.items())
    connection.execute(f"CREATE TABLE {_quoted(name)} ({declared})")
    if not given.rows:
        return
    with tempfile.TemporaryDirectory(prefix="dlshape-") as folder:
        file = Path(folder) / "rows.csv"
        file.write_text(as_csv(given), encoding="utf-8", errors="backslashreplace")
        options = "HEADER, DELIMITER ',', QUOTE '\"', ESCAPE '\"', NULLSTR '\\N', AUTO_DETECT false"
        connection.execute(f"COPY {_quoted(name)} FROM '{file}' ({options})")


def _quoted(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'
