"""Soufflé's functors and their overloads (`FunctorOps.cpp`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pysouffle.language.check.type_environment import Kind

_S, _I, _U, _F = Kind.SYMBOL, Kind.NUMBER, Kind.UNSIGNED, Kind.FLOAT


class Overload(NamedTuple):
    """`operation` is shared by the overloads that Soufflé has one operation for; a variadic one has a single parameter."""

    operation: tuple[str, Kind | None, Kind | None]
    params: tuple[Kind, ...]
    result: Kind
    variadic: bool = False

    def takes(self, count: int) -> bool:
        return self.variadic or len(self.params) == count

    def param(self, index: int) -> Kind:
        return self.params[0 if self.variadic else index]

    def rank(self) -> tuple[int, bool, tuple[int, ...]]:
        """Among overloads that fit, the first by this order is taken."""
        return self.result.value, self.variadic, tuple(each.value for each in self.params)


INFIX = frozenset(("+", "-", "*", "/", "%", "^", "land", "lor", "lxor", "band", "bor", "bxor", "bshl", "bshr", "bshru"))
MANY = frozenset(("range",))  # functors with several results


def _same(name: str, count: int, kinds: Sequence[Kind]) -> Iterator[Overload]:
    for kind in kinds:
        yield Overload((name, None, kind), (kind,) * count, kind)


def _table() -> Iterator[Overload]:
    yield from _same("neg", 1, (_I, _F))
    for name, result in (("to_float", _F), ("to_number", _I), ("to_string", _S), ("to_unsigned", _U)):
        for kind in (_F, _I, _S, _U):
            yield Overload((name, kind, result), (kind,), result)
    for name in ("+", "-", "*", "/", "^"):
        yield from _same(name, 2, (_F, _I, _U))
    for name in ("%", "land", "lor", "lxor", "band", "bor", "bxor", "bshl", "bshr", "bshru"):
        yield from _same(name, 2, (_I, _U))
    yield from _same("lnot", 1, (_I, _U))
    yield from _same("bnot", 1, (_I, _U))
    yield from _same("range", 2, (_F, _I, _U))
    yield from _same("range", 3, (_F, _I, _U))
    for name in ("max", "min"):
        for kind in (_I, _U, _F, _S):
            yield Overload((name, None, kind), (kind,), kind, True)
    for kind in Kind:
        yield Overload(("ord", None, None), (kind,), _I)
    yield Overload(("cat", None, _S), (_S,), _S, True)
    yield Overload(("strlen", None, _I), (_S,), _I)
    yield Overload(("substr", None, _S), (_S, _I, _I), _S)
    yield from _same("+", 2, (_S,))


_BY_NAME: dict[str, list[Overload]] = {}
_BY_OPERATION: dict[tuple[str, Kind | None, Kind | None], list[Overload]] = {}
for _each in _table():
    _BY_NAME.setdefault(_each.operation[0], []).append(_each)
    _BY_OPERATION.setdefault(_each.operation, []).append(_each)


def overloads(name: str) -> Sequence[Overload]:
    return _BY_NAME[name]


def of_operation(overload: Overload) -> Sequence[Overload]:
    """The overloads of the same operation."""
    return _BY_OPERATION[overload.operation]


def has_arity(name: str, count: int) -> bool:
    return any(each.takes(count) for each in _BY_NAME[name])
