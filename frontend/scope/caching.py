"""Decorators by which a function gives again what it gave before."""

from __future__ import annotations

import ast
from collections.abc import Iterable

_MODULE = "functools"
_CACHES = frozenset({"cache", "lru_cache"})


def caching_names(imports: Iterable[ast.Import | ast.ImportFrom]) -> frozenset[str]:
    """How they are written in a module with these imports."""
    found: set[str] = set()
    for node in imports:
        if isinstance(node, ast.Import):
            found |= {f"{each.asname or each.name}.{name}" for each in node.names if each.name == _MODULE for name in _CACHES}
        elif node.module == _MODULE and not node.level:
            found |= {each.asname or each.name for each in node.names if each.name in _CACHES}
    return frozenset(found)


def called(decorator: ast.expr) -> ast.expr:
    """`lru_cache` of `@lru_cache(8)`."""
    return decorator.func if isinstance(decorator, ast.Call) else decorator
