"""Evaluates conditions and dimensions: what is tried under many assignments is made ready once, without looking at the terms again."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from dlshape.solver.residual.conditions import OPERATORS, RING, unresolved_operation

from pysouffle.terms import Adt, Term, elements

_OPERATIONS: Mapping[str, Callable[[int, int], int | None]] = {
    "//": lambda a, b: a // b if b else None, "%": lambda a, b: a % b if b else None, "min": min, "max": max, **RING,
}  # fmt: skip
Env = Mapping[str, int]
Evaluator = Callable[[Env, bool | None], bool | None]
_Number = Callable[[Env], int | None]


def evaluator(condition: Term) -> Evaluator:
    """A function that says whether `condition` is true under an assignment, and with opaque conditions as its second argument says (strong
    Kleene logic: None where that cannot be told)."""
    return _Maker().condition(condition)


def holds(condition: Term, env: Env, opaque: bool | None = None) -> bool | None:
    """What `evaluator(condition)` says of one assignment."""
    return evaluator(condition)(env, opaque)


def value(dim: Term, env: Env) -> int | None:
    """The integer that `dim` has under `env`; None if a name is missing, a divisor is 0, or an operation is unknown."""
    return _Maker().number(dim)(env)


class _Maker:
    """Functions for terms; equal parts of one condition are the same object, and have one function."""

    def __init__(self) -> None:
        self._numbers: dict[int, _Number] = {}
        self._conditions: dict[int, Evaluator] = {}

    def condition(self, term: Term) -> Evaluator:
        if id(term) not in self._conditions:
            self._conditions[id(term)] = self._condition(term)
        return self._conditions[id(term)]

    def _condition(self, term: Term) -> Evaluator:
        match term:
            case Adt("CTrue", _):
                return lambda env, opaque: True
            case Adt("CFalse", _):
                return lambda env, opaque: False
            case Adt("CNot", (inner,)):
                return _negated(self.condition(inner))
            case Adt("CAnd" | "COr" as connective, (left, right)):
                return _connected(self.condition(left), self.condition(right), deciding=connective == "COr")
            case Adt("CEq" | "CLe" | "CLt" | "CDiv" as relation, (left, right)):
                return _compared(relation, self.number(left), self.number(right))
            case Adt("COpaque", _):
                return lambda env, opaque: opaque
            case _:
                return lambda env, opaque: None

    def number(self, term: Term) -> _Number:
        match term:
            case Adt("DInt", (int(n),)):
                return lambda env: n
            case Adt("DLin", (int(k), mono, int(c))):
                return _linear(k, [self._atom(atom) for atom in elements(mono)], c)
            case _:
                return _unknown

    def _atom(self, atom: Term) -> _Number:
        match atom:
            case Adt("AName", (str(key), _)):
                return lambda env: env.get(key)
            case Adt("AOp", (str(key), str(op), left, right)):
                if op not in OPERATORS:
                    name = unresolved_operation(key)
                    return lambda env: env.get(name)
                if id(atom) not in self._numbers:
                    self._numbers[id(atom)] = _operation(op, self.number(left), self.number(right))
                return self._numbers[id(atom)]
            case _:
                return _unknown


def _unknown(env: Env) -> int | None:
    return None


def _linear(factor: int, atoms: list[_Number], constant: int) -> _Number:
    if len(atoms) == 1:
        (atom,) = atoms

        def single(env: Env) -> int | None:
            number = atom(env)
            return None if number is None else factor * number + constant

        return single

    def several(env: Env) -> int | None:
        product = factor
        for atom in atoms:
            number = atom(env)
            if number is None:
                return None
            product *= number
        return product + constant

    return several


def _operation(op: str, left: _Number, right: _Number) -> _Number:
    """The operation; what it gave under the last assignment is kept, since rounded quotients of one another share most of their parts."""
    operate = _OPERATIONS[op]
    last: Env | None = None
    known: int | None = None

    def result(env: Env) -> int | None:
        nonlocal last, known
        if env is not last:
            a, b = left(env), right(env)
            known = None if a is None or b is None else operate(a, b)
            last = env
        return known

    return result


def _compared(relation: str, left: _Number, right: _Number) -> Evaluator:
    compare: Callable[[int, int], bool] = {
        "CEq": lambda x, y: x == y, "CLe": lambda x, y: x <= y, "CLt": lambda x, y: x < y, "CDiv": lambda x, y: x != 0 and y % x == 0,
    }[relation]  # fmt: skip

    def result(env: Env, opaque: bool | None) -> bool | None:
        x, y = left(env), right(env)
        return None if x is None or y is None else compare(x, y)

    return result


def _negated(inner: Evaluator) -> Evaluator:
    def result(env: Env, opaque: bool | None) -> bool | None:
        truth = inner(env, opaque)
        return None if truth is None else not truth

    return result


def _connected(left: Evaluator, right: Evaluator, *, deciding: bool) -> Evaluator:
    def result(env: Env, opaque: bool | None) -> bool | None:
        a = left(env, opaque)
        if a is deciding:
            return deciding
        b = right(env, opaque)
        return deciding if b is deciding else (None if a is None or b is None else not deciding)

    return result
