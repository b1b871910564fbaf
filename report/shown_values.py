"""Values as a reader of the program would write them, or call them: `float32[64, H]`, `{'a': 3}`, `function f`, `range(3)`."""

from __future__ import annotations

import builtins
from collections.abc import Sequence

from dlshape.report.legend import Legend
from dlshape.report.terms import origin_text, shape_text, value_text

from pysouffle.terms import Adt, Term, elements

_MOST = 8  # elements of one sequence
_FIRST = 4  # of a longer one
_DEEPEST = 6


def shown(value: Term, legend: Legend) -> str:
    """`float32[64, H, W]`; a number, a text and the like as they are written."""
    return _shown(value, legend, _DEEPEST)


def _shown(value: Term, legend: Legend, depth: int) -> str:
    if depth == 0:
        return "…"

    def inner(part: Term) -> str:
        return _shown(part, legend, depth - 1)

    match value:
        case Adt("Tensor", (Adt("SAny", (origin,)), *_)):
            return f"a tensor, its shape is not known ({origin_text(origin)})"
        case Adt("Tensor", (shape, dtype, *_)):
            return f"{'' if dtype == '?' else dtype}{shape_text(legend.shape(shape))}"
        case Adt("ApiObj", ("numpy.ndarray", (Adt("Tensor", _) as tensor, _))):
            return f"array of {inner(tensor)}"
        case Adt("ApiObj", ("builtins.set", (Adt("Dict", (entries,)), _))):
            return f"{{{_listed([inner(key) for key, _ in _pairs(entries)])}}}" if entries is not None else "set()"
        case Adt("ApiObj", (api, args)):
            return f"{api}({', '.join(inner(each) for each in elements(args))})"
        case Adt("Tuple", (items,)):
            texts = [inner(each) for each in elements(items)]
            return f"({texts[0]},)" if len(texts) == 1 else f"({_listed(texts)})"
        case Adt("List", (items,)):
            return f"[{_listed([inner(each) for each in reversed(elements(items))])}]"
        case Adt("Dict", (entries,)):
            return f"{{{_listed([f'{inner(key)}: {inner(held)}' for key, held in _pairs(entries)])}}}"
        case Adt("Slice", parts):
            return f"slice({', '.join(inner(part) for part in parts)})"
        case Adt("Iter", (Adt() as iteration,)):
            return _iterated(iteration, legend, depth)
        case Adt("Updated", (whole, *_)):
            return inner(whole)
        case Adt("Unknown", (origin,)):
            return f"not known ({origin_text(origin)})"
    return _named(value) or value_text(legend.short(value))


def _named(value: Term) -> str:
    """What has a name in the program or a library; "" for anything else."""
    match value:
        case Adt("Api", (str(name),)) if name.startswith("builtins."):
            own = name.removeprefix("builtins.")
            return own if hasattr(builtins, own) else "not defined here"
        case Adt("Api", (str(name),)):
            return name
        case Adt("ApiMethod", (str(name), _)):
            return f"method {name}"
        case Adt("Module", (str(file),)):
            return f"module {file}"
        case Adt("Func", (str(f), *_)):
            return f"function {_own_name(f)}"
        case Adt("Method", (Adt("Func", (str(f), *_)), _)):
            return f"method {_own_name(f)}"
        case Adt("Class", (str(k),)):
            return f"class {_own_name(k)}"
        case Adt("Obj", (str(k), *_)):
            return f"an object of {_own_name(k)}"
        case Adt("Descriptor", (str(kind), Adt("Func", (str(f), *_)))):
            return f"{kind} {_own_name(f)}"
    return ""


def _iterated(iteration: Adt, legend: Legend, depth: int) -> str:
    def inner(part: Term) -> str:
        return _shown(part, legend, depth - 1)

    match iteration:
        case Adt("IRange", (low, high, step)):
            return f"range({low}, {high}, {step})" if step != 1 else f"range({low}, {high})" if low != 0 else f"range({high})"
        case Adt("IMany", (each,)):
            return f"any number of {inner(each)}"
        case Adt("IRepeat", (each, number)):
            return f"{number} times {inner(each)}"
        case Adt("IList", (items,)):
            return f"an iterator over {inner(Adt('Tuple', (items,)))}"
        case Adt("IEnum", (_, _, Adt() as gone_through)):
            return f"an enumeration of {_iterated(gone_through, legend, depth - 1) if depth > 1 else '…'}"
    return "an iterator"


def _own_name(place: str) -> str:
    """`Net.forward` of `a.py::Net.forward~2`."""
    return place.rpartition("::")[2].partition("~")[0]


def _pairs(entries: Term) -> list[tuple[Term, Term]]:
    """Keys and values, in the order in which the keys were first put in; of a key that was put in again, the last value."""
    found: dict[str, tuple[Term, Term]] = {}
    newest_first: list[tuple[Term, Term]] = []
    while isinstance(entries, tuple):
        key, held, entries = entries
        newest_first.append((key, held))
    for key, held in reversed(newest_first):
        found[str(key)] = (key, held)
    return list(found.values())


def _listed(texts: Sequence[str]) -> str:
    """All of a few, or the first ones and how many there are."""
    if len(texts) <= _MOST:
        return ", ".join(texts)
    return f"{', '.join(texts[:_FIRST])}, … {len(texts)} in all"
