"""When a value of the rules covers a concrete one: the relation that every answer to an unknown argument must be in.

A concrete value is what a library returned, as the case files write it: `float32(2, 3)`, `(2, float32())`, `'a'`, `None`, `object`.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from concrete import holds, number

from pysouffle.terms import Adt, Term, elements


@dataclass(frozen=True, slots=True)
class Array:
    """A tensor or an array."""

    dtype: str
    shape: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Sequence_:
    """A tuple or a list."""

    kind: type[tuple[object, ...]] | type[list[object]]
    parts: tuple[Concrete, ...]


@dataclass(frozen=True, slots=True)
class Plain:
    """A number, a string, a truth value or None."""

    value: int | float | complex | str | bytes | bool | None


@dataclass(frozen=True, slots=True)
class Other:
    """Something of which the case files say only that it is an object."""


@dataclass(frozen=True, slots=True)
class Pairs:
    """A dict."""

    items: tuple[tuple[Concrete, Concrete], ...]


Concrete: TypeAlias = Array | Sequence_ | Pairs | Plain | Other
_ARRAY = re.compile(r"\b((?:u?int|float|bfloat|complex)\d+|bool|string)\(([\d, ]*)\)")


def concrete(outcome: str) -> Concrete:
    """What a recorded outcome says."""
    text = re.sub(r"\b(nan|inf)\b", r"'\1'", _ARRAY.sub(lambda m: f"array('{m[1]}', {m[2]})", outcome))
    return _read(ast.parse(text.strip(), mode="eval").body)


def _read(node: ast.expr) -> Concrete:
    match node:
        case ast.Tuple(elts=parts):
            return Sequence_(tuple, tuple(map(_read, parts)))
        case ast.List(elts=parts):
            return Sequence_(list, tuple(map(_read, parts)))
        case ast.Call(args=[ast.Constant(value=str(dtype)), *sizes]):
            return Array(dtype, tuple(int(ast.literal_eval(size)) for size in sizes))
        case ast.Dict(keys=keys, values=values):
            return Pairs(tuple((_read(key), _read(value)) for key, value in zip(keys, values, strict=True) if key is not None))
        case ast.Name(id="object"):
            return Other()
    return Plain(ast.literal_eval(node))


def covers(value: Term, seen: Concrete, env: Mapping[str, int]) -> bool:
    """Whether `seen` is among what `value` stands for, once symbols are as in `env`; a name that starts with `?` may be any number."""
    assert isinstance(value, Adt), value
    if value.branch == "Unknown":
        return True
    match seen, value:
        case Array(dtype, shape), Adt(branch="Tensor", fields=(described, element, _)):
            return element in (dtype, "?") and _covers_shape(described, shape, env)
        case Array(), Adt(branch="ApiObj", fields=("numpy.ndarray", (inner, _))):
            return covers(inner, seen, env)
        case Array(_, (length,)), Adt(branch="ApiObj", fields=("tensorflow.Sizes", (Adt(fields=(sizes,)), _))):
            return len(elements(sizes)) == length
        case Array(dtype, ()), Adt(branch="Int" | "Float" | "Bool" | "Sym"):  # one of numpy's numbers, which is kept as Python's
            return dtype.rstrip("0123456789") == {"Int": "int", "Float": "float", "Bool": "bool", "Sym": "int"}[value.branch]
        case Sequence_(_, parts), Adt(branch="Iter", fields=(iteration,)):
            return _covers_iteration(iteration, parts, env)
        case Pairs(items), Adt(branch="Dict", fields=(rows,)):
            found = _entries(rows)
            if any(isinstance(key, Adt) and key.branch == "Unknown" for key, _ in found):  # any entries may be there
                return all(any(covers(k, key, env) and covers(v, value, env) for k, v in found) for key, value in items)
            return len(found) == len(items) and all(
                covers(k, key, env) and covers(v, value, env) for (k, v), (key, value) in zip(found, items, strict=True))
        case Sequence_(kind, parts), Adt(branch="Tuple" | "List", fields=(cells,)):
            given: Sequence[Term] = elements(cells) if value.branch == "Tuple" else elements(cells)[::-1]
            same = (kind is tuple) == (value.branch == "Tuple") and len(given) == len(parts)
            return same and all(covers(x, part, env) for x, part in zip(given, parts, strict=True))
        case Plain(known), _:
            return _covers_plain(value, known, env)
        case Other(), Adt(branch=branch):
            return branch not in {"Int", "Float", "Bool", "Str", "None", "Sym", "Test", "Tuple", "List", "Tensor"}
    return False


def _covers_iteration(iteration: Term, parts: tuple[Concrete, ...], env: Mapping[str, int]) -> bool:
    match iteration:
        case Adt(branch="IMany", fields=(each,)):
            return all(covers(each, part, env) for part in parts)
        case Adt(branch="IRepeat", fields=(each, int(n))):
            return n == len(parts) and all(covers(each, part, env) for part in parts)
        case Adt(branch="IList", fields=(xs,)):
            given = elements(xs)
            return len(given) == len(parts) and all(covers(x, part, env) for x, part in zip(given, parts, strict=True))
        case Adt(branch="IRange", fields=(int(lo), int(hi), int(step))):
            return tuple(map(Plain, range(lo, hi, step))) == parts
        case Adt(branch="IEnum", fields=(first, _, inner)):
            pairs = [part.parts for part in parts if isinstance(part, Sequence_) and len(part.parts) == 2]
            counted = all(pair[0] == Plain(i) for i, pair in enumerate(pairs, first.fields[0])) if _is_int(first) else True
            return len(pairs) == len(parts) and counted and _covers_iteration(inner, tuple(pair[1] for pair in pairs), env)
        case Adt(branch="IZip", fields=(columns,)):
            rows = [part.parts for part in parts if isinstance(part, Sequence_)]
            return all(_covers_start(column, tuple(row[i] for row in rows), env) for i, column in enumerate(elements(columns)))
    return False


def _is_int(value: Term) -> bool:
    return isinstance(value, Adt) and value.branch == "Int"


def _covers_start(iteration: Term, parts: tuple[Concrete, ...], env: Mapping[str, int]) -> bool:
    """Whether `parts` are the first of some iteration: a zip ends with the shortest."""
    match iteration:
        case Adt(branch="IList", fields=(xs,)):
            return all(covers(x, part, env) for x, part in zip(elements(xs), parts, strict=False)) and len(elements(xs)) >= len(parts)
        case Adt(branch="IRange", fields=(int(lo), int(hi), int(step))):
            return tuple(map(Plain, range(lo, hi, step)))[: len(parts)] == parts
        case Adt(branch="IRepeat", fields=(each, int(n))):
            return n >= len(parts) and all(covers(each, part, env) for part in parts)
    return _covers_iteration(iteration, parts, env)


def _entries(rows: Term) -> list[tuple[Term, Term]]:
    """The entries of a dict, oldest first; a key that occurs again further down is overwritten."""
    found: dict[Term, Term] = {}
    written: list[tuple[Term, Term]] = []
    while isinstance(rows, tuple):
        written.append((rows[0], rows[1]))
        rows = rows[2]
    for key, value in reversed(written):
        found[key] = value
    return list(found.items())


def _covers_shape(shape: Term, sizes: tuple[int, ...], env: Mapping[str, int]) -> bool:
    assert isinstance(shape, Adt)
    if shape.branch == "SAny":
        return True
    known = elements(shape.fields[-1])
    if len(known) > len(sizes) or (shape.branch == "SDims" and len(known) != len(sizes)):
        return False
    return all(_may_be(dim, size, env) for dim, size in zip(known, sizes[len(sizes) - len(known):], strict=True))


def _may_be(dim: Term, size: int, env: Mapping[str, int]) -> bool:
    found = number(dim, env)
    return found is None or found == size


def _covers_plain(value: Adt, known: object, env: Mapping[str, int]) -> bool:
    match value:
        case Adt(branch="None"):
            return known is None
        case Adt(branch="Bool", fields=(int(b),)):
            return isinstance(known, bool) and known == bool(b)
        case Adt(branch="Test", fields=(condition,)):
            return isinstance(known, bool) and holds(condition, env) in (None, known)
        case Adt(branch="Sym", fields=(dim,)):
            return isinstance(known, int) and not isinstance(known, bool) and _may_be(dim, known, env)
        case Adt(branch="Int" | "Float" | "Str", fields=(x,)):
            return type(known) is type(x) and known == x
    return False
