"""Libraries: modules whose functions keep what they are given as it is, and whose results are new."""

from __future__ import annotations

import ast
import os
import sys
from collections.abc import Iterable
from pathlib import Path

from dlshape.frontend.scope.modelled import CHANGES, MODELLED

LIBRARIES = MODELLED | sys.stdlib_module_names


def shadowed_libraries(folders: Iterable[Path]) -> frozenset[str]:
    """The libraries for which there is a module or package of the program in one of its folders, which Python finds first."""
    found: set[str] = set()
    for folder in dict.fromkeys(folders):
        try:
            names = os.listdir(folder)
        except OSError:
            continue  # the files in it are told to be unreadable
        found.update(name.removesuffix(".py") for name in names)
    return frozenset(found & LIBRARIES)


def imported_names(imports: Iterable[ast.Import | ast.ImportFrom], libraries: frozenset[str]) -> tuple[frozenset[str], frozenset[str]]:
    """The names that imports of the file bind to these libraries, or to parts of them; and those that they bind to another module."""
    bound: dict[str, bool] = {}
    for node in imports:
        if isinstance(node, ast.Import):
            for alias in node.names:
                root = alias.name.partition(".")[0]
                name = alias.asname or root
                bound[name] = bound.get(name, True) and root in libraries
        else:
            library = not node.level and (node.module or "").partition(".")[0] in libraries
            for alias in node.names:
                name = alias.asname or alias.name
                bound[name] = bound.get(name, True) and library
    known = frozenset(name for name, library in bound.items() if library)
    return known, frozenset(bound) - known


def changing_functions(imports: Iterable[ast.Import | ast.ImportFrom], libraries: frozenset[str]) -> dict[str, int]:
    """What the file calls functions of these libraries that change an actual in place, with its position."""
    found: dict[str, int] = {}
    for node in imports:
        for alias in node.names:
            if isinstance(node, ast.Import):
                prefix, written = f"{alias.name}.", alias.asname or alias.name
                found |= {f"{written}.{name.removeprefix(prefix)}": at for name, at in CHANGES.items() if name.startswith(prefix)}
            elif not node.level and (at := CHANGES.get(f"{node.module}.{alias.name}")) is not None:
                found[alias.asname or alias.name] = at
            elif not node.level:
                prefix = f"{node.module}.{alias.name}."
                written = alias.asname or alias.name
                found |= {f"{written}.{name.removeprefix(prefix)}": at for name, at in CHANGES.items() if name.startswith(prefix)}
    return {text: at for text, at in found.items() if text.partition(".")[0] in libraries}
