"""Finds the models of a program: modules that no other module has as a part."""

from __future__ import annotations

from collections.abc import Iterator

from dlshape.report.model import Model
from dlshape.report.models.activity import Activity, Relation
from dlshape.report.models.dataflow import Dataflow
from dlshape.report.models.forward_graph import GraphBuilder
from dlshape.report.models.structure import Structure, origin
from dlshape.report.models.table import LayerTable
from dlshape.report.place import Place
from dlshape.report.program import Program
from dlshape.solver.residual import Verdicts

from pysouffle.terms import Adt, Term, TermTable

_MOST = 200  # models of one unit


def models_of(program: Program, relation: Relation, verdicts: Verdicts) -> tuple[Model, ...]:
    """In the order of the source."""
    ids = TermTable()
    structure, activity, dataflow = Structure(program, ids, relation), Activity(program, ids, relation, verdicts), Dataflow(program)
    tops = sorted(_tops(structure, activity, ids), key=lambda top: _order(program, top))
    return tuple(_model(structure, activity, dataflow, top) for top in tops[:_MOST])


def _tops(structure: Structure, activity: Activity, ids: TermTable) -> Iterator[Adt]:
    found: dict[int, Adt] = dict(structure.objects)
    for context in activity.contexts:
        receiver = origin(activity.receiver(context))
        if activity.is_forward(context) and isinstance(receiver, Adt):
            found[ids.number(receiver)] = receiver
    parts: set[int] = set()
    todo: list[Term] = [*found.values()]
    seen = set(found)
    while todo:
        for _, part in structure.parts(todo.pop()):
            number = ids.number(origin(part))
            parts.add(number)
            if number not in seen:
                seen.add(number)
                todo.append(part)
    yield from (top for number, top in found.items() if number not in parts)


def _order(program: Program, top: Adt) -> tuple[str, int, int, str]:
    place = _place(program, top)
    return place.file, place.above + place.line, place.col, str(top.fields[0])


def _place(program: Program, top: Adt) -> Place:
    """Where it is made; its class, where no file of the program makes it."""
    k, at = str(top.fields[0]), str(top.fields[1])
    made = program.module_of(at) not in (None, *program.stubs) or k not in program.definitions
    return program.place(at) if made else program.definitions[k]


def _model(structure: Structure, activity: Activity, dataflow: Dataflow, top: Adt) -> Model:
    table = LayerTable(structure, activity, top, dataflow.named)
    graph = GraphBuilder(structure, activity, dataflow, table).graph(activity.forward_of([activity.number(origin(top))]))
    place = _place(activity.program, top)
    return Model(f"{structure.kind(top)}({structure.settings(top)})", place, table.layer(), graph)
