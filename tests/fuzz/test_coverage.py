"""The grammar draws what the reference page and the catalogue claim for plain Python."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import dlshape.rules
import pytest
import yaml
from drawable import Drawable, drawable

RULES = Path(dlshape.rules.__file__).parent
CONSTRUCTS = Path(__file__).resolve().parents[1] / "constructs"
MODULES = ("abc", "collections", "contextlib", "copy", "dataclasses", "enum", "functools", "itertools", "math", "operator", "typing")
GROUPS = ("builtins", "classes", "containers", "control", "functions", "strings")
# What is not drawn, and why.
LEFT_OUT = {
    "builtins.input": "the user types it",
    "builtins.open": "files are no part of a drawn program; tests/constructs/paths has them",
    "builtins.file": "the same",
    "abc.abstractclassmethod": "deprecated names of what is drawn",
    "abc.abstractproperty": "the same",
    "abc.abstractstaticmethod": "the same",
    "operator.iconcat": "tests/fuzz/in_place draws it",
}
SYNTAX_LEFT_OUT = {
    "Import": "imports stand at the top of every program", "ImportFrom": "the same", "alias": "the same",
    "__torch_function__": "asked by torch alone",
    "__imul__": "as `__iadd__`", "__ixor__": "as `__iadd__`", "__lshift__": "as `__matmul__`", "__rrshift__": "as `__radd__`",
}  # fmt: skip


@cache
def drawn() -> Drawable:
    return drawable()


def claimed() -> Iterator[str]:
    """Names of Python's own library in the catalogue and among the stubs. Classes of exceptions are one law: some of them are drawn."""
    for path in sorted((RULES / "catalogue").glob("*.yaml")):
        for name, entry in yaml.safe_load(path.read_text(encoding="utf-8")).items():
            if name.startswith(("builtins.", *(f"{module}." for module in MODULES))) and entry.get("family") != "exception":
                yield name
    for module in MODULES:
        path = RULES / "stubs" / f"{module}.py"
        for node in ast.parse(path.read_text(encoding="utf-8")).body if path.exists() else ():
            if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_"):
                yield f"{module}.{node.name}"


def test_names_of_the_catalogue_are_drawn() -> None:
    missing = [name for name in claimed() if name not in drawn().names and not name.startswith(tuple(LEFT_OUT))]
    assert not missing


@pytest.mark.parametrize("group", GROUPS)
def test_syntax_of_the_reference_page_is_drawn(group: str) -> None:
    """Each kind of syntax, and each special method, in the programs that the page is made from."""
    known = drawn().syntax | drawn().specials | SYNTAX_LEFT_OUT.keys()
    missing: dict[str, str] = {}
    for path in sorted((CONSTRUCTS / group).glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            special = isinstance(node, ast.FunctionDef) and node.name.startswith("__") and node.name.endswith("__")
            for name in (type(node).__name__, *([node.name] if special and isinstance(node, ast.FunctionDef) else [])):
                if name not in known:
                    missing.setdefault(name, path.name)
    assert not missing
