"""What a layer of a library was made with, as its program would write it: `3, 8, 3, padding=1`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from dlshape.report.models.setting import setting_text
from dlshape.rules.catalogue import catalogue_facts

from pysouffle.terms import Adt, Term


def library_settings(api: str, values: Sequence[Term]) -> list[str]:
    """What has to be given, in its order; of the rest what is not as it is without being given, by its name."""
    parameters = _parameters().get(api, ())
    if len(parameters) != len(values):
        return [setting_text(value) for value in values]
    told = []
    for (name, default), value in zip(parameters, values, strict=True):
        if default is None:
            told.append(setting_text(value))
        elif value != default:
            told.append(f"{name}={setting_text(value)}")
    return told


@cache
def _parameters() -> dict[str, list[tuple[str, Adt | None]]]:
    """For each name of the catalogue its parameters with what they are if nobody gives them, None for those that must be given."""
    facts = catalogue_facts()
    defaults = {(str(api), number): _value(str(kind), n, str(text)) for api, number, kind, n, text in facts["api_default"]}
    found: dict[str, list[tuple[str, Adt | None]]] = {}
    for api, number, name, kind in facts["api_param"]:
        if kind != "ignored":
            found.setdefault(str(api), []).append((str(name), defaults.get((str(api), number))))
    return found


def _value(kind: str, number: int | str, text: str) -> Adt:
    match kind:
        case "int":
            return Adt("Int", (number,))
        case "bool":
            return Adt("Bool", (number,))
        case "str":
            return Adt("Str", (text,))
        case "float":
            return Adt("Float", (float(text),))
        case "value" if text in ("()", "[]"):
            return Adt("Tuple", (None,))
        case "value":
            return Adt("Unknown", ((Adt("Unsupported", ()), f"default {text}", ""),))
    return Adt("None", ())
