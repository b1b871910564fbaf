"""Kinds of values that the grammar tells apart, and what is known of functions and classes of a program."""

from __future__ import annotations

from collections import Counter, OrderedDict, defaultdict, deque
from dataclasses import dataclass, field

Env = dict[str, str]  # the kinds of the names that a statement may read
PLAIN = ["int", "int", "str", "li", "bool", "float", "di", "ls", "ti"]  # of parameters, results and attributes
_SIMPLE = {type(None): "none", bool: "bool", float: "float", str: "str", range: "rng", slice: "sl", frozenset: "fs", deque: "dq"}
_DICTS = {OrderedDict: "od", Counter: "cnt", defaultdict: "dd"}
_ENDLESS = ("cycle", "count", "repeat")


@dataclass
class Signature:
    """Kinds of what a function takes and gives. `defaults`: how many of the last parameters may be left out; `positional`: how many of the
    first ones cannot be named."""

    name: str
    params: list[tuple[str, str]]
    result: str
    defaults: int = 0
    keyword_only: int = 0
    positional: int = 0


@dataclass
class ClassKind:
    """What is known of a class of the program; `properties` can only be read."""

    name: str
    constructor: Signature
    attributes: Env = field(default_factory=dict)
    methods: list[Signature] = field(default_factory=list)
    properties: Env = field(default_factory=dict)


def kind_of(x: object, depth: int = 3) -> str:
    """The kind of a value, "" if the grammar has none for it."""
    of = type(x)
    if depth == 0 or of in _SIMPLE:
        return _SIMPLE[of] if depth else ""
    if of is int:
        return "int" if -(10**6) < x < 10**6 else "big"
    if of is list:
        return _list_kind(x, depth - 1)
    if of is tuple:
        kinds = {kind_of(e, depth - 1) for e in x}
        return "ti" if kinds == {"int"} and len(x) > 1 else "ts" if kinds == {"str"} else "tm"
    if of in _DICTS:
        return _DICTS[of] if of is Counter or "a" in x else ""
    if of is dict:
        return _dict_kind(x, depth - 1)
    if of is set:
        return "si" if all(type(e) is int for e in x) else "ss" if all(type(e) is str for e in x) else ""
    return "it" if hasattr(of, "__next__") and of.__name__ not in _ENDLESS and of.__module__ != "__drawn__" else ""


def _dict_kind(x: dict[object, object], depth: int) -> str:
    keys, values = {type(k) for k in x}, {kind_of(v, depth) for v in x.values()}
    if keys <= {str} and values == {"int"} and "a" in x:
        return "di"
    return "dn" if keys <= {int} and values <= {"int"} else "dl" if values == {"li"} and "a" in x else ""


def _list_kind(x: list[object], depth: int) -> str:
    kinds = {kind_of(e, depth) for e in x}
    if kinds <= {"int"}:
        return "li"
    if kinds == {"str"}:
        return "ls"
    if kinds == {"float"}:
        return "lf"
    if kinds == {"li"} and len(x) > 1 and all(x[1:2]):
        return "ll"
    return "lt" if all(type(e) is tuple and [kind_of(p) for p in e] == ["str", "int"] for e in x) else ""


def fits(kind: str, wanted: str, value: object) -> bool:
    """Whether a name of a kind, with a value if that is known, may stand for the kind that is wanted."""
    if kind == wanted:
        return True
    match wanted:
        case "li1" | "ls1":
            return kind == wanted[:2] and (value is None or bool(value))
        case "str1" | "key":
            return kind == "str" and (wanted == "key" or bool(value))
        case "pint":
            return kind == "int" and isinstance(value, int) and 0 <= value <= 4
        case "nz":
            return kind == "int" and bool(value)
        case "obj":
            return kind.startswith("obj:")
    return False
