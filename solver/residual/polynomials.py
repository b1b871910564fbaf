"""Dimensions as polynomials over what is no sum, difference or product."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from dlshape.solver.residual.conditions import RING

from pysouffle.terms import Adt, Term, elements

Monomial: TypeAlias = tuple[str, ...]  # keys of its factors, sorted; none: a constant
Polynomial: TypeAlias = Mapping[Monomial, int]  # without zeros
_MOST = 48  # monomials: beyond that, a product is a factor of its own


@dataclass(slots=True)
class Polynomials:
    """Those of dimensions, found once each; `atoms`: the terms that stand for the keys in them."""

    atoms: dict[str, Term] = field(default_factory=dict)
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
        match atom:
            case Adt("AOp", (str(key), str(op), left, right)) if op in RING:
                if id(atom) not in self._kept:
                    a, b = self.of(left), self.of(right)
                    small = op != "*" or len(a) * len(b) <= _MOST
                    self._kept[id(atom)] = atom, _ring(op, a, b) if small else self._named(key, atom)
                return self._kept[id(atom)][1]
            case Adt("AOp" | "AName", (str(key), *_)):
                return self._named(key, atom)
        raise ValueError(f"not an atom: {atom!r}")

    def _named(self, key: str, atom: Term) -> Polynomial:
        self.atoms.setdefault(key, atom)
        return {(key,): 1}


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


def replaced(a: Polynomial, key: str, by: Polynomial) -> Polynomial:
    """`a` with another value of one of its factors."""
    total: Polynomial = {}
    for mono, k in a.items():
        rest: Polynomial = {tuple(factor for factor in mono if factor != key): k}
        for _ in range(mono.count(key)):
            rest = times(rest, by)
        total = plus(total, rest)
    return total
