"""Soufflé's functors on Python values: 64-bit arithmetic as C++ does it, symbols as UTF-8 bytes."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator
from functools import cache

from pysouffle.embedded.regex import pattern
from pysouffle.errors import EvaluationError

_MASK = 2**64 - 1
_SIGN = 2**63


class _Bits(float):
    """A float that equals only itself: -0.0 and NaN, which tuples must keep apart from 0.0 and together as NaN (of either sign)."""

    __slots__ = ()
    __hash__ = object.__hash__

    def __eq__(self, other: object) -> bool:
        return self is other

    def __ne__(self, other: object) -> bool:
        return self is not other


NEGATIVE_ZERO = _Bits(-0.0)
NAN, NEGATIVE_NAN = _Bits("nan"), _Bits("-nan")


def canonical(x: float) -> float:
    """`x` as it is kept in tuples."""
    if x == 0.0 and math.copysign(1.0, x) < 0:
        return NEGATIVE_ZERO
    if x != x or (x.__class__ is _Bits and math.isnan(x)):
        return NAN if math.copysign(1.0, x) > 0 else NEGATIVE_NAN
    return x


def wrap(x: int) -> int:
    """Two's complement, signed 64 bits."""
    return ((x + _SIGN) & _MASK) - _SIGN


def masked(x: int) -> int:
    """Unsigned 64 bits."""
    return x & _MASK


def floor_divide(x: int, y: int) -> int:
    if y == 0:
        raise EvaluationError("division by zero")
    return x // y


def truncated(x: int, y: int) -> int:
    if y == 0:
        raise EvaluationError("division by zero")
    quotient = abs(x) // abs(y)
    return wrap(quotient if (x < 0) == (y < 0) else -quotient)


def remainder(x: int, y: int) -> int:
    if y == 0:
        raise EvaluationError("division by zero")
    rest = abs(x) % abs(y)
    return -rest if x < 0 else rest


def float_divide(x: float, y: float) -> float:
    x, y = float(x), float(y)
    if y != 0.0:
        return canonical(x / y)
    if x == 0.0 or x != x:
        return canonical(x) if x != x else NEGATIVE_NAN  # the sign that x86-64 gives it
    return math.inf if (math.copysign(1.0, x) < 0) == (math.copysign(1.0, y) < 0) else -math.inf


def float_power(x: float, y: float) -> float:
    try:
        return canonical(math.pow(float(x), float(y)))
    except OverflowError:
        return -math.inf if x < 0 and y % 2 == 1 else math.inf
    except ValueError:
        if x == 0:  # 0 to a negative power
            return -math.inf if math.copysign(1.0, x) < 0 and y % 2 == 1 else math.inf
        return NEGATIVE_NAN


def to_signed(x: float) -> int:
    """C++ conversion as x86-64 does it: what does not fit becomes the smallest number."""
    return int(x) if -9.223372036854775808e18 <= x < 9.223372036854775808e18 else -_SIGN


def to_unsigned(x: float) -> int:
    if x >= 9.223372036854775808e18:
        return to_signed(x - 9.223372036854775808e18) ^ _SIGN if x < 1.8446744073709551616e19 else 0
    return to_signed(x) & _MASK


def power(x: int, y: int) -> int:
    """Soufflé goes through double."""
    return to_signed(float_power(float(x), float(y)))


def unsigned_power(x: int, y: int) -> int:
    return to_unsigned(float_power(float(x), float(y)))


def shift_right(x: int, y: int) -> int:
    return x >> (y & 63)


def octets(text: str) -> bytes:
    return text.encode("utf-8", "surrogateescape")


def length(text: str) -> int:
    return len(text) if text.isascii() else len(octets(text))


def substring(text: str, start: int, size: int) -> str:
    """Bytes from `start`; "" when it lies outside."""
    start, size = start & _MASK, size & _MASK
    if text.isascii():
        return text[start:start + size]
    data = octets(text)
    return data[start:start + size].decode("utf-8", "surrogateescape") if start <= len(data) else ""


def text_of_float(x: float) -> str:
    if x != x or math.isnan(x):
        return "nan" if math.copysign(1.0, x) > 0 else "-nan"
    return f"{float(x):f}" if math.isfinite(x) else "inf" if x > 0 else "-inf"


_SIGNED = re.compile(r"[ \t\n\v\f\r]*([+-]?)(0[xX][0-9a-fA-F]+|0b[01]+|[0-9]+)")


@cache
def _float() -> re.Pattern[str]:
    """Made when it is first needed: it takes a hundredth of a small program's time."""
    return re.compile(r"[ \t\n\v\f\r]*([+-]?(?:(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:e[+-]?[0-9]+)?|inf(?:inity)?|nan))", re.IGNORECASE)


def number_of_text(text: str) -> int:
    """As C++ `stoll`: the longest prefix that is a number."""
    found = _SIGNED.match(text)
    if found is not None:
        digits = found.group(2)
        prefixed = text.startswith(("0x", "-0x", "0b", "-0b"))
        base = 16 if prefixed and digits[:2] == "0x" else 2 if prefixed and digits[:2] == "0b" else 10
        value = int(digits, base) if base != 10 else int(re.match(r"[0-9]+", digits)[0])  # type: ignore[index]
        value = -value if found.group(1) == "-" else value
        if -_SIGN <= value < _SIGN:
            return value
    raise EvaluationError(f"wrong string provided by to_number({text!r})")


def unsigned_of_text(text: str) -> int:
    found = None if text.startswith("-") else _SIGNED.match(text)
    if found is not None and found.group(1) != "-":
        digits = found.group(2)
        base = 16 if text.startswith("0x") else 2 if text.startswith("0b") else 10
        value = int(digits, base) if base != 10 else int(re.match(r"[0-9]+", digits)[0])  # type: ignore[index]
        if value <= _MASK:
            return value
    raise EvaluationError(f"wrong string provided by to_unsigned({text!r})")


def float_of_text(text: str) -> float:
    found = _float().match(text)
    if found is None:
        raise EvaluationError(f"wrong string provided by to_float({text!r})")
    return canonical(float(found.group(1)))


def matches(text: str, subject: str) -> bool:
    compiled = pattern(text)
    return compiled is not None and compiled.fullmatch(subject) is not None


def mismatches(text: str, subject: str) -> bool:
    """A pattern that is wrong neither matches nor fails to match."""
    compiled = pattern(text)
    return compiled is not None and compiled.fullmatch(subject) is None


def numbers(start: int, stop: int, step: int | None = None) -> range | tuple[int, ...]:
    """`range` of Soufflé: descending without a step if it has to be; a step of 0 gives the start alone."""
    if step is None:
        step = 1 if start <= stop else -1
    if step == 0:
        return (start,) if start != stop else ()
    return range(start, stop, step)


def unsigned_numbers(start: int, stop: int, step: int | None = None) -> range | tuple[int, ...]:
    return numbers(start, stop, step)


def floats(start: float, stop: float, step: float | None = None) -> Iterator[float]:
    if step is None:
        step = 1.0 if start <= stop else -1.0
    x = float(start)
    if step == 0.0 and start != stop:
        yield canonical(x)
    while (step > 0 and x < stop) or (step < 0 and x > stop):
        yield canonical(x)
        x += step


def float_sum(x: float, y: float) -> float:
    return canonical(float(x) + float(y))


FUNCTIONS: dict[str, Callable[..., object]] = {
    "WRAP": wrap, "MASKED": masked, "UDIV": floor_divide,
    "CANON": canonical, "DIV": truncated, "MOD": remainder, "POW": power, "UPOW": unsigned_power, "FDIV": float_divide,
    "FPOW": float_power, "SHR": shift_right, "LEN": length, "SUBSTR": substring, "STRF": text_of_float, "NUM": number_of_text,
    "UNUM": unsigned_of_text, "FNUM": float_of_text, "FTOI": to_signed, "FTOU": to_unsigned, "MATCH": matches,
    "NMATCH": mismatches, "RANGE": numbers,
    "URANGE": unsigned_numbers, "FRANGE": floats, "FADD": float_sum,
}
