"""A tree as lines of text, alike for every Python; recorded by one that reads it: `python3.13 tests/frontend/trees.py X.py > X.txt`."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path


def lines(node: object, depth: int = 0) -> Iterator[str]:
    """The nodes and their places, without type parameters and contexts."""
    indent = " " * depth
    if isinstance(node, list):
        for each in node:
            yield from lines(each, depth)
    elif isinstance(node, ast.AST):
        place = [getattr(node, name) for name in ("lineno", "col_offset", "end_lineno", "end_col_offset") if hasattr(node, name)]
        yield f"{indent}{type(node).__name__} {' '.join(map(str, place))}".rstrip()
        for name in node._fields:
            value = getattr(node, name, None)
            if name not in ("type_params", "ctx") and value is not None and value != []:
                yield f"{indent} .{name}"
                yield from lines(value, depth + 2)
    else:
        yield f"{indent}{node!a}"


if __name__ == "__main__":
    print("\n".join(lines(ast.parse(Path(sys.argv[1]).read_text(encoding="utf-8")))))
