"""Given facts as interned rows, checked column by column; the counterpart of `decode`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from pysouffle.embedded.compiled import PRIMITIVE, Compiled, Owner
from pysouffle.embedded.functors import canonical
from pysouffle.errors import FactError
from pysouffle.terms import Adt, Term

Row = tuple[Any, ...]
_PYTHON: dict[str, type] = {"i": int, "u": int, "f": float, "s": str}
_RANGES = {"i": (-(2**63), 2**63 - 1), "u": (0, 2**64 - 1)}
_NAMES = {"i": "number", "u": "unsigned", "f": "float", "s": "symbol"}


class _Mismatch(Exception):
    """A value is none of its column's type; the text says why."""


class Encoder:
    """Makes rows of terms into rows of one run. Equal sub-terms get one number, and a term that is one object is looked at once."""

    def __init__(self, compiled: Compiled, interned: Callable[[Row], int]) -> None:
        """`interned`: the number of a record `(tag, field, …)`."""
        self.compiled, self.interned = compiled, interned
        self.branches: list[Mapping[str, int]] = [dict(branches) for _, branches in compiled.owners]
        self.known: dict[tuple[Owner, int], int] = {}  # by type and identity, which are valid while the rows that hold the terms live

    def rows(self, relation: int, given: Iterable[Sequence[Term]]) -> list[Row]:
        """The rows of a relation. Raises FactError that names relation, column and value."""
        name, kinds = self.compiled.relations[relation]
        rows: list[Row] = list(map(tuple, given))
        owners = self.compiled.columns[relation]
        columns = _columns(kinds, rows)
        if columns is None:
            found = [self.row(name, kinds, owners, row) for row in rows]
            self.known.clear()
            return found
        return _ranged(name, kinds, rows, columns)

    def row(self, name: str, kinds: str, owners: Sequence[Owner], row: Row) -> Row:
        if len(row) != len(kinds):
            raise FactError(f"{name} has {len(kinds)} columns, a row of {len(row)} was given: {_shown(row)}")
        values: list[Any] = []
        for column, (kind, owner, value) in enumerate(zip(kinds, owners, row, strict=True), 1):
            try:
                values.append(_primitive(kind, value) if owner == PRIMITIVE else self.term(owner, value))
            except _Mismatch as failure:
                raise FactError(f"{name}, column {column}: {failure}: {_shown(row)}") from None
        return tuple(values)

    def term(self, owner: Owner, term: Term) -> int:
        """The number of a record or branch of type `owner`; sub-terms first, without recursion."""
        todo: list[tuple[Owner, Term]] = [(owner, term)]
        known = self.known
        while todo:
            current, item = todo[-1]
            if (current, id(item)) in known:
                todo.pop()
                continue
            tag, fields = self.shape(current, item)
            if tag == 0:
                known[current, id(item)] = 0
                continue
            kinds, owners = self.compiled.shapes[tag][1], self.compiled.fields[tag]
            parts = list(zip(kinds, owners, fields, strict=True))
            missing = [(inner, part) for _, inner, part in parts if inner != PRIMITIVE and (inner, id(part)) not in known]
            if missing:
                todo += reversed(missing)
                continue
            values = [known[inner, id(part)] if inner != PRIMITIVE else _primitive(kind, part) for kind, inner, part in parts]
            known[current, id(item)] = self.interned((tag, *values))
            todo.pop()
        return known[owner, id(term)]

    def shape(self, owner: Owner, term: Term) -> tuple[int, tuple[Term, ...]]:
        """Tag and fields of a term. Raises _Mismatch."""
        branches = self.branches[owner]
        if "" in branches:
            if term is None:
                return 0, ()
            branch, fields = "", term if isinstance(term, tuple) else None
        else:
            branch, fields = (term.branch, term.fields) if isinstance(term, Adt) else ("", None)
        tag = branches.get(branch, 0)
        if fields is None or tag == 0 or len(fields) != len(self.compiled.fields[tag]):
            raise _Mismatch(f"{_shown(term)} is no {self.compiled.owners[owner][0]}")
        return tag, fields


def _primitive(kind: str, value: Term) -> Any:
    """Integers are taken for floats, subclasses for their base; anything else is a mistake."""
    wanted = _PYTHON[kind]
    if not (isinstance(value, wanted) or (kind == "f" and isinstance(value, int))) or isinstance(value, bool):
        raise _Mismatch(f"{_shown(value)} is no {_NAMES[kind]}")
    if kind in _RANGES:
        low, high = _RANGES[kind]
        if not low <= value <= high:  # type: ignore[operator]
            raise _Mismatch(f"{value!r} does not fit a 64 bit {_NAMES[kind]}")
    return canonical(float(value)) if kind == "f" else wanted(value)  # type: ignore[arg-type]


def _columns(kinds: str, rows: list[Row]) -> list[Row] | None:
    """The columns, if all values have the Python type of their column, and there are no records."""
    if any(kind in "ra" for kind in kinds) or set(map(len, rows)) - {len(kinds)}:
        return None
    columns = list(zip(*rows, strict=True))
    return columns if all(set(map(type, column)) == {_PYTHON[kind]} for kind, column in zip(kinds, columns, strict=bool(rows))) else None


def _ranged(name: str, kinds: str, rows: list[Row], columns: list[Row]) -> list[Row]:
    """Rows whose values have the right Python types."""
    for column, (kind, values) in enumerate(zip(kinds, columns, strict=bool(rows)), 1):
        if kind in _RANGES:
            low, high = _RANGES[kind]
            if min(values) < low or max(values) > high:
                wrong = next(value for value in values if not low <= value <= high)
                raise FactError(f"{name}, column {column}: {wrong} does not fit a 64 bit {_NAMES[kind]}")
    if "f" in kinds:
        return [tuple(canonical(value) if kind == "f" else value for kind, value in zip(kinds, row, strict=True)) for row in rows]
    return rows


def _shown(value: object) -> str:
    """A value for a message, cut short."""
    if isinstance(value, Adt):
        return f"${value.branch}(…)" if value.fields else f"${value.branch}"
    if isinstance(value, tuple):
        return "[" + ", ".join("[…]" if isinstance(part, tuple) else _shown(part) for part in value) + "]"
    text = "nil" if value is None else repr(value)
    return text if len(text) < 60 else text[:57] + "…"
