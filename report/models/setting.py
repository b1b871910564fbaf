"""What a module was made with, in the words of its program: `size`, `mish`, `3`."""

from __future__ import annotations

from dlshape.report.program import function_name
from dlshape.report.terms import value_text
from dlshape.solver.origins import Kind, origin_of

from pysouffle.terms import Adt, Term


def setting_text(value: Term) -> str:
    """A parameter that nobody gives by its name, `…` for anything else that is not known; functions and classes by theirs."""
    match value:
        case Adt("Unknown", (origin,)):
            known = origin_of(origin)
            return known.what if known is not None and known.kind is Kind.PARAMETER else "…"
        case Adt("Func" | "Class" | "Obj", (str(place), *_)):
            return function_name(place)
        case Adt("Method", (Adt("Func", (str(place), *_)), _)):
            return function_name(place)
        case Adt("Api" | "ApiMethod", (str(name), *_)):
            return name.rpartition(".")[2]
        case Adt("ApiObj", (str(api), fields)) if fields is None or api.partition(".")[0] != "builtins":
            return f"{api.rpartition('.')[2]}()"
        case Adt("Updated", (whole, *_)):
            return setting_text(whole)
    return value_text(value)
