"""Which variables of a conjunction have a value (`analysis/Ground.cpp`)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pysouffle.embedded.conjunctions import Flat
from pysouffle.language import syntax
from pysouffle.language.syntax import Expr


def grounded(parts: Sequence[Flat], given: Iterable[str] = (), hidden: syntax.Aggregate | None = None) -> set[str]:
    """The variables that get a value by `parts` if those of `given` have one. `hidden`: an aggregate whose value is not to be used."""
    known = set(given)
    for part in parts:
        if isinstance(part, syntax.Atom):
            for arg in part.args:
                _bind(arg, known)
    equalities = [part for part in parts if isinstance(part, syntax.Compare) and part.op == "="]
    size = -1
    while len(known) > size:
        size = len(known)
        for test in equalities:
            for one, other in ((test.left, test.right), (test.right, test.left)):
                if _has_value(one, known, hidden):
                    _bind(other, known)
    return known


def _bind(expr: Expr, known: set[str]) -> None:
    if isinstance(expr, syntax.Variable):
        known.add(expr.name)
    elif isinstance(expr, syntax.Record):
        for each in expr.fields:
            _bind(each, known)
    elif isinstance(expr, syntax.Cast):
        _bind(expr.arg, known)


def _has_value(expr: Expr, known: set[str], hidden: syntax.Aggregate | None) -> bool:
    if isinstance(expr, syntax.Variable):
        return expr.name in known
    if isinstance(expr, syntax.Record):
        return all(_has_value(each, known, hidden) for each in expr.fields)
    if isinstance(expr, syntax.Call):
        return all(_has_value(each, known, hidden) for each in expr.args)
    if isinstance(expr, syntax.Cast):
        return _has_value(expr.arg, known, hidden)
    return expr is not hidden and not isinstance(expr, syntax.Wildcard)
