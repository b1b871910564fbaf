"""Facts as files for Soufflé, and its output tables as terms."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from pysouffle.declarations import Declarations
from pysouffle.errors import FactError
from pysouffle.flatten import Layout, Table
from pysouffle.terms import Adt, Term

_ENCODING = ("utf-8", "surrogatepass")
Row = tuple[int | float | str, ...]


def write_facts(path: Path, name: str, types: Sequence[str], rows: Iterable[Row]) -> int:
    """Writes rows as RFC 4180 text with tabs, whatever characters the symbols have; returns how many. `types` are root types."""
    lines: list[str] = []
    for row in rows:
        if len(row) != len(types):
            raise FactError(f"{name}: a row of {len(row)} columns, {len(types)} declared: {row!r}")
        lines.append("\t".join(_field(name, type_, value, row) for type_, value in zip(types, row, strict=True)))
    path.write_bytes("".join(f"{line}\n" for line in lines).encode(*_ENCODING))
    return len(lines)


def _field(name: str, type_: str, value: int | float | str, row: Row) -> str:
    match type_, value:
        case "symbol", str():
            return '"' + value.replace('"', '""') + '"'
        case "number", int() if -(2**63) <= value < 2**63:
            return str(int(value))
        case "unsigned", int() if 0 <= value < 2**64:
            return str(int(value))
        case "float", int() | float():
            return repr(float(value))
    raise FactError(f"{name}: {value!r} is no {type_}: {row!r}")


def read_symbols(path: Path) -> dict[str, str]:
    """Number → text; each row is `number, bytes, text`, and the text may contain anything."""
    data = path.read_bytes()
    symbols: dict[str, str] = {}
    position = 0
    while position < len(data):
        first = data.index(b"\t", position)
        second = data.index(b"\t", first + 1)
        end = second + 1 + int(data[first + 1 : second])
        symbols[data[position:first].decode()] = data[second + 1 : end].decode(*_ENCODING)
        position = end + 1
    return symbols


def read_rows(path: Path) -> list[list[str]]:
    return [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines()]


class Decoder:
    """Terms by the numbers that stand for them. Equal terms are one object."""

    def __init__(self, folder: Path, layout: Layout, declarations: Declarations) -> None:
        self.symbols = read_symbols(folder / layout.symbols) if layout.symbols else {}
        self.records = frozenset(declarations.records)
        self.rows: dict[tuple[str, str], tuple[Table, list[str]]] = {}
        for table in layout.terms:
            for number, *fields in read_rows(folder / table.file):
                self.rows[table.type, number] = (table, fields)
        self.terms: dict[tuple[str, str], Term] = {}

    def relation(self, folder: Path, table: Table) -> list[tuple[Term, ...]]:
        """The rows of a relation, in the order of Soufflé's own numbers."""
        rows = read_rows(folder / table.file)
        if not table.types:
            return [()] if rows else []
        return [tuple(self.value(type_, text) for type_, text in zip(table.types, row, strict=True)) for row in rows]

    def value(self, type_: str, text: str) -> Term:
        if type_ == "symbol":
            return self.symbols[text]
        if type_ in ("number", "unsigned"):
            return int(text)
        if type_ == "float":
            return float(text)
        if text == "0" and type_ in self.records:
            return None
        found = self.terms.get((type_, text))
        return found if found is not None else self._build(type_, text)

    def _build(self, type_: str, text: str) -> Term:
        """Builds sub-terms first, without recursion."""
        todo = [(type_, text)]
        while todo:
            key = todo[-1]
            if key in self.terms:
                todo.pop()
                continue
            table, fields = self.rows[key]
            missing = [part for part in zip(table.types, fields, strict=True) if part in self.rows and part not in self.terms]
            if missing:
                todo += missing
                continue
            values = tuple(self.value(field_type, field) for field_type, field in zip(table.types, fields, strict=True))
            self.terms[key] = Adt(table.branch, values) if table.branch else values
            todo.pop()
        return self.terms[type_, text]
