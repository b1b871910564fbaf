"""The shape-flow graph: tensor operators of the program, joined by the variables that carry tensors from one to the next."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property

from dlshape.report.carrying import carried_inside
from dlshape.report.diagnose import function_of
from dlshape.report.program import Program
from dlshape.report.result import Flow, FlowNode
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
    sources = _Sources(program, relation)
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


class _Sources:
    """Which operators a variable's value may come from, calls of the program's own functions looked through."""

    def __init__(self, program: Program, relation: Relation) -> None:
        self._program = program
        self._callees: dict[str, set[str]] = {}
        for _, v, callee in relation("call_edge"):
            self._callees.setdefault(str(v), set()).add(function_of(callee))

    def of(self, v: str, operators: frozenset[str]) -> list[str]:
        """The operators that operator `v` gets its operands from directly."""
        found: dict[str, None] = {}
        seen = {v}
        todo = [*self._program.operands(v), *self._before.get(v, ())]
        while todo:
            source = todo.pop()
            if source in seen:
                continue
            seen.add(source)
            if source in operators:
                found[source] = None
            else:
                todo += self._before.get(source, ())
        return sorted(found)

    @cached_property
    def _before(self) -> dict[str, list[str]]:
        """For each variable, those whose value it may have or contain."""
        before: dict[str, list[str]] = {}
        for v, w in (*carried_inside(self._program), *self._across()):
            before.setdefault(v, []).append(w)
        return before

    def _across(self) -> Iterator[tuple[str, str]]:
        """Arguments to formals, returned variables to call results."""
        returned: dict[str, list[str]] = {}
        for f, _, w in self._program.rows("returns"):
            returned.setdefault(str(f), []).append(str(w))
        formals = {(str(f), int(i)): str(v) for f, i, _, v, _ in self._program.rows("formal")}
        named = {(str(f), str(name)): str(v) for f, _, name, v, _ in self._program.rows("formal")}
        methods = self._methods()
        for call, callees in self._callees.items():
            for f in callees:
                yield from ((call, w) for w in returned.get(f, ()))
        for v, i, x, _ in self._program.rows("actual"):
            for f in self._callees.get(str(v), ()):
                # A method's first formal is the receiver, which is no actual.
                if (place := (f, int(i) + (f in methods))) in formals:
                    yield formals[place], str(x)
        for v, _, name, x in self._program.rows("keyword"):
            for f in self._callees.get(str(v), ()):
                if (f, str(name)) in named:
                    yield named[f, str(name)], str(x)

    def _methods(self) -> frozenset[str]:
        members = {str(v) for _, _, v in self._program.rows("class_member")}
        return frozenset(str(f) for v, _, f in self._program.rows("make_function") if str(v) in members)
