"""Numbers in text, as C++ `stoll`, `stoull` and `stod` read them for Soufflé (`StringUtil.h`): a prefix counts, blanks before it too."""

from __future__ import annotations

import math
import re
from decimal import Decimal

_BLANKS = r"[ \t\n\v\f\r]*"
_SIGNED = re.compile(_BLANKS + r"([+-]?[0-9]+)")
_UNSIGNED = {
    10: re.compile(_BLANKS + r"([+-]?)([0-9]+)"),
    2: re.compile(_BLANKS + r"([+-]?)([01]+)"),
    16: re.compile(_BLANKS + r"([+-]?)(?:0[xX](?=[0-9a-fA-F]))?([0-9a-fA-F]+)"),
}
_FLOAT = re.compile(_BLANKS + r"""
    ([+-]?)(?: (?P<hex>0x(?:[0-9a-f]+\.?[0-9a-f]*|\.[0-9a-f]+)(?:p[+-]?[0-9]+)?)
             | (?P<decimal>(?P<digits>[0-9]+\.?[0-9]*|\.[0-9]+)(?:e[+-]?[0-9]+)?)
             | (?P<infinity>inf(?:inity)?) | nan(?:\([0-9a-z_]*\))? )""", re.IGNORECASE | re.VERBOSE)
_SMALLEST_NORMAL = 2.2250738585072014e-308


class Malformed(ValueError):
    """The text does not start with such a value."""


def signed(text: str, start: int = 0) -> tuple[int, int]:
    """A number and where it ends. Raises Malformed if there is none or it does not fit 64 bits."""
    found = _SIGNED.match(text, start)
    if found is None:
        raise Malformed
    value = int(found[1]) if len(found[1]) < 4000 else 2**64
    if not -(2**63) <= value < 2**63:
        raise Malformed
    return value, found.end()


def unsigned(text: str, start: int = 0, base: int = 10) -> tuple[int, int]:
    """Like `signed`. A minus sign is refused, but not after blanks: then the value wraps round."""
    if text.startswith("-", start):
        raise Malformed
    found = _UNSIGNED[base].match(text, start)
    if found is None:
        raise Malformed
    value = int(found[2], base) if len(found[2]) < 4000 else 2**64
    if value >= 2**64:
        raise Malformed
    return (-value % 2**64 if found[1] == "-" else value), found.end()


def unsigned_field(text: str) -> tuple[int, int]:
    """An unsigned number that is a column by itself: `0b` and `0x` are understood there (`readRamUnsigned` in `ReadStreamCSV.h`)."""
    if text.startswith("0b"):
        return unsigned(text, 2, 2) if not text.startswith("-", 2) else _wrapped(text)
    return unsigned(text, 0, 16 if text.startswith("0x") else 10)


def _wrapped(text: str) -> tuple[int, int]:
    """`0b-1`: the check for a minus sign comes before the prefix is taken off."""
    value, end = unsigned(" " + text[2:], 0, 2)
    return value, end + 1


def real(text: str, start: int = 0) -> tuple[float, int]:
    """A float and where it ends. Raises Malformed also where C++ finds it out of range: too large, or too small to be exact."""
    found = _FLOAT.match(text, start)
    if found is None:
        raise Malformed
    sign = -1.0 if found[1] == "-" else 1.0
    if found["hex"]:
        try:
            return sign * float.fromhex(found["hex"]), found.end()
        except OverflowError:
            raise Malformed from None
    if not found["decimal"]:
        return math.copysign(math.inf if found["infinity"] else math.nan, sign), found.end()
    value = float(found["decimal"])
    if value == math.inf or (value < _SMALLEST_NORMAL and _inexact(found["decimal"], found["digits"], value)):
        raise Malformed
    return sign * value, found.end()


def _inexact(text: str, digits: str, value: float) -> bool:
    if not digits.strip("0."):
        return False
    return value == 0.0 or Decimal(text) != Decimal(value)
