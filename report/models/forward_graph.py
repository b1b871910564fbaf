"""How tensors pass through a model: what `forward` does place by place, and inside of what it calls."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dlshape.report.model import Edge, Graph, Node
from dlshape.report.models.activity import Activity, Application, worst, written
from dlshape.report.models.dataflow import Dataflow
from dlshape.report.models.structure import Structure, origin
from dlshape.report.models.table import LayerTable
from dlshape.report.names_of_operations import spoken
from dlshape.report.program import function_name
from dlshape.report.terms import tensors

from pysouffle.terms import Term

_MOST = 1500  # nodes of one model
_DEEPEST = 12


class GraphBuilder:
    def __init__(self, structure: Structure, activity: Activity, dataflow: Dataflow, table: LayerTable) -> None:
        self._structure, self._activity, self._dataflow, self._table = structure, activity, dataflow, table
        self._left = _MOST

    def graph(self, contexts: Sequence[int], depth: int = 0) -> Graph:
        """Of activations of one function, as one."""
        if not contexts:
            return Graph()
        several = self._activity.with_turns(contexts)
        function = self._activity.function(contexts[0])
        places = self._places(several)
        self._left -= len(places)
        formals = [(name, v) for name, v in self._dataflow.formals(function) if self._holds_tensors(several, v)]
        numbers = {v: number for number, v in enumerate([*(v for _, v in formals), *places])}
        nodes = [Node(numbers[v], "input", name, "", self._activity.shapes(several, v), "ok", self._activity.program.place(v))
                 for name, v in formals]
        nodes += [self._node(numbers[v], v, several, depth) for v in places]
        edges = [
            Edge(numbers[w], numbers[v], self._shapes(several, operand, w), nodes[numbers[v]].state == "error")
            for v in places for w, operand in self._dataflow.sources(v, numbers)
            if w != v and self._activity.may_hold_tensors(several, operand)
        ]  # fmt: skip
        self._leave(function, several, numbers, nodes, edges)
        return Graph(tuple(nodes), tuple(edges))

    def _leave(self, function: str, contexts: list[int], numbers: dict[str, int], nodes: list[Node], edges: list[Edge]) -> None:
        """Adds what is returned."""
        out = len(nodes)
        returned = [w for w in self._activity.program.returned(function) if self._activity.shapes(contexts, w)]
        ends = {numbers[w]: self._shapes(contexts, operand, w) for v in returned for w, operand in self._dataflow.origins(v, numbers)}
        if ends:
            shapes = tuple(dict.fromkeys(shape for v in returned for shape in self._activity.shapes(contexts, v)))
            nodes.append(Node(out, "output", "returns", "", shapes, "ok"))
            edges += [Edge(number, out, shown) for number, shown in ends.items()]

    def _shapes(self, contexts: list[int], operand: str, source: str) -> tuple[str, ...]:
        """Of what is read, or, where that is a list of several, of what comes from there."""
        found = [several for v in (operand, source) if (several := self._activity.shapes(contexts, v))]
        return min(found, key=lambda several: several[0].count("["), default=())

    def _holds_tensors(self, contexts: list[int], v: str) -> bool:
        return bool(self._activity.shapes(contexts, v))

    def _places(self, contexts: list[int]) -> list[str]:
        """Where tensors are computed with, in the order of the source."""
        activity, found = self._activity, dict[str, None]()
        for v, several in activity.applied_in(contexts):
            if v not in found and any(_takes_tensors(one) or written(activity.results(one)) for one in several):
                found[v] = None
        for v, callees in activity.called_in(contexts):
            if v not in found and not all(activity.function(d).endswith(".__init__") for d in callees) and (
                    self._holds_tensors(contexts, v) or self._fails(callees)):
                found[v] = None
        place = activity.program.place
        return sorted(found, key=lambda v: (place(v).file, place(v).above + place(v).end_line, place(v).end_col, v))

    def _fails(self, callees: Iterable[int]) -> bool:
        inside = self._activity.with_turns(callees)
        return any(self._activity.state(one) == "error" for _, several in self._activity.applied_in(inside) for one in several)

    def _node(self, number: int, v: str, contexts: list[int], depth: int) -> Node:
        activity = self._activity
        applied = [one for c in contexts for one in activity.applications.get((c, v), ()) if not one.inner]
        callees = list(dict.fromkeys(d for c in contexts for d in activity.callees.get((c, v), ())))
        path = next((path for c in contexts if (path := self._table.path(c, v))), "")
        state = worst(activity.state(one) for c in contexts for one in activity.applications.get((c, v), ()))
        shapes = activity.shapes(contexts, v) or written(x for one in applied for x in activity.results(one))
        inside, cut, kind = Graph(), False, "operator"
        label, detail = self._label(v, applied, path), ""
        open_to = self._left > 0 and depth < _DEEPEST
        chains = [one for one in applied if activity.chain(one.api, one.args)]
        if applied and applied[0].api.endswith(".__call__"):
            kind, detail = "layer", self._described(applied[0].head)
        if chains:
            inside, cut = (self._chain(chains[0], depth), False) if open_to else (Graph(), True)
        elif not applied and callees:
            receiver = activity.receiver(callees[0]) if activity.is_forward(callees[0]) else None
            kind = "function" if receiver is None else "layer"
            detail = "" if receiver is None else self._described(receiver)
            path = path or ("" if receiver is None else self._table.path_of(receiver))
            inside, cut = (self._inside(callees, depth), False) if open_to else (Graph(), True)
        state = worst([state, *(node.state for node in inside.nodes)])
        place = activity.program.place(v)
        return Node(number, kind, label, detail, shapes, state, place, path, inside if inside.nodes else None, cut)

    def _inside(self, callees: Sequence[int], depth: int) -> Graph:
        """Of the function that most of the calls are of."""
        function = self._activity.function(callees[0])
        return self.graph([d for d in callees if self._activity.function(d) == function], depth + 1)

    def _label(self, v: str, applied: Sequence[Application], path: str) -> str:
        named = self._dataflow.written(v)
        if applied and not applied[0].api.endswith(".__call__"):
            return spoken(applied[0].api).rpartition(".")[2]
        if named or path:
            return named or path
        if callees := self._activity.called(v):
            return function_name(self._activity.function(callees[0]))
        return applied[0].api.removesuffix(".__call__").rpartition(".")[2] if applied else "?"

    def _described(self, module: Term) -> str:
        return f"{self._structure.kind(module)}({self._structure.settings(module)})"

    def _chain(self, one: Application, depth: int) -> Graph:
        """What a Sequential applies, one after the other."""
        activity = self._activity
        steps = activity.chain(one.api, one.args)
        at = one.key[:2]
        nodes = [Node(0, "input", "input", "", written(steps[0]), "ok")]
        edges = []
        top = self._table.path(*at)
        for number, (name, module) in enumerate(self._structure.parts(one.head)):
            if number >= len(steps):
                break
            applied = [found for x in steps[number] if (found := activity.step(at, module, x)) is not None]
            callees = [d for d in activity.callees.get(at, ()) if activity.number(origin(activity.receiver(d))) == activity.number(module)]
            inside = Graph()
            if self._left > 0 and depth < _DEEPEST:
                chained = next((each for each in applied if activity.chain(each.api, each.args)), None)
                inside = self._chain(chained, depth + 1) if chained is not None else self.graph(callees, depth + 1)
            self._left -= 1
            out = written(steps[number + 1]) if number + 1 < len(steps) else written(x for each in applied for x in activity.results(each))
            state = worst([*map(activity.state, applied), *(node.state for node in inside.nodes)])
            nodes.append(Node(number + 1, "layer", name, self._described(module), out, state, None, f"{top}.{name}" if top else name,
                              inside if inside.nodes else None))
            edges.append(Edge(number, number + 1, written(steps[number]), state == "error"))
        return Graph(tuple(nodes), tuple(edges))


def _takes_tensors(one: Application) -> bool:
    return any(True for _ in tensors(one.args))
