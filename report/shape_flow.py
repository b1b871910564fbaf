"""The shape-flow graph: tensor operators of the program, joined by the variables that carry tensors from one to the next."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from dlshape.report.program import Program
from dlshape.report.result import Flow, FlowNode
from dlshape.report.sources_of_values import Sources
from dlshape.report.terms import shape_text, tensors
from dlshape.solver.residual import Class, Verdicts

from pysouffle.terms import Term

Row = tuple[Term, ...]
Relation = Callable[[str], Sequence[Row]]
_MOST_SHAPES = 3  # shapes shown for one operator
_MOST_NODES = 300  # operators drawn: beyond that nobody can read the picture


def flow_of(program: Program, relation: Relation, verdicts: Verdicts) -> Flow:
    """The graph of the operators that take or make tensors, in source order."""
    apis: dict[str, str] = {}
    shapes: dict[str, dict[str, None]] = {}
    for _, v, api, args in relation("application"):
        if any(True for _ in tensors(args)):
            apis.setdefault(str(v), str(api))
    for _, v, _, _, value in relation("application_result"):
        found = [shape_text(tensor.fields[0]) for tensor in tensors((value, None))]
        if found:
            shapes.setdefault(str(v), {}).update(dict.fromkeys(found))
    states = _states(verdicts)
    names = {str(v): str(api) for _, v, api, _ in relation("application")}
    chosen = sorted({*apis, *shapes}, key=lambda v: (*_source_order(program, v), v))[:_MOST_NODES]
    nodes = tuple(
        FlowNode(v, program.place(v), _short(names.get(v, "")), _few(list(shapes.get(v, {}))), states.get(v, "ok")) for v in chosen
    )
    sources = Sources(program, relation)
    edges = tuple((source, v) for v in chosen for source in sources.of(v, frozenset(chosen)))
    return Flow(nodes, edges)


def _source_order(program: Program, v: str) -> tuple[str, int, int]:
    place = program.place(v)
    return place.file, place.line, place.col


def _states(verdicts: Verdicts) -> Mapping[str, str]:
    """The gravest state of each place: errors before warnings before open checks."""
    states: dict[str, str] = {}
    for state in ("unknown", "warning", "error"):
        for site in verdicts.sites:
            if site.severity == state or (state == "unknown" and site.decision.kind is Class.DONT_KNOW):
                states[site.at] = state
    return states


def _few(shapes: list[str]) -> tuple[str, ...]:
    return tuple(shapes) if len(shapes) <= _MOST_SHAPES else (*shapes[: _MOST_SHAPES - 1], f"{len(shapes) - _MOST_SHAPES + 1} more")


def _short(api: str) -> str:
    """`Linear` of `torch.nn.Linear.__call__`, `view` of `torch.Tensor.view`."""
    return api.removesuffix(".__call__").rpartition(".")[2]
