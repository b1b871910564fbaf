"""Variables that stand for records no declaration gives a type: `r = [x, y], s = r, s = [v, w]` (`ResolveAnonymousRecordAliases.cpp`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from dlshape.solver.embedded.scopes import Flat, map_part, substituted

from pysouffle.language import syntax
from pysouffle.language.syntax import Atom, Expr

TypeOf = Callable[[Expr], str | None]


def resolved(heads: Sequence[Atom], parts: Sequence[Flat], type_of: TypeOf) -> tuple[Sequence[Atom], Sequence[Flat]] | None:
    """The clause with one such variable replaced, or one equality of such records split; None if there is none."""
    for at, part in enumerate(parts):
        if not isinstance(part, syntax.Compare) or part.op != "=":
            continue
        for one, other in ((part.left, part.right), (part.right, part.left)):
            if not isinstance(other, syntax.Record) or other.branch or type_of(one) is not None:
                continue
            rest = [each for index, each in enumerate(parts) if index != at]
            if isinstance(one, syntax.Variable):
                values: dict[str, Expr] = {one.name: other}
                return ([replace(head, args=tuple(substituted(arg, values) for arg in head.args)) for head in heads],
                        [map_part(each, lambda expr: substituted(expr, values)) for each in rest])
            if isinstance(one, syntax.Record) and not one.branch and len(one.fields) == len(other.fields):
                pairs = zip(one.fields, other.fields, strict=True)
                return heads, [*rest, *(syntax.Compare("=", left, right, part.pos) for left, right in pairs)]
    return None
