"""Checks given values against declared types, and lays records out as rows, sub-terms first.

What comes out is flat: a record is the number of its row, so that depth and sharing cost nothing, whatever an engine does with it.
"""

from __future__ import annotations

import operator
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from pysouffle.declarations import PRIMITIVES, Branch, Declarations
from pysouffle.errors import FactError
from pysouffle.terms import Adt, render

Scalar = int | float | str
_RANGES = {"number": (-(2**63), 2**63 - 1), "unsigned": (0, 2**64 - 1)}
_EXACT: dict[str, type] = {"number": int, "unsigned": int, "float": float, "symbol": str}
NIL = 0


class Mismatch(Exception):
    """A value does not have the type that is expected."""

    def __init__(self, expected: str, value: object) -> None:
        self.expected, self.value = expected, value
        super().__init__(f"{'an' if expected[0] in 'aeiou' else 'a'} {expected} is expected, not {_short(value)}")


class TermRow(NamedTuple):
    """A record of type `type` (`branch` empty) or a branch of an ADT; fields that are records are numbers of rows."""

    type: str
    branch: str
    fields: tuple[Scalar, ...]


class _Type:
    """A record type or an ADT. `known`: numbers of terms by identity; the term is kept, so that its identity stays its own."""

    __slots__ = ("known", "name", "record", "shapes")

    def __init__(self, name: str, record: bool) -> None:
        self.name, self.record = name, record
        self.shapes: dict[str, _Shape] = {}
        self.known: dict[int, tuple[int, object]] = {}

    def opened(self, term: object) -> tuple[_Shape, tuple[Any, ...]]:
        """Raises Mismatch."""
        if self.record:
            if not isinstance(term, tuple):
                raise Mismatch(f"{self.name} (a tuple of {self.shapes[''].width} or None)", term)
            shape, fields = self.shapes[""], term
        elif isinstance(term, Adt) and term.branch in self.shapes:
            shape, fields = self.shapes[term.branch], term.fields
        else:
            raise Mismatch(f"{self.name} (an Adt with the branch {' or '.join(self.shapes)})", term)
        if len(fields) != shape.width:
            raise Mismatch(f"{shape.branch or self.name} with {shape.width} fields", term)
        return shape, fields


class _Shape(NamedTuple):
    """A record type's or a branch's fields: those that are terms, and those that are not."""

    branch: str
    width: int
    inner: tuple[tuple[int, _Type], ...]
    scalars: tuple[tuple[int, str], ...]
    numbers: dict[tuple[Scalar, ...], int]


class TermRows:
    """All records that were given. Number n > 0 is `rows[n - 1]`, its fields have smaller numbers; 0 is nil. Equal terms are one row."""

    def __init__(self, declarations: Declarations) -> None:
        self.rows: list[TermRow] = []
        self._types = {name: _Type(name, True) for name in declarations.records} | {name: _Type(name, False) for name in declarations.adts}
        for name, record in declarations.records.items():
            self._types[name].shapes[""] = self._shape(record, declarations)
        for name, branches in declarations.adts.items():
            for branch in branches:
                self._types[name].shapes[branch.name] = self._shape(branch, declarations)

    def _shape(self, branch: Branch, declarations: Declarations) -> _Shape:
        types = list(enumerate(map(declarations.root, branch.fields)))
        return _Shape(branch.name, len(types), tuple((at, self._types[type_]) for at, type_ in types if type_ not in PRIMITIVES),
                      tuple((at, type_) for at, type_ in types if type_ in PRIMITIVES), {})

    def value(self, type_: str, value: object) -> Scalar:
        """The value as it stands in a row; `type_` is a root type. Raises Mismatch. Depth is not limited."""
        return scalar(type_, value) if type_ in PRIMITIVES else self._number(self._types[type_], value)

    def _number(self, type_: _Type, value: object) -> int:
        if value is None and type_.record:
            return NIL
        todo = [(type_, value)]
        while todo:
            owner, term = todo[-1]
            if id(term) in owner.known:
                todo.pop()
                continue
            shape, fields = owner.opened(term)
            values = list(fields)
            waiting = len(todo)
            for at, inner in shape.inner:
                part = fields[at]
                found = inner.known.get(id(part))
                if found is not None:
                    values[at] = found[0]
                elif part is None and inner.record:
                    values[at] = NIL
                else:
                    todo.append((inner, part))
            if len(todo) > waiting:
                continue
            for at, its in shape.scalars:
                values[at] = scalar(its, values[at])
            row = tuple(values)
            number = shape.numbers.get(row)
            if number is None:
                self.rows.append(TermRow(owner.name, shape.branch, row))
                number = shape.numbers[row] = len(self.rows)
            owner.known[id(term)] = (number, term)
            todo.pop()
        return type_.known[id(value)][0]


def scalar(type_: str, value: object) -> Scalar:
    """The value as an `int`, `float` or `str`, if it is one: whole numbers are taken for floats, and numpy's numbers for Python's."""
    if value.__class__ is _EXACT[type_] and type_ not in _RANGES:
        return value  # type: ignore[return-value]  # its class was just compared
    if isinstance(value, bool):
        raise Mismatch(type_, value)
    if type_ == "symbol":
        if isinstance(value, str):
            return str(value)
    elif type_ == "float":
        if isinstance(value, (int, float)) or (hasattr(value, "__float__") and not isinstance(value, str)):
            return _float(value)
    else:
        try:
            number = operator.index(value)  # type: ignore[arg-type]  # raises TypeError if it is no whole number
        except TypeError:
            raise Mismatch(type_, value) from None
        low, high = _RANGES[type_]
        if low <= number <= high:
            return int(number)
    raise Mismatch(type_, value)


def _float(value: object) -> float:
    try:
        return float(value)  # type: ignore[arg-type]  # it has __float__
    except (TypeError, ValueError, OverflowError):
        raise Mismatch("float", value) from None


class RowChecker:
    """Checks the rows of one relation. `types` are root types, `columns` their names."""

    def __init__(self, relation: str, types: Sequence[str], columns: Sequence[str], terms: TermRows) -> None:
        self.relation, self.types, self.columns, self.terms = relation, tuple(types), tuple(columns), terms
        self.exact = tuple(_EXACT.get(type_) for type_ in self.types)
        self.ranges = [(index, *_RANGES[type_]) for index, type_ in enumerate(self.types) if type_ in _RANGES]

    def rows(self, rows: Iterable[Sequence[object]]) -> Iterable[tuple[Scalar, ...]]:
        """The rows with records as numbers of `terms`. Raises FactError."""
        exact, ranges = self.exact, self.ranges
        for number, row in enumerate(rows, 1):
            if tuple(map(type, row)) == exact and all(low <= row[at] <= high for at, low, high in ranges):  # type: ignore[operator]
                yield tuple(row)  # type: ignore[arg-type]  # the types were just compared
            else:
                yield self.row(row, number)

    def row(self, row: Sequence[object], number: int) -> tuple[Scalar, ...]:
        if len(row) != len(self.types):
            raise FactError(f"{len(row)} columns, {len(self.types)} declared: {_short(row)}", relation=self.relation, row=number, value=row)
        values: list[Scalar] = []
        for type_, column, value in zip(self.types, self.columns, row, strict=True):
            try:
                values.append(self.terms.value(type_, value))
            except Mismatch as wrong:
                raise FactError(str(wrong), relation=self.relation, row=number, column=column, expected=wrong.expected,
                                value=wrong.value) from None
        return tuple(values)


def checker(relation: str, declarations: Declarations, terms: TermRows) -> RowChecker:
    """Raises FactError if the relation is not declared."""
    if relation not in declarations.relations:
        from difflib import get_close_matches

        near = get_close_matches(relation, declarations.relations, 3)
        hint = f"; near: {', '.join(near)}" if near else ""
        raise FactError(f"facts for {relation}, which the program does not declare{hint}")
    types = tuple(map(declarations.root, declarations.relations[relation]))
    return RowChecker(relation, types, declarations.columns[relation], terms)


def _short(value: object) -> str:
    """A value for a message; a deep term would exhaust the stack of `repr`."""
    try:
        text = repr(value)
    except RecursionError:
        text = render(value) if isinstance(value, (tuple, Adt)) else f"a {type(value).__name__}"
    return text if len(text) <= 80 else f"{text[:77]}..."
