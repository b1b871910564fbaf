"""What an annotation of a formal says in so many words: a name, or a type of jaxtyping, whose text has a word for each dimension."""

from __future__ import annotations

import ast
import re

from dlshape.frontend.scope.scopes import dotted_name

_ANY_NUMBER = re.compile(r"(\w+=)?([#?_]*\*|\.\.\.$)")


def written_type(node: ast.expr) -> tuple[str, str, int] | None:
    """The name, the name in its brackets or "", and the number of dimensions or -1; None for what is written otherwise."""
    match node:
        case ast.Name() | ast.Attribute() if dotted_name(node):
            return dotted_name(node), "", -1
        case ast.Subscript(value=outer, slice=ast.Tuple(elts=[inner, ast.Constant(value=str(text))])) if dotted_name(inner):
            return (dotted_name(outer), dotted_name(inner), dimensions(text)) if dotted_name(outer) else None
    return None


def dimensions(text: str) -> int:
    """How many dimensions the text of a type of jaxtyping names, one a word; -1 if `...` or `*name` stand for any number of them."""
    words = text.split()
    return -1 if any(map(_ANY_NUMBER.match, words)) else len(words)
