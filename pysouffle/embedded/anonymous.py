"""Variables that stand for records no declaration gives a type: `r = [x, y], s = r, s = [v, w]` (`ResolveAnonymousRecordAliases.cpp`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from pysouffle.embedded.conjunctions import Flat, conjunctions, is_anonymous, map_part, substituted
from pysouffle.language import syntax
from pysouffle.language.syntax import Atom, Expr

Clause = tuple[Sequence[Atom], Sequence[Flat]]
TypeOf = Callable[[Expr], str | None]


def resolved(heads: Sequence[Atom], parts: Sequence[Flat], type_of: TypeOf) -> list[Clause] | None:
    """The clause, or several, with one such variable replaced or one comparison of such records split; None if there is none."""
    for at, part in enumerate(parts):
        if not isinstance(part, syntax.Compare) or part.op not in ("=", "!="):
            continue
        rest = [each for index, each in enumerate(parts) if index != at]
        if is_anonymous(part.left) and is_anonymous(part.right):
            return [(heads, [*rest, *own]) for own in conjunctions(part)]
        for one, other in ((part.left, part.right), (part.right, part.left)):
            if part.op == "=" and isinstance(one, syntax.Wildcard) and is_anonymous(other):
                return [(heads, rest)]
            if part.op == "=" and isinstance(one, syntax.Variable) and is_anonymous(other) and type_of(one) is None:
                return [_replaced(heads, rest, {one.name: other})]
    return None


def _replaced(heads: Sequence[Atom], parts: Sequence[Flat], values: Mapping[str, Expr]) -> Clause:
    return ([replace(head, args=tuple(substituted(arg, values) for arg in head.args)) for head in heads],
            [map_part(each, lambda expr: substituted(expr, values)) for each in parts])
