"""Dimensions as polynomials over what is no sum, difference or product."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import field
from typing import TypeAlias

from dlshape.solver.residual.conditions import OPERATORS, RING, unresolved_operation

from pysouffle.late_dataclasses import dataclass
from pysouffle.terms import Adt, Term, elements

Monomial: TypeAlias = tuple[int, ...]  # numbers of its factors, ascending; none: a constant
Polynomial: TypeAlias = Mapping[Monomial, int]  # without zeros
_MOST = 48  # monomials: beyond that, a product is a factor of its own


@dataclass(frozen=True, slots=True)
class Factor:
    """What is no sum, difference or product: a `name`, or an operation on two polynomials."""

    name: str = ""
    op: str = ""
    left: Polynomial = field(default_factory=dict)
    right: Polynomial = field(default_factory=dict)


@dataclass(slots=True)
class Polynomials:
    """Those of dimensions, found once each; `factors`: by their numbers, operands before what is computed from them.

    An operation is told from others by its operands, not by its key: those stay as they were where names in it are told apart."""

    factors: list[Factor] = field(default_factory=list)
    _numbers: dict[Hashable, int] = field(default_factory=dict)
    _kept: dict[int, tuple[Term, Polynomial]] = field(default_factory=dict)  # with the term, so that no other gets its place

    def of(self, dim: Term) -> Polynomial:
        """Raises ValueError for what is no dimension."""
        if id(dim) not in self._kept:
            self._kept[id(dim)] = dim, self._of(dim)
        return self._kept[id(dim)][1]

    def _of(self, dim: Term) -> Polynomial:
        match dim:
            case Adt("DInt", (int(n),)):
                return constant(n)
            case Adt("DLin", (int(k), mono, int(c))):
                product = constant(k)
                for atom in elements(mono):
                    product = times(product, self._atom(atom))
                return plus(product, constant(c))
        raise ValueError(f"not a dimension: {dim!r}")

    def _atom(self, atom: Term) -> Polynomial:
        if id(atom) not in self._kept:
            self._kept[id(atom)] = atom, self._found(atom)
        return self._kept[id(atom)][1]

    def _found(self, atom: Term) -> Polynomial:
        match atom:
            case Adt("AName", (str(name), _)):
                return self._factor(name, Factor(name))
            case Adt("AOp", (str(key), str(op), _, _)) if op not in OPERATORS:
                name = unresolved_operation(key)
                return self._factor(name, Factor(name))
            case Adt("AOp", (_, str(op), left, right)):
                a, b = self.of(left), self.of(right)
                if op in RING and (op != "*" or len(a) * len(b) <= _MOST):
                    return _ring(op, a, b)
                return self._factor((op, frozenset(a.items()), frozenset(b.items())), Factor("", op, a, b))
        raise ValueError(f"not an atom: {atom!r}")

    def _factor(self, same: Hashable, factor: Factor) -> Polynomial:
        number = self._numbers.setdefault(same, len(self.factors))
        if number == len(self.factors):
            self.factors.append(factor)
        return {(number,): 1}


def _ring(op: str, a: Polynomial, b: Polynomial) -> Polynomial:
    return times(a, b) if op == "*" else plus(a, b) if op == "+" else minus(a, b)


def constant(n: int) -> Polynomial:
    return {(): n} if n else {}


def plus(a: Polynomial, b: Polynomial, factor: int = 1) -> Polynomial:
    """`a` and `factor` times `b`."""
    total = dict(a)
    for mono, k in b.items():
        total[mono] = total.get(mono, 0) + factor * k
    return {mono: k for mono, k in total.items() if k}


def minus(a: Polynomial, b: Polynomial) -> Polynomial:
    return plus(a, b, -1)


def times(a: Polynomial, b: Polynomial) -> Polynomial:
    total: dict[Monomial, int] = {}
    for one, j in a.items():
        for other, k in b.items():
            mono = tuple(sorted((*one, *other)))
            total[mono] = total.get(mono, 0) + j * k
    return {mono: k for mono, k in total.items() if k}


def replaced(a: Polynomial, number: int, by: Polynomial) -> Polynomial:
    """`a` with another value of one of its factors."""
    total: Polynomial = {}
    for mono, k in a.items():
        rest: Polynomial = {tuple(factor for factor in mono if factor != number): k}
        for _ in range(mono.count(number)):
            rest = times(rest, by)
        total = plus(total, rest)
    return total
