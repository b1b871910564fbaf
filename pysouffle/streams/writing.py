"""Writes relations to files and standard output."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from pysouffle.declarations import Declarations
from pysouffle.errors import OutputError, ProgramError
from pysouffle.streams.formats import CsvFormat, JsonFormat
from pysouffle.streams.schema import Schema, is_primitive
from pysouffle.streams.stdio import CSV_DIGITS, STREAM_DIGITS, StandardOutput, encoded, packed
from pysouffle.terms import Term

Rows = Sequence[tuple[Term, ...]]
_BATCH = 4096  # rows that are text at the same time


def write_relation(declarations: Declarations, relation: str, rows: Rows, parameters: Mapping[str, str], folder: Path,
                   stdout: StandardOutput | None = None) -> Path | None:
    """Writes `rows` in their order for `.output relation(parameters)`, or a line with their number for a `.printsize`.

    `parameters` as `settled` makes them or as they stand in a directive; `folder`: where files go; `stdout`: where `IO=stdout`,
    `IO=stdoutprintsize` and `IO=json` go. Returns the file, None for standard output. Raises OutputError if the file cannot be written
    (Soufflé says nothing then), FactError for a value of another type, ProgramError for ADTs as JSON, which Soufflé does not write.
    """
    given = {"output-dir": str(folder), **parameters}
    kind = given.get("IO", "file")
    if kind in ("file", "jsonfile"):
        text = "".join(_csv(declarations, relation, rows, given) if kind == "file" else _json(declarations, relation, rows, given))
        data = encoded(text)
        path = output_file(relation, given)
        try:
            path.write_bytes(packed(data) if kind == "file" and "compress" in given else data)
        except OSError as failure:
            raise OutputError(f"cannot write {path}: {failure.strerror}") from failure
        return path
    if stdout is None:
        raise OutputError(f"relation {relation} goes to standard output, which is not there")
    name = given.get("name", relation)
    if kind == "stdoutprintsize":
        stdout.write(f"{name}\t{len(rows)}\n")
    elif kind == "json":
        for text in _json(declarations, relation, rows, given, stdout.digits):
            stdout.write(text)
    else:
        header = f"\n{_header(declarations, relation, given)}" if given.get("headers") == "true" else ""
        stdout.write(f"---------------\n{name}{header}\n===============\n")
        stdout.digits = CSV_DIGITS
        for text in _csv(declarations, relation, rows, {**given, "headers": "false"}):
            stdout.write(text)
        stdout.write("===============\n")
    return None


def output_file(relation: str, parameters: Mapping[str, str]) -> Path:
    """Where the rows are written to."""
    ending = ".json" if parameters.get("IO") == "jsonfile" else ".csv.gz" if "compress" in parameters else ".csv"
    return Path(parameters.get("output-dir", ".")) / parameters.get("filename", parameters.get("name", relation) + ending)


def _header(declarations: Declarations, relation: str, parameters: Mapping[str, str]) -> str:
    """Column names. They are separated by tabs even where `rfc4180` makes the comma the delimiter."""
    return parameters.get("attributeNames", parameters.get("delimiter", "\t").join(declarations.columns[relation]))


def _csv(declarations: Declarations, relation: str, rows: Rows, parameters: Mapping[str, str]) -> Iterator[str]:
    schema = Schema(declarations)
    types = schema.columns(relation)
    rfc4180 = parameters.get("rfc4180") == "true"
    delimiter = parameters.get("delimiter", "," if rfc4180 else "\t")
    if rfc4180 and '"' in delimiter:
        raise ProgramError("CSV delimiter cannot contain '\"' character when rfc4180 is enabled.")
    if parameters.get("headers") == "true":
        yield _header(declarations, relation, parameters) + "\n"
    if not types:
        yield "()\n" if rows else ""
        return
    formats = CsvFormat(schema, rfc4180, CSV_DIGITS)
    fields = [formats.field(type_) for type_ in types]
    for start in range(0, len(rows), _BATCH):
        columns = [map(field, column) for field, column in zip(fields, zip(*rows[start:start + _BATCH], strict=True), strict=True)]
        yield "\n".join(map(delimiter.join, zip(*columns, strict=True))) + "\n"


def _json(declarations: Declarations, relation: str, rows: Rows, parameters: Mapping[str, str],
          digits: int = STREAM_DIGITS) -> Iterator[str]:
    schema = Schema(declarations)
    types, names = schema.columns(relation), declarations.columns[relation]
    _refuse_adts(schema, types, relation)
    formats = JsonFormat(schema, declarations, parameters.get("format", "list") == "object", digits)
    yield "["
    if not types:
        yield "null\n" if rows else ""
    else:
        for number, row in enumerate(rows):
            yield (",\n" if number else "") + formats.row(types, names, row)
    yield "]\n"


def _refuse_adts(schema: Schema, types: Sequence[str], relation: str) -> None:
    known, todo = set(types), list(types)
    while todo:
        type_ = todo.pop()
        if is_primitive(type_):
            continue
        if not schema.is_record(type_):
            raise ProgramError(f"relation {relation} cannot be written as JSON: {type_} is an algebraic data type")
        todo += [each for each in schema.record(type_) if each not in known]
        known.update(schema.record(type_))
