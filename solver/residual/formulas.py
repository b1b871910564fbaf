"""Conditions as Z3 formulas over integers. Z3 is imported when the first formula is built."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from typing import Any

from dlshape.solver.residual.conditions import OPERATORS, RING, opaque_key, unresolved_operation
from dlshape.solver.residual.symbols import Symbols

from pysouffle.terms import Adt, Term, elements

# The Z3 package has no type information: its formulas are Any here.
Formula = Any
HARD, SOFT, FRESH = "hard", "soft", "fresh"


class Encoder:
    """Formulas of one Z3 context; terms are translated once each."""

    def __init__(self, symbols: Symbols) -> None:
        self.z3: Any = importlib.import_module("z3")
        self._symbols = symbols
        self._names: dict[str, Formula] = {}
        self._opaque: dict[str, Formula] = {}
        self._kept: dict[tuple[str, int], tuple[Term, Formula]] = {}

    def name(self, key: str) -> Formula:
        if key not in self._names:
            self._names[key] = self.z3.Int(key)
        return self._names[key]

    def bounds(self, key: str) -> list[Formula]:
        """The declared range of a name."""
        limits, variable = self._symbols.range(key), self.name(key)
        if limits.members:
            return [self.z3.Or([variable == n for n in limits.members])]
        return [variable >= limits.lo] + ([] if limits.hi is None else [variable <= limits.hi])

    def pinned(self, values: Mapping[str, int]) -> list[Formula]:
        """Each name equal to its value."""
        return [self.name(key) == number for key, number in values.items()]

    def opaque_conditions(self) -> list[Formula]:
        """The unknowns that stand for opaque conditions."""
        return list(self._opaque.values())

    def condition(self, term: Term, scope: str) -> Formula:
        """`term` as a formula. Opaque conditions on the same origin are one unknown within a scope; in scope FRESH each is its own."""
        match term:
            case Adt("COpaque", (origin,)) if scope == FRESH:
                return self.z3.FreshBool(opaque_key(origin))
        return self._keep(scope, term, lambda kept: self._condition(kept, scope))

    def dim(self, term: Term) -> Formula:
        return self._keep("", term, self._dim)

    def _keep(self, scope: str, term: Term, build: Callable[[Term], Formula]) -> Formula:
        # The term is kept with its formula: an identity is only good while its object lives.
        place = (scope, id(term))
        if place not in self._kept:
            self._kept[place] = (term, build(term))
        return self._kept[place][1]

    def _condition(self, term: Term, scope: str) -> Formula:
        z3 = self.z3
        match term:
            case Adt("CTrue", _):
                return z3.BoolVal(True)
            case Adt("CFalse", _):
                return z3.BoolVal(False)
            case Adt("CEq", (a, b)):
                return self.dim(a) == self.dim(b)
            case Adt("CLe", (a, b)):
                return self.dim(a) <= self.dim(b)
            case Adt("CLt", (a, b)):
                return self.dim(a) < self.dim(b)
            case Adt("CDiv", (a, b)):
                divisor = self.dim(a)
                return z3.And(divisor != 0, self.dim(b) % divisor == 0)
            case Adt("CAnd", (a, b)):
                return z3.And(self.condition(a, scope), self.condition(b, scope))
            case Adt("COr", (a, b)):
                return z3.Or(self.condition(a, scope), self.condition(b, scope))
            case Adt("CNot", (a,)):
                return z3.Not(self.condition(a, scope))
            case Adt("COpaque", (origin,)):
                key = f"{scope}: {opaque_key(origin)}"
                return self._opaque.setdefault(key, z3.Bool(key))
        raise ValueError(f"not a condition: {term!r}")

    def _dim(self, term: Term) -> Formula:
        match term:
            case Adt("DInt", (int(n),)):
                return self.z3.IntVal(n)
            case Adt("DLin", (int(k), mono, int(c))):
                product = self.z3.IntVal(k)
                for factor in elements(mono):
                    product = product * self._atom(factor)
                return product + c
        raise ValueError(f"not a dimension: {term!r}")

    def _atom(self, term: Term) -> Formula:
        z3 = self.z3
        match term:
            case Adt("AName", (str(key), _)):
                return self.name(key)
            case Adt("AOp", (str(key), str(op), _, _)) if op not in OPERATORS:
                return self.name(unresolved_operation(key))
            case Adt("AOp", (_, str(op), left, right)):
                a, b = self.dim(left), self.dim(right)
                match op:
                    # Python rounds down; Z3 keeps the remainder positive, which differs for negative divisors only.
                    case "//":
                        return a / b if _is_positive(right) else z3.If(b > 0, a / b, (-a) / (-b))
                    case "%":
                        return a % b if _is_positive(right) else a - b * z3.If(b > 0, a / b, (-a) / (-b))
                    case "min":
                        return z3.If(a <= b, a, b)
                    case "max":
                        return z3.If(a >= b, a, b)
                    case _:
                        return RING[op](a, b)
        raise ValueError(f"not an atom: {term!r}")


def _is_positive(term: Term) -> bool:
    match term:
        case Adt("DInt", (int(n),)):
            return n > 0
    return False
