"""The catalogue against the installed library: names exist, and parameters have the library's names and order."""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Iterator
from importlib.util import find_spec

import pytest
from dlshape.rules.catalogue import catalogue_facts

GONE = {"torch.nn.NLLLoss2d"}
"""Names of earlier releases that old programs use."""


def owned() -> Iterator[tuple[str, str]]:
    for name, _, kind in catalogue_facts()["api"]:
        if str(name).startswith("torch.") and kind != "call":
            yield str(name), str(kind)


def resolve(name: str) -> object:
    """The library's object of a qualified name; raises AttributeError."""
    parts = name.split(".")
    for i in range(len(parts), 0, -1):
        try:
            found: object = importlib.import_module(".".join(parts[:i]))
        except ImportError:
            continue
        for part in parts[i:]:
            found = getattr(found, part)
        return found
    raise AttributeError(name)


if find_spec("torch") is not None:

    def test_layers_and_functions_exist() -> None:
        missing = []
        for name, kind in owned():
            if kind == "property" or name in GONE or not name.startswith(("torch.nn.", "torch.optim.", "torch.cuda.", "torch.amp.")):
                continue
            try:
                resolve(name)
            except AttributeError:
                missing.append(name)
        assert not missing

    @pytest.mark.parametrize("part", ["torch.nn.functional.", "torch.nn."])
    def test_positional_parameters_stand_where_the_library_has_them(part: str) -> None:
        rows: dict[str, list[tuple[str, str]]] = {}
        for name, _, parameter, kind in catalogue_facts()["api_param"]:
            rows.setdefault(str(name), []).append((str(parameter), str(kind)))
        wrong = []
        for name, kind in owned():
            if name.startswith(part) and name.count(".") == part.count(".") and kind in ("function", "class") and name not in GONE:
                expected = signature(resolve(name))
                found = [parameter for parameter, how in rows.get(name, ()) if how != "kw"]
                open_ended = any(parameter.startswith("*") for parameter in found)
                if expected and not open_ended and found[: len(expected)] != expected[: len(found)]:
                    wrong.append((name, found, expected))
        assert not wrong


def signature(thing: object) -> list[str]:
    """Names of the positional parameters; empty where the library does not tell."""
    try:
        parameters = inspect.signature(thing).parameters.values()  # type: ignore[arg-type]
    except (ValueError, TypeError):
        return []
    if any(parameter.kind in (parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD) for parameter in parameters):
        return []
    return [parameter.name for parameter in parameters if parameter.kind != parameter.KEYWORD_ONLY]
