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
    where one function alone has it, or by the class of the object, where the program makes it or says what an argument
    is; a layer that is made somewhere is applied to `x`."""
    names, methods = _names()
    bases: dict[str, list[str]] = {}
    for api, base in catalogue_facts()["api_base"]:
        bases.setdefault(str(api), []).append(str(base))
    found: dict[str, str] = {}
    for text, tree in _programs(folders):
        lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        imported = dict(_imported(tree))
        classes = _classes(tree, imported)
        applied = {node.func for node in ast.walk(tree) if isinstance(node, ast.Call)}  # shown with their arguments
        for node in ast.walk(tree):
            if isinstance(node, ast.Call | ast.Attribute) and node not in applied and node.lineno == node.end_lineno:
                shown = lines[node.lineno - 1].encode()[node.col_offset : node.end_col_offset].decode()
                of_objects = _of_object(node.func if isinstance(node, ast.Call) else node, imported, classes, names, bases)
                by_name = {} if _is_other(node.func if isinstance(node, ast.Call) else node, imported, classes, names) else methods
                for name in (*_meant(node, imported, by_name), *of_objects):
                    api = names.get(name) or names.get(name.replace(".compat.v1.", "."))  # the first version, under its new name
                    if api is not None and len(shown) < len(found.get(api, " " * _LONGEST)):
                        found[api] = shown
    layers = {f"{api}.__call__": f"{shown}(x)" for api, shown in found.items() if f"{api}.__call__" in names}
    return layers | found


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


def _is_other(node: ast.expr, imported: dict[str, str], classes: dict[str, str], names: dict[str, str]) -> bool:
    """Whether what has this attribute is a module or class, or is made by what the catalogue does not have."""
    if not isinstance(node, ast.Attribute):
        return False
    owner = ast.unparse(node.value)
    made = classes.get(owner, "")
    return owner.partition(".")[0] in imported or owner[:1].isupper() or not (not made or made.startswith("builtins.") or made in names)


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


_DISPLAYS: tuple[tuple[type[ast.expr], str], ...] = (
    (ast.List, "builtins.list"), (ast.Dict, "builtins.dict"), (ast.Set, "builtins.set"), (ast.Tuple, "builtins.tuple"))


def _classes(tree: ast.Module, imported: dict[str, str]) -> dict[str, str]:
    """What the program's names, or the attributes of one, are made by or said to be, in the library: those of one class in a program."""
    found: dict[str, set[str]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name | ast.Attribute):
            found.setdefault(ast.unparse(node.targets[0]), set()).add(_maker(node.value, imported))
        elif isinstance(node, ast.withitem) and node.optional_vars is not None:
            found.setdefault(ast.unparse(node.optional_vars), set()).add(_maker(node.context_expr, imported))
        elif isinstance(node, ast.arg) and node.annotation is not None:
            found.setdefault(node.arg, set()).add(_qualified(node.annotation, imported))
    return {name: next(iter(makers)) for name, makers in found.items() if len(makers) == 1 and makers != {""}}


def _maker(value: ast.expr, imported: dict[str, str]) -> str:
    if isinstance(value, ast.Call):
        return _qualified(value.func, imported)
    return next((name for kind, name in _DISPLAYS if isinstance(value, kind)), "")


def _qualified(name: ast.expr, imported: dict[str, str]) -> str:
    """The dotted name in the library, "" if it is none."""
    first, _, rest = ast.unparse(name).partition(".")
    if not all(part.isidentifier() for part in (first, *rest.split(".")) if part):
        return ""
    known = imported.get(first, f"builtins.{first}")
    return f"{known}.{rest}" if rest else known


def _of_object(
    node: ast.expr, imported: dict[str, str], classes: dict[str, str], names: dict[str, str], bases: dict[str, list[str]],
) -> Iterator[str]:
    """The method or attribute of an object whose class is known, or of one of its bases."""
    if isinstance(node, ast.Attribute):
        made = (classes.get(ast.unparse(node.value), "") or _maker(node.value, imported)).replace(".compat.v1.", ".")
        todo = [names.get(made, made)] if made else []
        for owner in todo:
            if f"{owner}.{node.attr}" in names:
                yield f"{owner}.{node.attr}"
                return
            todo += bases.get(owner, [])
