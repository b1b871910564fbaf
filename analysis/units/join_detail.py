"""What units know of expressions and models, as one: an expression that several evaluate has the shapes of all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from dlshape.report.detail import Detail, Expression, TensorAt
from dlshape.report.place import Place
from dlshape.report.program import Program
from dlshape.report.revealed import OR


def joined_detail(program: Program, details: Sequence[Detail]) -> Detail:
    expressions: dict[tuple[Place, str], Expression] = {}
    for one in (each for detail in details for each in detail.expressions):
        old = expressions.get((one.place, one.name))
        expressions[one.place, one.name] = one if old is None else _both(old, one)
    models = tuple(dict.fromkeys(model for detail in details for model in detail.models))
    files = tuple(sorted(program.file(str(m)) for m, *_ in program.rows("module") if m not in program.stubs))
    return Detail(tuple(expressions.values()), models, files, _tensors(details))


def _tensors(details: Sequence[Detail]) -> tuple[TensorAt, ...]:
    found: dict[Place, TensorAt] = {}
    for one in (each for detail in details for each in detail.tensors):
        old = found.get(one.place)
        if old is None or one.shape in old.shape.split(OR):
            found[one.place] = old or one
        else:
            found[one.place] = replace(old, shape=f"{old.shape}{OR}{one.shape}", origins=tuple(dict.fromkeys((*old.origins, *one.origins))))
    return tuple(found.values())


def _both(one: Expression, other: Expression) -> Expression:
    shapes = tuple(dict.fromkeys((*one.shapes, *other.shapes)))
    return Expression(one.place, one.name or other.name, shapes, "" if shapes else one.unknown or other.unknown)
