"""Facts as files for Soufflé, and its output tables as terms."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from pysouffle.checking import Scalar
from pysouffle.declarations import Declarations
from pysouffle.flatten import Layout, Table
from pysouffle.terms import Adt, Term

_ENCODING = ("utf-8", "surrogatepass")


def write_rows(path: Path, types: Sequence[str], rows: Iterable[Sequence[Scalar]]) -> None:
    """Writes rows as RFC 4180 text with tabs, whatever characters the symbols have. `types` are primitive, and the values theirs."""
    if types:
        columns = [map(_quoted if type_ == "symbol" else repr, column)
                   for type_, column in zip(types, zip(*rows, strict=True), strict=False)]  # without rows there are no columns
        lines = list(map("\t".join, zip(*columns, strict=True)))
    else:
        lines = ["" for _ in rows]
    path.write_bytes("".join(f"{line}\n" for line in lines).encode(*_ENCODING))


def _quoted(value: Scalar) -> str:
    return '"' + str(value).replace('"', '""') + '"'


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
        columns = [self.column(type_, column) for type_, column in zip(table.types, zip(*rows, strict=True), strict=False)]
        return list(zip(*columns, strict=True))

    def column(self, type_: str, texts: Sequence[str]) -> Iterable[Term]:
        if type_ == "symbol":
            return map(self.symbols.__getitem__, texts)
        if type_ in ("number", "unsigned"):
            return map(int, texts)
        return map(float, texts) if type_ == "float" else [self.value(type_, text) for text in texts]

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
