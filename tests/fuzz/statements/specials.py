"""Special methods: what they return, and how they are used."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Special:
    """`params` behind `self`; `{kind}` in the body and the use are expressions, `x` is the object. `also`: methods that it takes, too."""

    name: str
    body: str
    use: str
    params: str = ""
    also: tuple[str, ...] = ()


_EXIT = ("def __exit__(self, *info):", "    return None")
SPECIALS = (
    Special("__len__", "return {pint}", "len(x)"),
    Special("__bool__", "return {bool}", "bool(x)"),
    Special("__contains__", "return {int} in {li}", "{int} in x", "other"),
    Special("__getitem__", "return {int}", "x[{int}]", "other"),
    Special("__call__", "return {int}", "x({int})", "other"),
    Special("__str__", "return {str}", "str(x)"),
    Special("__repr__", "return {str}", "repr(x)"),
    Special("__eq__", "return {bool}", "x == {int}", "other"),
    Special("__ne__", "return {bool}", "x != {int}", "other"),
    Special("__lt__", "return {bool}", "x < {int}", "other"),
    Special("__le__", "return {bool}", "x <= x", "other"),
    Special("__gt__", "return {bool}", "x > {int}", "other"),
    Special("__ge__", "return {bool}", "x >= {int}", "other"),
    Special("__add__", "return {int}", "x + {int}", "other"),
    Special("__radd__", "return {int}", "{int} + x", "other"),
    Special("__sub__", "return {int}", "x - {int}", "other"),
    Special("__rsub__", "return {int}", "{int} - x", "other"),
    Special("__mul__", "return {int}", "x * {int}", "other"),
    Special("__rmul__", "return {int}", "{int} * x", "other"),
    Special("__matmul__", "return {int}", "x @ {int}", "other"),
    Special("__truediv__", "return {float}", "x / {int}", "other"),
    Special("__floordiv__", "return {int}", "x // {int}", "other"),
    Special("__mod__", "return {int}", "x % {int}", "other"),
    Special("__pow__", "return {int}", "x ** {int}", "other"),
    Special("__and__", "return {int}", "x & {int}", "other"),
    Special("__or__", "return {int}", "x | {int}", "other"),
    Special("__iadd__", "return {int}", "(lambda y: operator.iadd(y, {int}))(x)", "other"),
    Special("__neg__", "return {int}", "-x"),
    Special("__abs__", "return {int}", "abs(x)"),
    Special("__invert__", "return {int}", "~x"),
    Special("__iter__", "return iter({li})", "list(x)"),
    Special("__hash__", "return {int}", "hash(x)"),
    Special("__int__", "return {int}", "int(x)"),
    Special("__float__", "return {float}", "float(x)"),
    Special("__index__", "return {pint}", "[9, 8, 7, 6, 5][x]"),
    Special("__format__", "return {str}", "format(x, '>3')", "other"),
    Special("__getattr__", "return {int}", "x.zz", "other"),
    Special("__enter__", "return {int}", "contextlib.ExitStack().enter_context(x)", also=_EXIT),
)
