"""Functions that are given as values: to functions of Python's library that call them, and to those of the program."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import NamedTuple

from dlshape.frontend.scope.scopes import base_name
from dlshape.frontend.scope.vocabulary import CHANGING

_TYPES = frozenset({"list", "dict", "set", "bytearray", "deque", "OrderedDict", "Counter", "defaultdict"})
_KEYED = frozenset({"sorted", "min", "max", "sort", "nlargest", "nsmallest", "groupby"})  # these call what they are given as `key`
_EACH = frozenset({"map", "filter", "takewhile", "dropwhile", "starmap", "filterfalse"})
_APPLYING = _EACH | _KEYED | {"partial", "reduce"}


class Applied(NamedTuple):
    """`function` is called with `actual`, or with what is in it, at position or keyword `key`."""

    function: ast.expr
    key: int | str
    actual: ast.expr


def applied(node: ast.Call) -> Iterator[Applied]:
    """What a call of a function of Python's library gives the functions that it is given."""
    name, args = base_name(node.func), node.args
    if name not in _APPLYING or any(isinstance(each, ast.Starred) for each in args):
        return
    if name == "partial" and args:
        yield from (Applied(args[0], i, arg) for i, arg in enumerate(args[1:]))
        yield from (Applied(args[0], each.arg, each.value) for each in node.keywords if each.arg)
    elif name in _EACH and args:
        yield from (Applied(args[0], i, arg) for i, arg in enumerate(args[1:]))
    elif name == "reduce" and len(args) > 1:
        yield from (Applied(args[0], i, arg) for arg in args[1:] for i in (0, 1))
    elif name in _KEYED:
        given = [node.func.value] if name == "sort" and isinstance(node.func, ast.Attribute) else args
        yield from (Applied(each.value, 0, arg) for each in node.keywords if each.arg == "key" for arg in given)


def changes_first(function: ast.expr) -> bool:
    """Whether `function` is a method of one of Python's containers that changes what it is given first: `list.append`."""
    return isinstance(function, ast.Attribute) and function.attr in CHANGING and base_name(function.value) in _TYPES
