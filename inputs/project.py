"""What the project says of itself: the package that it is, and the commands that installing it makes."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from dlshape.facts.rows import FactRow, Facts
from dlshape.facts.text import escape
from dlshape.frontend.read.parsing import parsed
from dlshape.frontend.read.projects import setup_configuration, text_of

_TARGET = re.compile(r"\s*([A-Za-z_][\w.]*)\s*:\s*([A-Za-z_]\w*)\s*(?:\[.*\])?\s*")


def with_project(facts: Facts, root: Path) -> Facts:
    """The facts with those about the project in folder `root`. Files that cannot be read say nothing."""
    scripts = dict.fromkeys(found for text in _targets(root) if (found := _TARGET.fullmatch(text)) is not None)
    rows: dict[str, list[FactRow]] = {"console_script": [(escape(found[1]), escape(found[2])) for found in scripts]}
    name = root.resolve().name
    if (root / "__init__.py").is_file() and name.isidentifier():
        rows["root_package"] = [(escape(name),)]
    return {**facts, **rows}


def _targets(root: Path) -> Iterator[str]:
    yield from _pyproject(text_of(root / "pyproject.toml"))
    yield from _setup_cfg(text_of(root / "setup.cfg"))
    yield from _setup_py(text_of(root / "setup.py"))


def _pyproject(text: str) -> Iterator[str]:
    if not text:
        return
    import tomllib

    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return
    for keys in (("project", "scripts"), ("project", "gui-scripts"), ("tool", "poetry", "scripts")):
        found: Any = table
        for key in keys:
            found = found.get(key, {}) if isinstance(found, dict) else {}
        yield from (target for target in found.values() if isinstance(target, str)) if isinstance(found, dict) else ()


def _setup_cfg(text: str) -> Iterator[str]:
    parser = setup_configuration(text)
    if parser is None:
        return
    for key in ("console_scripts", "gui_scripts"):
        yield from _lines(parser.get("options.entry_points", key, fallback=""))


def _lines(text: str) -> Iterator[str]:
    for line in text.splitlines():
        yield line.partition("=")[2]


def _setup_py(text: str) -> Iterator[str]:
    try:
        tree = parsed(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.Dict):
            for key, value in zip(node.keys, node.values, strict=True):
                if isinstance(key, ast.Constant) and key.value in ("console_scripts", "gui_scripts"):
                    for item in ast.walk(value):
                        if isinstance(item, ast.Constant) and isinstance(item.value, str):
                            yield from _lines(item.value)
