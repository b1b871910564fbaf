"""The layers of a model that a program makes and calls: their shapes and their parameters."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from math import prod
from pathlib import Path

from dlshape.analysis.chained_layers import SEQUENTIAL, Used
from dlshape.analysis.inner_layers import with_inner
from dlshape.analysis.pipeline import WANTED
from dlshape.checks.shipped import demands
from dlshape.facts.errors import AnalysisError
from dlshape.facts.rows import Facts
from dlshape.inputs.library import STUBS, with_library
from dlshape.report.diagnose import Diagnoser
from dlshape.report.legend import Legend
from dlshape.report.models.structure import origin
from dlshape.report.names_of_operations import spoken
from dlshape.report.program import Program
from dlshape.report.result import Diagnostic, Severity
from dlshape.report.revealed import joined
from dlshape.report.terms import origin_text, tensors
from dlshape.solver.evaluation import Evaluation, evaluate
from dlshape.solver.residual import judge
from dlshape.solver.residual.contexts import around, function_of

from pysouffle.late_dataclasses import dataclass
from pysouffle.terms import Adt, Term, TermTable, elements, linked

_RELATIONS = (*WANTED, "val", "model_part")


class UnknownModelError(AnalysisError):
    """What was to make the model gives nothing that has layers; the text is why, "" if that is not known."""


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


def layers_of(facts: Facts, root: Path, driver: str, how: Evaluation) -> tuple[list[Layer], list[Diagnostic], tuple[str, ...]]:
    """The layers in the order in which they are defined, what fails when the model is called, and what letters in sizes stand for.
    `driver`: the module that has the variables `model`, `modules`, `parameters` and `result`. Raises AnalysisError."""
    given, stubs = with_library(facts)
    solution = evaluate(given, list(_RELATIONS), how.of_stage())
    relation = {name: solution.relation(name) for name in ("val", "application", "application_result", "call_edge")}
    program = Program(given, root, stubs, STUBS)
    variables = {str(name): str(v) for v, f, name in given.get("variable_name", ()) if str(f) == f"{driver}::<module>"}
    values = {name: [x for _, v, x in relation["val"] if v == variables.get(name)] for name in ("modules", "parameters", "model")}
    modules = _pairs(values["modules"])
    if modules is None:
        why = next((origin_text(x.fields[0]) for x in values["model"] if isinstance(x, Adt) and x.branch == "Unknown"), "")
        if values["model"] and not why:
            why = "for how many parts it has depends on data, or other methods than its constructor change them"
        raise UnknownModelError(why)
    asked = _Reached(relation["call_edge"], f"{driver}::<module>")
    told = {name: rows if name == "val" else asked.of(rows) for name, rows in relation.items()}
    uses = _Uses(program, {**told, "model_part": solution.relation("model_part")}, modules)
    parameters = _pairs(values["parameters"])
    counts = _counts(parameters)
    uses.add_inner({name: _api(value) for name, value in modules}, _widths(parameters))
    several = [Layer(name, _kind(value), *uses.shapes(name), counts.get(name))
               for name, value in modules]
    found = Diagnoser(program, solution.relation, judge(solution.relation, given), demands).diagnostics()
    return several, [one for one in found if one.severity is Severity.ERROR], uses.letters()


def _pairs(lists: list[Term]) -> list[tuple[str, Term]] | None:
    """Names and values of a list of pairs; None unless it is one list that is known."""
    match lists:
        case [Adt("List", (items,))]:
            found = [one.fields[0] for one in reversed(elements(items)) if isinstance(one, Adt) and one.branch == "Tuple"]
            pairs = [elements(pair) for pair in found]
            if len(found) == len(elements(items)):
                return [(str(name.fields[0]), value) for name, value in pairs if isinstance(name, Adt)]
    return None


def _counts(parameters: list[tuple[str, Term]] | None) -> dict[str, int | None]:
    """How many numbers each module has of its own."""
    counts: dict[str, int | None] = {}
    for name, several in parameters or ():
        found = elements(several.fields[0]) if isinstance(several, Adt) and several.branch == "List" else [None]
        numbers = list(map(_numbers, found))
        known = [number for number in numbers if number is not None]
        counts[name] = sum(known) if len(known) == len(numbers) else None
    return counts


def _widths(parameters: list[tuple[str, Term]] | None) -> dict[str, int]:
    """How many rows the first parameter of a module has: of a linear layer, the features that it makes."""
    widths: dict[str, int] = {}
    for name, several in parameters or ():
        found = elements(several.fields[0]) if isinstance(several, Adt) and several.branch == "List" else []
        match found[-1:]:  # lists have their last element first
            case [Adt("Tensor", (Adt("SDims", ((Adt("DInt", (int(rows),)), _),)), *_))]:
                widths[name] = rows
    return widths


def _numbers(value: Term) -> int | None:
    match value:
        case Adt("Tensor", (Adt("SDims", (dims,)), *_)):
            sizes = [dim.fields[0] if isinstance(dim, Adt) and dim.branch == "DInt" else None for dim in elements(dims)]
            known = [size for size in sizes if isinstance(size, int)]
            return prod(known) if len(known) == len(sizes) else None
    return None


def _api(value: Term) -> str:
    """Of a layer of a library; "" for one of the program."""
    match origin(value):
        case Adt("ApiObj", (str(api), *_)):
            return api
    return ""


def _kind(value: Term) -> str:
    match origin(value):
        case Adt("ApiObj", (str(api), *_)):
            return spoken(api)
        case Adt("Obj", (str(k), *_)):
            return k.rpartition("::")[2]
    return "?"


class _Reached:
    """Contexts that calls of `entry` lead to: what the file does when it is imported, with models alike perhaps, was not asked for."""

    def __init__(self, edges: Sequence[tuple[Term, ...]], entry: str) -> None:
        self._number = TermTable().number
        callees: dict[int, list[Term]] = defaultdict(list)
        todo: list[Term] = []
        for context, _, callee in edges:
            callees[self._base(context)].append(callee)
            if function_of(context) == entry:
                todo.append(context)
        self._found: set[int] = set()
        while todo:
            base = self._base(todo.pop())
            if base not in self._found:
                self._found.add(base)
                todo += [one for one in callees[base] if not function_of(one).endswith("::<module>")]

    def _base(self, context: Term) -> int:
        """Of what a turn of a loop belongs to."""
        *_, outermost = around(context)
        return self._number(outermost)

    def of(self, rows: Sequence[tuple[Term, ...]]) -> list[tuple[Term, ...]]:
        return [row for row in rows if self._base(row[0]) in self._found]


class _Uses:
    """What modules, by their names, are called with, and what they give. Layers of a library that are made alike are one value: where the
    call does not name one (`self.bn1(x)`), what any of them gets is told of all."""

    def __init__(self, program: Program, relation: Mapping[str, Sequence[tuple[Term, ...]]], modules: list[tuple[str, Term]]) -> None:
        self._ids = TermTable()
        self._program = program
        self._legend = Legend(program, {})
        self._used: Mapping[str, Used] = defaultdict(Used)
        self._names: dict[int, list[str]] = defaultdict(list)
        number = self._ids.number
        bases: dict[int, list[Term]] = defaultdict(list)  # the layer of a library that a class of the program derives from
        for owner, attribute, part in relation["model_part"]:
            if not attribute:
                bases[number(owner)].append(part)
        self._sequential: set[str] = set()
        for name, value in modules:
            once = {number(one): one for one in (value, origin(value), *bases[number(origin(value))])}
            for key, one in once.items():  # a layer with a parameter of another one (`head.weight = tok.weight`) is applied as it was made
                self._names[key].append(name)
                if _api(one) == SEQUENTIAL:
                    self._sequential.add(name)
        values: dict[tuple[int, str], list[Term]] = defaultdict(list)
        for context, v, value in relation["val"]:
            values[number(context), str(v)].append(value)
        reads = {str(v): (str(base), str(attribute)) for v, _, base, attribute in program.rows("load_attr")}
        self._callees = {str(v): str(callee) for v, _, callee, _ in program.rows("call")}
        self._reads = reads
        self._values = values
        called = {*self._callees.values()}
        self._program_calls = {name for (_, v), several in values.items() if v in called for one in several
                               for name in self._names.get(number(one), ())}
        for context, v, api, args in relation["application"]:
            if str(api).endswith(".__call__"):
                for name in self._called(context, str(v), elements(args)[:1]):
                    self._used[name].given += list(tensors(args))[:1]
        for context, v, api, args, value in relation["application_result"]:
            if str(api).endswith(".__call__"):
                for name in self._called(context, str(v), elements(args)[:1]):
                    self._used[name].made.append(value)
                    self._used[name].calls += [(given, value) for given in list(tensors(args))[:1]]
        for context, v, callee in relation["call_edge"]:
            match callee:
                case Adt("Call", (str(f), _, args)) if f.endswith(".forward"):
                    several = elements(args)[::-1]  # the last formal is first
                    for name in self._called(context, str(v), [one for one in several if isinstance(one, Adt) and one.branch == "Obj"]):
                        given, made = list(tensors(linked(several)))[:1], self._given_back(callee, f) or values[number(context), str(v)]
                        self._used[name].given += given
                        self._used[name].made += made
                        self._used[name].calls += [(one, result) for one in given for result in made]

    def _given_back(self, context: Term, f: str) -> list[Term]:
        """What an activation of `f` returns: in a chain the call that it belongs to gives what the last layer does."""
        return [value for w in self._program.returned(f) for value in self._values.get((self._ids.number(context), w), ())]

    def _called(self, context: Term, v: str, objects: Sequence[Term]) -> list[str]:
        """The names of the modules among `objects` that call `v` may be of."""
        names = [name for one in objects for name in self._names.get(self._ids.number(one), ())]
        if len(names) < 2 or v not in self._callees:
            return names
        base, attribute = self._reads.get(self._callees[v], (self._callees[v], ""))  # or a name for a module: `for block in self.blocks`
        owners = [name for outer in around(context) for value in self._values.get((self._ids.number(outer), base), ())
                  for name in self._names.get(self._ids.number(value), ())]
        paths = [f"{owner}.{attribute}" if owner and attribute else owner or attribute for owner in owners]
        inside = [name for name in names if any(name == path or name.startswith(f"{path}.") for path in paths)]
        chained = [name for name in inside if any(self._chained(path, name) for path in paths)]
        return chained or inside or names

    def _chained(self, path: str, name: str) -> bool:
        """Whether a call of `path` runs `name`, through Sequentials alone."""
        while name != path and name.startswith(f"{path}."):
            name = name.rpartition(".")[0]
            if name not in self._sequential:
                return False
        return name == path

    def add_inner(self, kinds: Mapping[str, str], widths: Mapping[str, int]) -> None:
        """With what is called inside of composed layers."""
        self._used = with_inner(kinds, self._used, widths, self._program_calls)

    def letters(self) -> tuple[str, ...]:
        """What the letters in the shapes stand for that were asked for."""
        return self._legend.letters()

    def shapes(self, name: str) -> tuple[str, str]:
        """The input and the output, "" if it is not called."""
        used = self._used.get(name, Used())
        return joined(used.given, self._legend) if used.given else "", joined(used.made, self._legend) if used.made else ""
