"""The layers of a model that a program makes and calls: their shapes and their parameters."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import prod
from pathlib import Path

from dlshape.analysis.pipeline import WANTED
from dlshape.checks.shipped import demands
from dlshape.facts.errors import AnalysisError
from dlshape.facts.rows import Facts
from dlshape.inputs.library import STUBS, with_library
from dlshape.report.diagnose import Diagnoser
from dlshape.report.legend import Legend
from dlshape.report.names_of_operations import spoken
from dlshape.report.program import Program
from dlshape.report.result import Diagnostic, Severity
from dlshape.report.revealed import joined
from dlshape.report.terms import origin_text, tensors
from dlshape.solver.evaluation import Evaluation, evaluate
from dlshape.solver.residual import judge

from pysouffle.terms import Adt, Term, TermTable, elements

_RELATIONS = (*WANTED, "val")


@dataclass(frozen=True, slots=True)
class Layer:
    """A module of the model by its dotted name, "" the model itself. `given`, `made`: its input and output, "" if it is not called;
    `parameters`: how many numbers are its own, not those of modules in it, None if that is not known."""

    name: str
    kind: str
    given: str
    made: str
    parameters: int | None

    @property
    def depth(self) -> int:
        return self.name.count(".") + 1 if self.name else 0


def layers_of(facts: Facts, root: Path, driver: str, how: Evaluation) -> tuple[list[Layer], list[Diagnostic]]:
    """The layers in the order in which they are defined, and what fails when the model is called. `driver`: the module that has the
    variables `model`, `modules`, `parameters` and `result`. Raises AnalysisError."""
    given, stubs = with_library(facts)
    solution = evaluate(given, list(_RELATIONS), how.of_stage())
    relation = {name: solution.relation(name) for name in ("val", "application", "application_result", "call_edge")}
    program = Program(given, root, stubs, STUBS)
    variables = {str(name): str(v) for v, f, name in given.get("variable_name", ()) if str(f) == f"{driver}::<module>"}
    values = {name: [x for _, v, x in relation["val"] if v == variables.get(name)] for name in ("modules", "parameters", "model")}
    modules = _pairs(values["modules"])
    if modules is None:
        why = next((origin_text(x.fields[0]) for x in values["model"] if isinstance(x, Adt) and x.branch == "Unknown"), "")
        raise AnalysisError(f"the model is not known{f': {why}' if why else ''}")
    uses = _Uses(program, relation)
    counts = _counts(_pairs(values["parameters"]))
    several = [Layer(name, uses.kind(value), *uses.shapes(value), counts.get(name, 0) if counts is not None else None)
               for name, value in modules]
    found = Diagnoser(program, solution.relation, judge(solution.relation, given), demands).diagnostics()
    return several, [one for one in found if one.severity is Severity.ERROR]


def _pairs(lists: list[Term]) -> list[tuple[str, Term]] | None:
    """Names and values of a list of pairs; None unless it is one list that is known."""
    match lists:
        case [Adt("List", (items,))]:
            found = [one.fields[0] for one in reversed(elements(items)) if isinstance(one, Adt) and one.branch == "Tuple"]
            pairs = [elements(pair) for pair in found]
            if len(found) == len(elements(items)):
                return [(str(name.fields[0]), value) for name, value in pairs if isinstance(name, Adt)]
    return None


def _counts(parameters: list[tuple[str, Term]] | None) -> dict[str, int | None] | None:
    """How many numbers each module has of its own."""
    if parameters is None:
        return None
    counts: dict[str, int | None] = {}
    for name, value in parameters:
        owner, number = name.rpartition(".")[0], _numbers(value)
        before = counts.get(owner, 0)
        counts[owner] = None if number is None or before is None else before + number
    return counts


def _numbers(value: Term) -> int | None:
    match value:
        case Adt("Tensor", (Adt("SDims", (dims,)), *_)):
            sizes = [dim.fields[0] if isinstance(dim, Adt) and dim.branch == "DInt" else None for dim in elements(dims)]
            known = [size for size in sizes if isinstance(size, int)]
            return prod(known) if len(known) == len(sizes) else None
    return None


class _Uses:
    """What modules are called with, and what they give. Layers of a library that are made alike are one value: what all give is told."""

    def __init__(self, program: Program, relation: Mapping[str, Sequence[tuple[Term, ...]]]) -> None:
        self._ids = TermTable()
        self._legend = Legend(program, {})
        self._given: dict[int, list[Term]] = defaultdict(list)
        self._made: dict[int, list[Term]] = defaultdict(list)
        number = self._ids.number
        for _, _, api, args in relation["application"]:
            if str(api).endswith(".__call__"):
                self._take(args, first=True)
        for _, _, api, args, value in relation["application_result"]:
            if str(api).endswith(".__call__") and args:
                self._made[number(elements(args)[0])].append(value)
        results: dict[tuple[int, str], list[Term]] = defaultdict(list)
        for context, v, value in relation["val"]:
            results[number(context), str(v)].append(value)
        for context, v, callee in relation["call_edge"]:
            match callee:
                case Adt("Call", (str(f), _, args)) if f.endswith(".forward"):
                    for value in self._take(args, first=False):
                        self._made[value] += results[number(context), str(v)]

    def _take(self, args: Term, *, first: bool) -> list[int]:
        """Notes what the objects among the arguments of a call are given; `first`: the object is the first, else it is any."""
        several = elements(args)
        objects = [one for one in (several[:1] if first else several) if isinstance(one, Adt) and one.branch in ("ApiObj", "Obj")]
        tensors_given = list(tensors(args))
        for one in objects:
            self._given[self._ids.number(one)] += tensors_given[:1]
        return [self._ids.number(one) for one in objects]

    def shapes(self, value: Term) -> tuple[str, str]:
        key = self._ids.number(value)
        given, made = self._given.get(key), self._made.get(key)
        return joined(given, self._legend) if given else "", joined(made, self._legend) if made else ""

    def kind(self, value: Term) -> str:
        match value:
            case Adt("ApiObj", (str(api), *_)):
                return spoken(api)
            case Adt("Obj", (str(k), *_)):
                return k.rpartition("::")[2]
        return "?"
