"""Terms of the rules' value domain, built by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pysouffle.terms import Adt, Term, linked

Rows = Sequence[tuple[Term, ...]]


def n(value: int) -> Adt:
    return Adt("DInt", (value,))


_NAMINGS = {"random@": "Chance", "index below ": "SampleIndex", "one of ": "Pick", "index@": "LoopIndex", "?limit:": "OfLimit",
            "?parameter:": "OfParameter"}


def name(key: str) -> Adt:
    """The symbol that the rules call so."""
    return Adt("AName", (key, Adt(next((by for start, by in _NAMINGS.items() if key.startswith(start)), "Plain"))))


def op(key: str, operator: str, left: Term, right: Term) -> Adt:
    return Adt("AOp", (key, operator, left, right))


def lin(k: int, *atoms: Term, plus: int = 0) -> Adt:
    return Adt("DLin", (k, linked(atoms), plus))


def sym(key: str) -> Adt:
    return lin(1, name(key))


def eq(a: Term, b: Term) -> Adt:
    return Adt("CEq", (a, b))


def lt(a: Term, b: Term) -> Adt:
    return Adt("CLt", (a, b))


def divides(a: Term, b: Term) -> Adt:
    return Adt("CDiv", (a, b))


def both(a: Term, b: Term) -> Adt:
    return Adt("CAnd", (a, b))


def negated(a: Term) -> Adt:
    return Adt("CNot", (a,))


def opaque(what: str) -> Adt:
    return Adt("COpaque", ((Adt("Data"), what, "v0"),))


def values(*items: Term) -> Term:
    return linked(items)


def tensor(*dims: Term) -> Adt:
    return Adt("Tensor", (Adt("SDims", (values(*dims),)), "float32", Adt("Dense")))


def call(function: str, *args: Term) -> Adt:
    return Adt("Call", (function, None, values(*args)))


MAIN = call("a.py::<module>")


class Relations:
    """Hand-made results of the rules; what is not given is empty."""

    def __init__(self, rows: Mapping[str, Rows]) -> None:
        self._rows = rows

    def __call__(self, relation: str) -> Rows:
        return self._rows.get(relation, ())
