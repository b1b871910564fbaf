"""Calls in the programs of the tests, by the library function that they apply: examples of families that have no recorded case."""

from __future__ import annotations

import ast
import contextlib
import warnings
from collections.abc import Iterator
from pathlib import Path

from dlshape.rules.catalogue import catalogue_facts

_LONGEST = 80  # characters of an example


def calls_by_function(folders: list[Path]) -> dict[str, str]:
    """By function of the catalogue, the shortest call that a program has, or a text in a test that is one. A method is told by its name,
    where one function alone has it; a layer that is made somewhere is applied to `x`."""
    names, methods = _names()
    found: dict[str, str] = {}
    for text, tree in _programs(folders):
        imported = dict(_imported(tree))
        for node in ast.walk(tree):
            if isinstance(node, ast.Call | ast.Attribute):
                shown = ast.get_source_segment(text, node) or ""
                for name in _meant(node, imported, methods):
                    api = names.get(name)
                    if api is not None and "\n" not in shown and len(shown) < len(found.get(api, " " * _LONGEST)):
                        found[api] = shown
    applied = {f"{api}.__call__": f"{shown}(x)" for api, shown in found.items() if f"{api}.__call__" in names}
    return applied | found


def _programs(folders: list[Path]) -> Iterator[tuple[str, ast.Module]]:
    for path in sorted(file for folder in folders for file in folder.rglob("*.py")):
        try:
            text = path.read_text(encoding="utf-8")
            tree = ast.parse(text)
        except (SyntaxError, UnicodeDecodeError):
            continue  # some are there to be refused
        yield text, tree
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and "import " in node.value:
                with contextlib.suppress(SyntaxError, ValueError), warnings.catch_warnings():
                    warnings.simplefilter("ignore")
                    yield node.value, ast.parse(node.value)


def _names() -> tuple[dict[str, str], dict[str, str]]:
    """Functions by each of their names, and by the names of methods that one function alone has."""
    facts = catalogue_facts()
    names = {str(api): str(api) for api, _, _ in facts["api"]}
    kinds = {str(api): str(kind) for api, _, kind in facts["api"]}
    names |= {str(alias): str(api) for alias, api in facts["api_alias"]}
    methods: dict[str, set[str]] = {}
    for api, kind in kinds.items():
        if kind in ("method", "property"):
            methods.setdefault(api.rpartition(".")[2], set()).add(api)
    return names, {name: next(iter(apis)) for name, apis in methods.items() if len(apis) == 1}


def _imported(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """What names of the program are called in the library."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for each in node.names:
                yield each.asname or each.name.partition(".")[0], each.name if each.asname else each.name.partition(".")[0]
        elif isinstance(node, ast.ImportFrom) and node.module:
            for each in node.names:
                yield each.asname or each.name, f"{node.module}.{each.name}"


def _meant(node: ast.Call | ast.Attribute, imported: dict[str, str], methods: dict[str, str]) -> Iterator[str]:
    """The names, in the library, of what may be applied or read here."""
    if isinstance(node, ast.Attribute):
        if node.attr in methods:
            yield methods[node.attr]
        return
    func = node.func
    if isinstance(func, ast.Call):  # a layer that is made is applied at once
        yield from (f"{name}.__call__" for name in _meant(func, imported, methods))
    parts: list[str] = []
    while isinstance(func, ast.Attribute):
        parts.append(func.attr)
        func = func.value
    if isinstance(func, ast.Name):
        yield ".".join([imported.get(func.id, f"builtins.{func.id}"), *reversed(parts)])
    if parts and parts[0] in methods:
        yield methods[parts[0]]
