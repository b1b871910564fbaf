"""A relation in a result: rows with named columns."""

from __future__ import annotations

import importlib
from collections import namedtuple
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from keyword import iskeyword
from typing import Any, overload

from pysouffle.checking import Mismatch, TermRows
from pysouffle.declarations import Declarations
from pysouffle.errors import CapabilityMissing
from pysouffle.rows import WrongRow, shaped_row
from pysouffle.schema import Column, RelationSchema
from pysouffle.terms import Term


class Relation(Sequence[Any]):
    """The tuples of one relation, in the order in which the engine gives them; no tuple is there twice.

    A row is a tuple whose values have the names of the columns; where a name is no Python identifier, or a keyword, underscores make it one
    (`from` is `from_`, `?x` is `x`). Numbers are `int`, floats `float`, symbols `str`, records tuples (nil is None), ADTs `Adt`.

    >>> from pysouffle import Program
    >>> program = Program.from_text('''
    ...     .type Size = [width: number, height: number]
    ...     .decl page(name: symbol, size: Size)
    ...     page("a4", [210, 297]). page("unknown", nil).
    ... ''')
    >>> pages = program.run()["page"]
    >>> for page in sorted(pages):
    ...     print(page.name, page.size)
    a4 (210, 297)
    unknown None
    >>> len(pages), ("a4", (210, 297)) in pages
    (2, True)
    >>> sorted(pages.to_dicts(), key=lambda row: row["name"])[0]
    {'name': 'a4', 'size': (210, 297)}
    """

    def __init__(self, schema: RelationSchema, rows: Iterable[tuple[Term, ...]], declarations: Declarations) -> None:
        self.schema = schema
        self._declarations = declarations
        self._make = row_type(schema.name, tuple(column.name for column in schema.columns))
        self._rows = list(map(self._make, rows))
        self._members: tuple[TermRows, set[tuple[object, ...]]] | None = None

    @property
    def name(self) -> str:
        return self.schema.name

    @property
    def columns(self) -> tuple[Column, ...]:
        """Names and types."""
        return self.schema.columns

    def __len__(self) -> int:
        return len(self._rows)

    def __iter__(self) -> Iterator[Any]:
        return iter(self._rows)

    @overload
    def __getitem__(self, index: int) -> Any: ...
    @overload
    def __getitem__(self, index: slice) -> list[Any]: ...
    def __getitem__(self, index: int | slice) -> Any:
        return self._rows[index]

    def __contains__(self, row: object) -> bool:
        """Whether the tuple is there; it may be given in any way in which a fact may be given. Terms may be deep."""
        if self._members is None:
            terms = TermRows(self._declarations)
            self._members = terms, {self._flat(each, terms) for each in self._rows}
        terms, members = self._members
        try:
            return self._flat(shaped_row(row, tuple(column.name for column in self.columns)), terms) in members
        except (Mismatch, WrongRow):
            return False

    def _flat(self, row: Sequence[object], terms: TermRows) -> tuple[object, ...]:
        if len(row) != len(self.columns):
            raise Mismatch(f"{len(self.columns)} columns", row)
        return tuple(terms.value(column.root, value) for column, value in zip(self.columns, row, strict=True))

    def to_list(self) -> list[Any]:
        """The rows."""
        return list(self._rows)

    def to_dicts(self) -> list[dict[str, Term]]:
        """For each row, its values by the names of the columns."""
        names = [column.name for column in self.columns]
        return [dict(zip(names, row, strict=True)) for row in self._rows]

    def to_dataframe(self) -> Any:
        """A pandas `DataFrame`; records and ADTs are objects in it. Raises CapabilityMissing if pandas is not installed."""
        try:
            pandas = importlib.import_module("pandas")
        except ImportError as problem:
            raise CapabilityMissing("to_dataframe() needs pandas, which is not installed: pip install pandas") from problem
        types = {"number": "int64", "unsigned": "uint64", "float": "float64"}
        columns = zip(*self._rows, strict=True) if self._rows else [()] * len(self.columns)
        return pandas.DataFrame({
            column.name: pandas.Series(list(values), dtype=types.get(column.root, "object"))
            for column, values in zip(self.columns, columns, strict=True)})

    def __repr__(self) -> str:
        return f"<{self.schema}, {len(self)} {'row' if len(self) == 1 else 'rows'}>"


def python_name(name: str) -> str:
    """A column's name as an attribute: an identifier that does not start with an underscore, as `namedtuple` wants it."""
    text = name.replace("?", "").lstrip("_") or "column"
    if not text.isidentifier():
        text = f"column_{text}"
    return f"{text}_" if iskeyword(text) else text


def _rebuild(relation: str, columns: tuple[str, ...], values: tuple[Term, ...]) -> Any:
    return row_type(relation, columns)(values)


@cache
def row_type(relation: str, columns: tuple[str, ...]) -> Any:
    """What makes a row of a tuple. Rows can be pickled, though their class exists only in memory."""
    names: list[str] = []
    for column in columns:
        name = python_name(column)
        while name in names:
            name += "_"
        names.append(name)
    make: Any = namedtuple
    base = make(python_name(relation.replace(".", "_")), names)

    class Row(base):  # type: ignore[misc, valid-type]  # its base is made above
        __slots__ = ()

        def __reduce__(self) -> tuple[object, ...]:
            return _rebuild, (relation, columns, tuple(self))

    Row.__name__ = Row.__qualname__ = base.__name__
    return Row._make
