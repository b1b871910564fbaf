"""Other names for relations, types and branches inside rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from pysouffle.language import syntax
from pysouffle.language.syntax import Body, Expr

Names = Mapping[str, str]


def renamed_body(body: Body, relations: Names, types: Names) -> Body:
    """`body` with relations and types renamed; `types` holds branches too."""
    if isinstance(body, syntax.Atom):
        return syntax.Atom(relations.get(body.name, body.name), tuple(renamed_expr(arg, relations, types) for arg in body.args), body.pos)
    if isinstance(body, syntax.Compare):
        return replace(body, left=renamed_expr(body.left, relations, types), right=renamed_expr(body.right, relations, types))
    if isinstance(body, syntax.Not):
        return syntax.Not(renamed_body(body.body, relations, types))
    if isinstance(body, (syntax.And, syntax.Or)):
        return type(body)(tuple(renamed_body(part, relations, types) for part in body.parts))
    return body


def renamed_expr(expr: Expr, relations: Names, types: Names) -> Expr:
    if isinstance(expr, syntax.Record):
        fields = tuple(renamed_expr(field, relations, types) for field in expr.fields)
        return replace(expr, branch=types.get(expr.branch, expr.branch), fields=fields)
    if isinstance(expr, syntax.Call):
        return replace(expr, args=tuple(renamed_expr(arg, relations, types) for arg in expr.args))
    if isinstance(expr, syntax.Cast):
        return replace(expr, arg=renamed_expr(expr.arg, relations, types), type=types.get(expr.type, expr.type))
    if isinstance(expr, syntax.Aggregate):
        target = None if expr.target is None else renamed_expr(expr.target, relations, types)
        return replace(expr, target=target, body=renamed_body(expr.body, relations, types))
    return expr
