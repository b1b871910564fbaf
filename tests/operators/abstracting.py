"""Replaces arguments of an application, and parts of them, by unknown values, tensors of unknown rank, and symbolic sizes.

Every variant stands for a set of values that the original is one of: what the rules answer must cover what the library answers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from pysouffle.terms import Adt, Term, elements, linked

Path = tuple[int, ...]
NOBODY_KNOWS: Term = (Adt("Unmodelled"), "f", "")
AT_RUN_TIME: Term = (Adt("Input"), "n", "")  # a plain value: a number, a string, a list of such; never a tensor
PLAIN = frozenset({"Int", "Float", "Bool", "Str", "None", "Sym"})
UNKNOWN_SHAPE = Adt("SAny", (NOBODY_KNOWS,))
DENSE = Adt("Dense")


@dataclass(frozen=True, slots=True)
class Variant:
    """Arguments with one or more parts replaced; `env`: the values of the symbols that came in."""

    how: str
    args: Term
    env: dict[str, int] = field(default_factory=dict)


def variants(args: Term, fixed: bool, stars: Callable[[str], frozenset[int]], name: str) -> Iterator[Variant]:
    """All of them. The first argument is only replaced in parts if it is `fixed`; `stars(name)` are the parameters of library function
    `name` that take any number of arguments; `name` is what these are arguments of."""
    places = [(path, value, path[-1] in stars(owner)) for path, value, owner in positions(args, name)]
    whole = [(path, value) for path, value, star in places if not star and not (fixed and path == (0,))]
    for path, value, star in places:
        if star and value.branch == "Tuple":
            yield Variant("any number", replaced(args, path, Adt("Tuple", ((Adt("Unknown", (NOBODY_KNOWS,)), None),))))
        elif star:
            yield Variant("any names", replaced(args, path, Adt("Dict", ((*[Adt("Unknown", (NOBODY_KNOWS,))] * 2, None),))))
    for path, value in whole:
        for how, new, env in replacements(value):
            yield Variant(how, replaced(args, path, new), env)
    for how, change in TOGETHER.items():
        new_args, env, count = args, dict[str, int](), 0
        for path, value in whole:
            made = in_arrays(change, value, count)
            if made is not None:
                new_args, env, count = replaced(new_args, path, made[0]), env | made[1], count + 1
        if count:
            yield Variant(how, new_args, env)


def positions(cells: Term, owner: str, path: Path = ()) -> Iterator[tuple[Path, Adt, str]]:
    """The values in a list of values, those inside of others after them, and the library function that they are arguments of."""
    for i, value in enumerate(elements(cells)):
        assert isinstance(value, Adt)
        yield (*path, i), value, owner
        match value:
            case Adt(branch="Tuple" | "List", fields=(inner,)):
                yield from positions(inner, "", (*path, i))
            case Adt(branch="ApiObj", fields=(str(name), inner)) if name != "numpy.ndarray":
                yield from positions(inner, name, (*path, i))
            case Adt(branch="Slice", fields=parts):
                yield from (((*path, i, j), part, "") for j, part in enumerate(parts) if isinstance(part, Adt))


def replaced(cells: Term, path: Path, new: Term) -> Term:
    """The list of values with the one at `path` replaced."""
    values = elements(cells)
    i, rest = path[0], path[1:]
    if rest:
        value = values[i]
        assert isinstance(value, Adt)
        match value:
            case Adt(branch="Slice", fields=parts):
                new = Adt("Slice", tuple(new if j == rest[0] else part for j, part in enumerate(parts)))
            case Adt(branch="ApiObj", fields=(name, inner)):
                new = Adt("ApiObj", (name, replaced(inner, rest, new)))
            case Adt(branch=branch, fields=(inner,)):
                new = Adt(branch, (replaced(inner, rest, new),))
    values[i] = new
    return linked(values)


def replacements(value: Adt) -> Iterator[tuple[str, Term, dict[str, int]]]:
    """What one value may be replaced by."""
    yield "unknown", Adt("Unknown", (NOBODY_KNOWS,)), {}
    if value.branch in PLAIN or (value.branch in ("Tuple", "List") and all_plain(value)):
        yield "input", Adt("Unknown", (AT_RUN_TIME,)), {}
    match value:
        case Adt(branch="Tuple" | "List", fields=((_, _) as inner,)) if len(set(elements(inner))) == 1:
            yield "alike", Adt("Iter", (Adt("IMany", (elements(inner)[0],)),)), {}
        case Adt(branch="ApiObj", fields=("numpy.ndarray", (Adt() as inside, _))):
            for how, new, env in replacements(inside):
                if how != "unknown":
                    yield how, array(new), env
        case Adt(branch="Int", fields=(int(n),)) if n >= 0:
            yield "symbol", Adt("Sym", (named("I"),)), {"I": n}
        case Adt(branch="Bool", fields=(int(b),)):
            yield "test", Adt("Test", (Adt("CEq", (named("I"), Adt("DInt", (1,)))),)), {"I": b}
        case Adt(branch="Tensor", fields=(Adt(branch="SDims", fields=(dims,)), str(dtype), _)):
            sizes = elements(dims)
            yield "rank", tensor(UNKNOWN_SHAPE, dtype), {}
            yield "dtype", tensor(value.fields[0], "?"), {}
            yield "layout", Adt("Tensor", (value.fields[0], dtype, Adt("AnyLayout"))), {}
            for n in sorted({1, len(sizes) - 1, len(sizes)} - {0, -1}):
                if n <= len(sizes):
                    yield "suffix", tensor(suffix(sizes[-n:]), dtype), {}
            for i, size in enumerate(sizes):
                if (n := constant(size)) is not None and n > 0:
                    yield "size", tensor(known([*sizes[:i], named("D"), *sizes[i + 1:]]), dtype), {"D": n}


def tensor(shape: Term, dtype: str) -> Adt:
    return Adt("Tensor", (shape, dtype, DENSE))


def array(of: Term) -> Term:
    return Adt("ApiObj", ("numpy.ndarray", (of, None)))


def all_plain(value: Adt) -> bool:
    parts = [x for x in elements(value.fields[0]) if isinstance(x, Adt)]
    return all(x.branch in PLAIN or (x.branch in ("Tuple", "List") and all_plain(x)) for x in parts)


def named(name: str) -> Term:
    return Adt("DLin", (1, (Adt("AName", (name, Adt("Plain"))), None), 0))


def known(sizes: Sequence[Term]) -> Term:
    return Adt("SDims", (linked(sizes),))


def suffix(sizes: Sequence[Term]) -> Term:
    return Adt("SSuffix", (NOBODY_KNOWS, linked(sizes)))


def constant(size: Term) -> int | None:
    match size:
        case Adt(branch="DInt", fields=(int(n),)):
            return n
    return None


Change = Callable[[Adt, int], tuple[Term, dict[str, int]] | None]


def all_unknown(value: Adt, count: int) -> tuple[Term, dict[str, int]] | None:
    return (Adt("Unknown", ((Adt("Unmodelled"), f"f{count}", ""),)), {}) if value.branch in PLAIN or value.branch == "Tensor" else None


def all_tensors_unknown(value: Adt, count: int) -> tuple[Term, dict[str, int]] | None:
    return (tensor(UNKNOWN_SHAPE, "?"), {}) if value.branch == "Tensor" else None


def all_tensors_suffix(value: Adt, count: int) -> tuple[Term, dict[str, int]] | None:
    match value:
        case Adt(branch="Tensor", fields=(Adt(branch="SDims", fields=((_, _) as dims,)), str(dtype), _)):
            return tensor(suffix(elements(dims)[-1:]), dtype), {}
    return None


def all_sizes(value: Adt, count: int) -> tuple[Term, dict[str, int]] | None:
    match value:
        case Adt(branch="Tensor", fields=(Adt(branch="SDims", fields=(dims,)), str(dtype), _)):
            sizes, env = elements(dims), dict[str, int]()
            for i, size in enumerate(sizes):
                if (n := constant(size)) is not None and n > 0:
                    env[f"D{count}.{i}"] = n
                    sizes[i] = named(f"D{count}.{i}")
            return tensor(known(sizes), dtype), env
    return None


def all_sizes_unknown(value: Adt, count: int) -> tuple[Term, dict[str, int]] | None:
    match value:
        case Adt(branch="Tensor", fields=(Adt(branch="SDims", fields=(dims,)), str(dtype), _)):
            return tensor(known([named(f"?f{count}.{i}") for i, _ in enumerate(elements(dims))]), dtype), {}
    return None


def all_numbers(value: Adt, count: int) -> tuple[Term, dict[str, int]] | None:
    return (Adt("Unknown", ((Adt("Unmodelled"), f"f{count}", ""),)), {}) if value.branch == "Int" else None


def all_symbols(value: Adt, count: int) -> tuple[Term, dict[str, int]] | None:
    match value:
        case Adt(branch="Int", fields=(int(n),)) if n >= 0:
            return Adt("Sym", (named(f"I{count}"),)), {f"I{count}": n}
    return all_sizes(value, count)


def in_arrays(change: Change, value: Adt, count: int) -> tuple[Term, dict[str, int]] | None:
    match value:
        case Adt(branch="ApiObj", fields=("numpy.ndarray", (Adt() as inside, _))) if change is not all_unknown:
            made = change(inside, count)
            return None if made is None else (array(made[0]), made[1])
    return change(value, count)


def unknown_beside_symbols(value: Adt, count: int) -> tuple[Term, dict[str, int]] | None:
    return all_sizes(value, count) if count else all_sizes_unknown(value, count)


def symbols_beside_unknown(value: Adt, count: int) -> tuple[Term, dict[str, int]] | None:
    return all_sizes_unknown(value, count) if count else all_sizes(value, count)


TOGETHER: dict[str, Change] = {
    "all unknown": all_unknown, "all ranks": all_tensors_unknown, "all suffixes": all_tensors_suffix, "all sizes": all_sizes,
    "all sizes unknown": all_sizes_unknown, "all numbers": all_numbers, "all symbols": all_symbols,
    "all sizes, the first unknown": unknown_beside_symbols, "all sizes, the others unknown": symbols_beside_unknown,
}
