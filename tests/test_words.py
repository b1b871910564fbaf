"""Our Python compares no texts of several words with each other: what is told to a reader decides nothing."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = ("analysis", "cli", "facts", "fix", "frontend", "inputs", "package", "report", "rules", "server", "solver")
_WORDS = re.compile(r"\w \w|\w $")
_PYTHON = frozenset({"is not", "not in"})  # operators
_METHODS = frozenset({"startswith", "endswith", "find", "index", "count", "partition", "removeprefix", "removesuffix"})


def compared(tree: ast.AST) -> Iterator[ast.expr]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            yield from (node.left, *node.comparators)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in _METHODS:
            yield from node.args
        elif isinstance(node, ast.MatchValue):
            yield node.value


def texts(expr: ast.expr) -> Iterator[str]:
    for part in expr.elts if isinstance(expr, (ast.Tuple, ast.List, ast.Set)) else (expr,):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value


def test_no_code_compares_prose() -> None:
    found = {f"{path.relative_to(ROOT)}:{expr.lineno}: {text}" for top in PACKAGES for path in sorted((ROOT / top).rglob("*.py"))
             if "stubs" not in path.parts
             for expr in compared(ast.parse(path.read_text(encoding="utf-8"))) for text in texts(expr)
             if _WORDS.search(text) and text not in _PYTHON}
    assert sorted(found) == []
