"""Names of libraries that rules of the user's own ask for, and under which nothing is told."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from functools import cache

from dlshape.rules.catalogue import catalogue_facts
from dlshape.rules.relation_declarations import public

from pysouffle.language.atoms import atoms_read
from pysouffle.language.syntax import Items, Pos, Symbol

_ALIKE = 0.85  # of difflib: what is less alike may be a function of a library without a model


def unknown_names(items: Items) -> Iterator[tuple[str, Pos]]:
    """What is wrong with a text that stands for a library's function or for one of its parameters, and where."""
    columns = {one.name: tuple(name for name, _ in one.columns) for one in public()}
    for clause in items.clauses:
        for atom in atoms_read(clause):
            texts = {name: arg for name, arg in zip(columns.get(atom.name, ()), atom.args, strict=False) if isinstance(arg, Symbol)}
            if "api" not in texts:
                continue
            api = texts["api"]
            wrong = _about_name(api.text)
            if wrong:
                yield wrong, api.pos
            elif "parameter" in texts and (wrong := _about_parameter(api.text, texts["parameter"].text)):
                yield wrong, texts["parameter"].pos


def _about_name(name: str) -> str:
    known, aliases = _names()
    if name in known:
        return ""
    if name in aliases:
        return f"`{name}` is told as `{aliases[name]}`: write that"
    found = get_close_matches(name, known, 1, _ALIKE)
    return f"no model of `{name}`; near: `{found[0]}`" if found else ""


def _about_parameter(api: str, name: str) -> str:
    parameters = _parameters().get(api, {})
    if name in parameters:
        without = parameters[name] == "ignored"
        return f"`{name}` of `{api}` has no influence on shapes, and is not told: ask `argument_of_call` by its name" if without else ""
    if not parameters or "**" in parameters or name == "self":
        return ""
    told = ", ".join(f"`{one}`" for one, kind in parameters.items() if kind != "ignored")
    return f"`{api}` has no parameter `{name}`; there are {told}" if told else ""


@cache
def _names() -> tuple[frozenset[str], dict[str, str]]:
    facts = catalogue_facts()
    return frozenset(str(name) for name, *_ in facts["api"]), {str(alias): str(name) for alias, name in facts["api_alias"]}


@cache
def _parameters() -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = {}
    for api, _, name, kind in catalogue_facts()["api_param"]:
        found.setdefault(str(api), {})[str(name)] = str(kind)
    return found
