"""What needs no solver: conditions that hold, or fail, for all values within the bounds of their names.

Intervals (Moore: Interval Analysis, 1966) of differences that are polynomials first, so that what occurs on both sides is gone; `min` and
`max` by cases, and a difference that is at most one that the path bounds (Farkas' lemma with one premise)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import field

from dlshape.solver.residual.polynomials import Factor, Monomial, Polynomial, Polynomials, constant, minus, plus, replaced
from dlshape.solver.residual.symbols import Symbols

from pysouffle.late_dataclasses import dataclass
from pysouffle.terms import Adt, Term

_STEPS = 160  # cases and premises that are looked at for one comparison
_PREMISES = 12
_Ends = tuple[int | None, int | None]  # inclusive; None: without end


@dataclass(slots=True)
class Bounded:
    """For the names of `symbols`, each an integer within its range. `truth` is True or False only where that is so for all of them; a
    condition of which nothing is known is neither."""

    symbols: Symbols
    _polynomials: Polynomials = field(default_factory=Polynomials)
    _ends: dict[int, _Ends] = field(default_factory=dict)
    _uppers: dict[frozenset[tuple[Monomial, int]], int | None] = field(default_factory=dict)  # paths share most of their conditions
    _left: int = 0

    def truth(self, condition: Term, path: Term | None = None) -> bool | None:
        """Of `condition` where `path` holds: True as well where that never does."""
        premises = [] if path is None else [*self._premises(path)][:_PREMISES]
        return self._truth(condition, premises)

    def _truth(self, condition: Term, premises: list[Polynomial]) -> bool | None:
        match condition:
            case Adt("CTrue", _):
                return True
            case Adt("CFalse", _):
                return False
            case Adt("CNot", (inner,)):
                inside = self._truth(inner, premises)
                return None if inside is None else not inside
            case Adt("CAnd" | "COr" as connective, (left, right)):
                deciding = connective == "COr"
                first = self._truth(left, premises)
                if first is deciding:
                    return deciding
                second = self._truth(right, premises)
                return deciding if second is deciding else None if first is None or second is None else not deciding
            case Adt("CEq" | "CLe" | "CLt" | "CDiv" as relation, (left, right)):
                return self._compared(relation, left, right, premises)
        return None

    def _compared(self, relation: str, left: Term, right: Term, premises: list[Polynomial]) -> bool | None:
        a, b = self._polynomials.of(left), self._polynomials.of(right)
        if relation == "CDiv":
            return self._divides(a, b)
        difference = minus(a, b) if relation != "CLt" else plus(minus(a, b), constant(1))
        self._left = _STEPS
        if relation == "CEq":
            if self._never_positive(difference, premises) and self._never_positive(minus({}, difference), premises):
                return True
            low, high = self._lower(difference), self._upper(difference)
            return False if (low is not None and low > 0) or (high is not None and high < 0) else None
        if self._never_positive(difference, premises):
            return True
        low = self._lower(difference)
        return False if low is not None and low > 0 else None

    def _divides(self, a: Polynomial, b: Polynomial) -> bool | None:
        """Whether `a` is not 0 and divides `b`: where it is one product that all of `b` has, only for certain."""
        if len(a) != 1:
            return None
        ((mono, k),) = a.items()
        low, high = self._of_product(mono)
        if (low is None or low < 1) and (high is None or high > -1):
            return None
        return True if all(each % k == 0 and _within(mono, other) for other, each in b.items()) else None

    def _never_positive(self, polynomial: Polynomial, premises: list[Polynomial]) -> bool:
        for known in ({}, *premises):
            high = self._upper(minus(polynomial, known))
            if high is not None and high <= 0:
                return True
        return False

    def _premises(self, path: Term) -> Iterator[Polynomial]:
        """What is at most 0 on the path."""
        match path:
            case Adt("CAnd", (left, right)):
                yield from self._premises(left)
                yield from self._premises(right)
            case Adt("CLe" | "CLt" | "CEq" as relation, (left, right)):
                difference = minus(self._polynomials.of(left), self._polynomials.of(right))
                yield plus(difference, constant(1 if relation == "CLt" else 0))
                if relation == "CEq":
                    yield minus({}, difference)
            case Adt("CNot", (Adt("CLe" | "CLt" as relation, (left, right)),)):
                difference = minus(self._polynomials.of(right), self._polynomials.of(left))
                yield plus(difference, constant(1 if relation == "CLe" else 0))

    def _lower(self, polynomial: Polynomial) -> int | None:
        high = self._upper(minus({}, polynomial))
        return None if high is None else -high

    def _upper(self, polynomial: Polynomial) -> int | None:
        """A number that it never exceeds."""
        key = frozenset(polynomial.items())
        if key not in self._uppers:
            high = self._found_upper(polynomial)
            if self._left <= 0:  # with more steps it may be less
                return high
            self._uppers[key] = high
        return self._uppers[key]

    def _found_upper(self, polynomial: Polynomial) -> int | None:
        total = self._of_polynomial(polynomial)[1]
        choice = self._choice(polynomial)
        if choice is None or self._left <= 0:
            return total
        self._left -= 1
        factor = self._polynomials.factors[choice]
        cases = _known(self._upper(replaced(polynomial, choice, by)) for by in (factor.left, factor.right))
        if self._leans(polynomial, choice) == (1 if factor.op == "min" else -1):  # the polynomial is at most what both give
            return min(_known([total, *cases]), default=None)
        return min(_known([total, max(cases)])) if len(cases) == 2 else total

    def _choice(self, polynomial: Polynomial) -> int | None:
        """One of the factors that is the lesser or the greater of two, one that is no part of others."""
        factors = self._polynomials.factors
        return max((number for mono in polynomial for number in mono if factors[number].op in ("min", "max")), default=None)

    def _leans(self, polynomial: Polynomial, number: int) -> int:
        """1 if it never falls as this factor grows, -1 if it never rises, 0 if that is not certain."""
        signs: set[int] = set()
        for mono, k in polynomial.items():
            if number not in mono:
                continue
            others = [factor for factor in mono if factor != number]
            if len(others) != len(mono) - 1 or any((low := self._of_factor(other)[0]) is None or low < 0 for other in others):
                return 0
            signs.add(1 if k > 0 else -1)
        return signs.pop() if len(signs) == 1 else 0

    def _of_product(self, mono: Monomial) -> _Ends:
        ends: _Ends = (1, 1)
        for factor in mono:
            ends = _product(ends, self._of_factor(factor))
        return ends

    def _of_factor(self, number: int) -> _Ends:
        if number not in self._ends:
            self._ends[number] = self._found(self._polynomials.factors[number])
        return self._ends[number]

    def _found(self, factor: Factor) -> _Ends:
        if factor.name:
            return self._named(factor.name)
        return _operation(factor.op, self._of_polynomial(factor.left), self._of_polynomial(factor.right))

    def _named(self, key: str) -> _Ends:
        limits = self.symbols.range(key)
        return (limits.members[0], limits.members[-1]) if limits.members else (limits.lo, limits.hi)

    def _of_polynomial(self, polynomial: Polynomial) -> _Ends:
        total: _Ends = (0, 0)
        for mono, k in polynomial.items():
            total = _sum(total, _product((k, k), self._of_product(mono)))
        return total


def _within(mono: Monomial, other: Monomial) -> bool:
    """Whether one product is a part of the other."""
    return all(other.count(factor) >= mono.count(factor) for factor in set(mono))


def _sum(a: _Ends, b: _Ends) -> _Ends:
    return (None if a[0] is None or b[0] is None else a[0] + b[0], None if a[1] is None or b[1] is None else a[1] + b[1])


def _product(a: _Ends, b: _Ends) -> _Ends:
    if a == (1, 1):
        return b
    if None not in a and None not in b:
        corners = [x * y for x in a for y in b if x is not None and y is not None]
        return min(corners), max(corners)
    if a[0] is not None and b[0] is not None and min(a[0], b[0]) >= 0:
        return a[0] * b[0], None
    if a[0] is not None and a[0] == a[1]:
        return _scaled(a[0], b)
    if b[0] is not None and b[0] == b[1]:
        return _scaled(b[0], a)
    return None, None


def _scaled(k: int, ends: _Ends) -> _Ends:
    if k == 0:
        return 0, 0
    low, high = (None if end is None else k * end for end in ends)
    return (low, high) if k > 0 else (high, low)


def _nonnegative(ends: _Ends) -> bool:
    return ends[0] is not None and ends[0] >= 0


def _operation(op: str, a: _Ends, b: _Ends) -> _Ends:
    """Where an operation with rounding or a choice lies, as Python rounds."""
    match op:
        case "min":
            return _least(a[0], b[0], strict=True), _least(a[1], b[1], strict=False)
        case "max":
            return _greatest(a[0], b[0], strict=False), _greatest(a[1], b[1], strict=True)
        case "//" if b[0] is not None and b[0] > 0:
            divisors = [end for end in b if end is not None]
            low = None if a[0] is None else min(a[0] // d for d in divisors)
            high = None if a[1] is None else max(a[1] // d for d in divisors)
            if b[1] is None:  # by a divisor that is as great as one likes
                low, high = (None if low is None else min(low, 0 if _nonnegative(a) else -1)), (None if high is None else max(high, 0))
            return low, high
        case "%" if b[0] is not None and b[0] > 0:
            return 0, None if b[1] is None else b[1] - 1
        case "+":
            return _sum(a, b)
        case "-":
            return _sum(a, _scaled(-1, b))
        case "*":
            return _product(a, b)
    return None, None


def _least(*ends: int | None, strict: bool) -> int | None:
    """The least; where one is without end, that is none if `strict`, and else the least of the others."""
    return None if strict and None in ends else min(_known(ends), default=None)


def _greatest(*ends: int | None, strict: bool) -> int | None:
    return None if strict and None in ends else max(_known(ends), default=None)


def _known(ends: Iterable[int | None]) -> list[int]:
    return [end for end in ends if end is not None]
