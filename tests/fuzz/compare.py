"""Whether a value of the rules stands for a value of CPython."""

from __future__ import annotations

import re

from dlshape.facts.text import escape
from run import Frozen

from pysouffle.terms import Adt, Term

_MOST = 100  # elements of a range that are looked at


def covers(x: Term, value: Frozen) -> bool:
    """`x` is the value, or one that it may be a case of."""
    assert isinstance(x, Adt), x
    kind = value[0]
    if kind == "deep":
        return True
    match x.branch:
        case "Unknown":
            return True
        case "Int":
            return kind == "int" and value[1] == x.fields[0]
        case "Float":
            return (kind == "float" and float(str(value[1])) == x.fields[0]) or (value[1:] == ("nan",) and x.fields[0] != x.fields[0])
        case "Bool":
            return kind == "bool" and value[1] == (x.fields[0] == 1)
        case "Str":
            return kind == "str" and escape(str(value[1])) == x.fields[0]
        case "None":
            return kind == "NoneType"
        case "Ellipsis":
            return kind == "ellipsis"
        case "Sym":
            return kind in ("int", "bool")
        case "Test":
            return kind == "bool"
        case "Tuple":
            return (kind == "tuple" and _all(cells(x.fields[0]), value[1:])) or kind == "other"
        case "List":
            return (kind == "list" and _all(cells(x.fields[0])[::-1], value[1:])) or kind == "other"
        case "Dict":
            return kind in ("dict", "OrderedDict", "Counter", "defaultdict") and _entries(x.fields[0], value[1:])
        case "Slice":
            return kind == "slice" and _all(x.fields, value[1:])
        case "Class":
            return kind == "type" and str(x.fields[0]).endswith(str(value[1]))
        case "Func":
            return (kind == "function" and re.sub(r"~\d+$", "", str(x.fields[0])).endswith(str(value[1]))) or kind == "other"
        case "Obj":
            return kind in ("object", "namedtuple", "other") and (kind == "other" or str(x.fields[0]).endswith(str(value[1])))
        case "Updated":
            return covers(x.fields[0], value)
        case "Iter":
            return _iterates(x.fields[0], value)
        case "ApiObj":
            return _library_object(str(x.fields[0]), x.fields[1], value)
        case "Api":
            return (kind == "type" and str(x.fields[0]).endswith(f".{value[1]}")) or kind == "other"
    return kind == "other"


def covered(known: list[Term], value: Frozen) -> bool:
    """One of the values covers it; or it is a list of elements that each one of several lists of many covers."""
    many = [x.fields[0].fields[0] for x in known if isinstance(x, Adt) and x.branch == "Iter" and x.fields[0].branch == "IMany"]
    return any(covers(x, value) for x in known) or (
        len(many) > 1 and value[0] == "list" and all(any(covers(y, e) for y in many) for e in value[1:])
    )


def cells(cell: Term) -> list[Term]:
    """The elements of a linked list."""
    found = []
    while isinstance(cell, tuple):
        found.append(cell[0])
        cell = cell[-1]
    return found


def _all(xs: tuple[Term, ...] | list[Term], values: tuple[object, ...]) -> bool:
    return len(xs) == len(values) and all(covers(x, v) for x, v in zip(xs, values, strict=True) if isinstance(v, tuple))


def entries(cell: Term) -> list[tuple[Term, Term]]:
    """The entries of a dict in Python's order: by the first time that a key was set, with its last value."""
    last: dict[object, Term] = {}
    first: dict[object, Term] = {}
    order: list[object] = []
    while isinstance(cell, tuple):
        key = _key(cell[0])
        last.setdefault(key, cell[1])
        first[key] = cell[0]
        order.append(key)
        cell = cell[2]
    return [(first[k], last[k]) for k in dict.fromkeys(reversed(order))]


def _key(x: Term) -> object:
    """Numbers of several kinds are the same key."""
    return x.fields[0] if isinstance(x, Adt) and x.branch in ("Int", "Float", "Bool") else x


def _entries(cell: Term, values: tuple[object, ...]) -> bool:
    known = entries(cell)
    if any(isinstance(k, Adt) and k.branch in ("Unknown", "Sym") for k, _ in known):
        return True  # what has an unknown key may have any
    return len(known) == len(values) and all(
        covers(k, v[0]) and covers(x, v[1]) for (k, x), v in zip(known, values, strict=True) if isinstance(v, tuple)
    )


def _iterates(i: Term, value: Frozen) -> bool:
    """An iteration may stand for any iterator; for a range only if it is that range; one of many elements for any sequence of such."""
    assert isinstance(i, Adt)
    if i.branch == "IRange" and value[0] == "range":
        return range(*map(int, i.fields)) == range(*value[1:])
    if i.branch == "IMany" and value[0] in ("list", "tuple", "set", "deque", "dict", "range"):
        elements = value[1] if value[0] == "set" else value[1:]
        if value[0] == "range":
            elements = [("int", n) for n in range(*value[1:])[:_MOST]]
        return all(covers(i.fields[0], e) for e in elements)
    return value[0] == "other"


def _library_object(name: str, args: Term, value: Frozen) -> bool:
    kind = str(value[0])
    if name in ("@names", "@registry"):
        return kind == "dict" or value == ("other", "mappingproxy")  # what is in it is told entry by entry
    first = cells(args)[0] if isinstance(args, tuple) else None
    if name == "builtins.set":
        if kind != "set":
            return False
        if not isinstance(first, Adt) or first.branch != "Dict":
            return True
        known = [k for k, _ in entries(first.fields[0])]
        elements = value[1]
        return len(known) == len(elements) and all(any(covers(k, e) for k in known) for e in elements)
    if name == "collections.deque":
        return kind == "deque" and (not isinstance(first, Adt) or covers(first, ("list", *value[1:])))
    if name == "collections.defaultdict":
        return kind in ("defaultdict", "Counter") and covers(cells(args)[1], ("dict", *value[1:]))
    return kind in ("other", "object", "type", name.rpartition(".")[2])
