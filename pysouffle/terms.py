"""Values of Datalog columns in Python: numbers, symbols, records and algebraic data types."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import isfinite
from typing import TypeAlias

from pysouffle.late_dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Adt:
    """A branch of an algebraic data type: `$Int(3)` is `Adt("Int", (3,))`, `$None()` is `Adt("None")`."""

    branch: str
    fields: tuple[Term, ...] = ()


# A record is a tuple, nil is None. Engines share equal sub-terms as one object.
Term: TypeAlias = "int | float | str | tuple[Term, ...] | Adt | None"


def linked(items: Sequence[Term]) -> Term:
    """A list as records `[head, tail]`, the last tail nil: how Datalog has lists."""
    chain: Term = None
    for item in reversed(items):
        chain = (item, chain)
    return chain


def elements(chain: Term) -> list[Term]:
    """The elements of such a list."""
    found: list[Term] = []
    while isinstance(chain, tuple) and len(chain) == 2:
        head, chain = chain
        found.append(head)
    return found


def quote(text: str) -> str:
    """A symbol as Soufflé source."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t").replace("\r", "\\r")
    return f'"{escaped}"'


def render(term: Term) -> str:
    """A term as Soufflé source, e.g. `$Tensor($SDims([$DInt(2), nil]), "float32")`. Depth is not limited."""
    out: list[str] = []
    todo: list[tuple[bool, Term]] = [(False, term)]  # (True, text): emit as it is
    while todo:
        verbatim, item = todo.pop()
        if verbatim:
            out.append(str(item))
        elif isinstance(item, str):
            out.append(quote(item))
        elif item is None:
            out.append("nil")
        elif isinstance(item, float) and isfinite(item):
            out.append(_decimal(item))
        elif isinstance(item, (int, float)):
            out.append(repr(item))
        else:
            fields, opening, closing = (item.fields, f"${item.branch}(", ")") if isinstance(item, Adt) else (item, "[", "]")
            out.append(opening)
            todo.append((True, closing))
            for position, field in reversed(list(enumerate(fields))):
                todo.append((False, field))
                if position:
                    todo.append((True, ", "))
    return "".join(out)


def _decimal(value: float) -> str:
    """Digits and a point: Soufflé's source knows no exponents."""
    from decimal import Decimal  # seldom asked for

    text = format(Decimal(repr(value)), "f")
    return text if "." in text else f"{text}.0"


class TermTable:
    """Numbers terms so that equal terms get equal numbers, however deep they are and whichever engine made them."""

    def __init__(self) -> None:
        self._numbers: dict[tuple[object, ...], int] = {}
        self._known: dict[int, int] = {}
        self._alive: list[Term] = []  # identities stay valid only while the objects live

    def number(self, term: Term) -> int:
        """The number of `term`; linear in the count of distinct sub-objects."""
        known = self._known.get(id(term))
        if known is not None:
            return known
        if not isinstance(term, (tuple, Adt)):
            return self._leaf(term)
        todo: list[tuple[Term, bool]] = [(term, False)]
        while todo:
            item, ready = todo.pop()
            if not isinstance(item, (tuple, Adt)) or id(item) in self._known:
                continue
            branch, fields = (item.branch, item.fields) if isinstance(item, Adt) else (None, item)
            if ready:
                self._alive.append(item)
                key = (branch, *(self._known[id(f)] if isinstance(f, (tuple, Adt)) else self._leaf(f) for f in fields))
                self._known[id(item)] = self._numbers.setdefault(key, len(self._numbers))
            else:
                todo.append((item, True))
                todo.extend((field, False) for field in fields)
        return self._known[id(term)]

    def known(self, term: Term) -> int | None:
        """The number of a record or branch that was given one before; None for another one, even an equal one."""
        return self._known.get(id(term)) if isinstance(term, (tuple, Adt)) else None

    def row(self, terms: Iterable[Term]) -> tuple[int, ...]:
        """The numbers of a tuple's columns."""
        return tuple(self.number(term) for term in terms)

    def _leaf(self, leaf: int | float | str | None) -> int:
        return self._numbers.setdefault(("leaf", type(leaf).__name__, repr(leaf)), len(self._numbers))
