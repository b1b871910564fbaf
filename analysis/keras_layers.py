"""The layers of a model of Keras: those that a Sequential holds, that a subclass keeps, or that a function applies to inputs."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from math import prod
from pathlib import Path

from dlshape.analysis.layers import Layer, UnknownModelError
from dlshape.analysis.pipeline import WANTED
from dlshape.checks.shipped import demands
from dlshape.facts.rows import Facts
from dlshape.inputs.library import STUBS, with_library
from dlshape.report.diagnose import Diagnoser
from dlshape.report.legend import Legend
from dlshape.report.models.structure import origin
from dlshape.report.program import Program
from dlshape.report.result import Diagnostic, Severity
from dlshape.report.revealed import joined
from dlshape.report.terms import origin_text
from dlshape.solver.evaluation import Evaluation, evaluate
from dlshape.solver.residual import judge
from dlshape.solver.residual.contexts import around, function_of

from pysouffle.late_dataclasses import dataclass
from pysouffle.terms import Adt, Term, TermTable, elements

RELATIONS = ("call_edge", "heap", "mro_at", "attribute_rank", "described_weights", "truthy", "val")
SEQUENTIAL = "keras.models.Sequential"
_BASE, _MODEL = "keras/base_layer.py::Layer", "keras/models.py::Model"
_CALLS = (f"{_BASE}.__call__", f"{_MODEL}.__call__")
_MAKES_WEIGHTS = frozenset({"add_weight", "add_variable", "Variable", "get_variable"})
_MOST_TURNS = 1000  # of one loop, to be told


@dataclass(slots=True)
class _Made:
    """A layer that a function makes, and what it is called with."""

    value: Term
    given: list[Term] = field(default_factory=list)
    made: list[Term] = field(default_factory=list)


class KerasLayers:
    """`exact`: whether each layer that is told is one of the model; otherwise a test that is not decided, a loop of unknown length or
    another model that the same code makes stands between."""

    def __init__(self, program: Program, relation: Mapping[str, Sequence[tuple[Term, ...]]]) -> None:
        self._program = program
        self._legend = Legend(program, {})
        self._number = TermTable().number
        self.exact = True
        self._values: dict[tuple[int, str], list[Term]] = defaultdict(list)
        for context, v, x in relation["val"]:
            self._values[self._number(context), str(v)].append(x)
        self._calls_of = {str(v): (str(b), str(callee)) for v, b, callee, *_ in program.rows("call")}
        self._guards_of = {str(b): str(g) for b, g in program.rows("guarded")}
        self._guards = {str(g): (str(w), str(outer)) for g, w, _, outer in program.rows("guard")}
        self._bases: dict[str, set[str]] = defaultdict(set)
        for k, _, base in relation["mro_at"]:
            if isinstance(base, Adt) and base.branch == "Class":
                self._bases[str(k)].add(str(base.fields[0]))
        self._edges: dict[int, list[tuple[str, Term]]] = defaultdict(list)
        self._turns: dict[int, list[Adt]] = defaultdict(list)
        self._calls: dict[int, list[tuple[Term, list[Term]]]] = defaultdict(list)
        seen: set[int] = set()
        for context, v, callee in relation["call_edge"]:
            self._edges[self._number(context)].append((str(v), callee))
            self._turn(context, seen)
            if self._number(callee) not in seen:
                seen.add(self._number(callee))
                self._call(callee)
        ranks = {(str(k), str(a)): int(str(r)) for k, r, a in relation["attribute_rank"]}
        self._held: dict[int, list[tuple[int, str, Term]]] = defaultdict(list)
        for o, a, x in relation["heap"]:
            if isinstance(o, Adt) and self.is_layer(o) and (self.is_layer(x) or self._listed(x)):
                self._held[self._number(o)].append((ranks.get((str(o.fields[0]), str(a)), -1), str(a), x))
        self._weights: dict[tuple[int, int], set[int | None]] = defaultdict(set)
        for o, x, shapes in relation["described_weights"]:
            self._weights[self._number(o), self._number(x)].add(_counted(shapes))
        self._open = {self._number(x) for x, t in relation["truthy"] if t == 1} & {self._number(x) for x, t in relation["truthy"] if t == 0}
        self._ends: dict[tuple[int, str], list[Term]] = defaultdict(list)
        for o, a, x in relation["heap"]:
            if a in ("_inputs", "_outputs") and x != Adt("None", ()):
                self._ends[self._number(o), str(a)].append(x)
        self._outputs = {o for o, end in self._ends if end == "_outputs"}

    def is_layer(self, x: Term) -> bool:
        match origin(x):
            case Adt("ApiObj", (str(api), *_)):
                return api == SEQUENTIAL
            case Adt("Obj", (str(k), *_)):
                return _BASE in self._bases[k]
        return False

    def rows(self, model: Term, entry: Term) -> list[Layer]:
        """The model and its layers, in the order in which they are applied or kept. `entry`: the context that makes and calls it."""
        one = origin(model)
        if isinstance(one, Adt) and self._number(one) in self._outputs:
            given, made = (self._text(self._ends.get((self._number(one), end), [])) for end in ("_inputs", "_outputs"))
            applied = self._applied(entry, one)
            parts = [row for i, part in enumerate(applied) for row in self._row(part.value, str(i), part.given, part.made)]
            return [Layer("", _kind(one), given, made, 0), *parts]
        return list(self._row(model, "", None, None))

    def _row(
        self, value: Term, name: str, given: list[Term] | None, made: list[Term] | None, above: frozenset[int] = frozenset(),
    ) -> Iterator[Layer]:
        """A layer and those in it; what it is called with and what it gives, where that is known of this call. `above`: what it is in."""
        value = origin(value)
        if self._number(value) in above:
            return
        calls = self._calls.get(self._number(value), [])
        if isinstance(value, Adt) and value.branch == "ApiObj":
            yield from self._chain(value, name, given)
            return
        given = [x for x, _ in calls] if given is None else given
        made = [y for _, several in calls for y in several] if made is None else made
        yield Layer(name, _kind(value), self._text(given), self._text(made), self._own(value, given))
        if self._number(value) in self._outputs:
            return
        for _, attribute, part in sorted(self._held.get(self._number(value), ()), key=lambda one: one[:2]):
            several = self._listed(part)
            inner = f"{name}.{attribute}" if name else attribute
            if several:
                yield Layer(inner, part.branch.lower() if isinstance(part, Adt) else "", "", "", 0)
            for path, one in [(f"{inner}.{i}", each) for i, each in enumerate(several)] if several else [(inner, part)]:
                yield from self._row(one, path, None, None, above | {self._number(value)})

    def _chain(self, chain: Adt, name: str, given: list[Term] | None) -> Iterator[Layer]:
        """What a Sequential holds: each is called with what the one before it gives."""
        match chain.fields[1]:
            case (Adt("List", (items,)), *_):
                held = elements(items)[::-1]
            case _:
                held = []
        start = held[0] if held and not self.is_layer(held[0]) else None
        layers = [each for each in held if self.is_layer(each)]
        before: list[Term] | None = [start] if start is not None else given
        rows: list[Layer] = []
        first: list[Term] = []
        for i, layer in enumerate(layers):
            inner = f"{name}.{i}" if name else str(i)
            one = origin(layer)
            if isinstance(one, Adt) and one.branch == "ApiObj":
                rows += self._chain(one, inner, before)
                before = None
                continue
            calls = self._calls.get(self._number(origin(layer)), [])
            known = {self._number(x) for x in before or ()}
            fitting = [call for call in calls if self._number(call[0]) in known] or calls
            first = first or [x for x, _ in fitting]
            before = [y for _, several in fitting for y in several]
            rows += self._row(layer, inner, [x for x, _ in fitting], before)
        yield Layer(name, _kind(chain), self._text(first), self._text(before or []), 0)
        yield from rows

    def _applied(self, entry: Term, model: Adt) -> list[_Made]:
        """The layers that are called, one after the other, where the model is made."""
        found: list[_Made] = []
        made: dict[int, list[_Made]] = defaultdict(list)
        used: dict[int, int] = defaultdict(int)
        before: tuple[str, Term] | None = None
        for v, context, callee in self._walk(entry, frozenset()):
            f, args = _activated(callee)
            if f.endswith(".__init__") and args and self._constructs(v, args[-1]):
                made[self._number(args[-1])].append(_Made(args[-1]))
                self.exact = self.exact and (_kind(args[-1]) != _kind(model) or self._number(args[-1]) == self._number(model))
            if f not in _CALLS:
                continue
            called = self._called(v, context)
            if not any(map(self.is_layer, called)):  # a Sequential is put together, or one of its methods is called
                continue
            receiver = called[0]
            if len(called) > 1 or self._number(receiver) == self._number(model):
                self.exact = False
                continue
            if isinstance(receiver, Adt) and receiver.branch == "ApiObj" and before == (v, context):  # its layers are called there
                continue
            before, number = (v, context), self._number(receiver)
            made[number] = made[number] or [_Made(receiver)]
            one = made[number][min(used[number], len(made[number]) - 1)]
            used[number] += 1
            if not any(one is other for other in found):
                found.append(one)
            if isinstance(receiver, Adt) and receiver.branch == "Obj":
                one.given += _first_of(args[-2])
                one.made += self._returned(callee)
            self.exact = self.exact and not self._guarded_openly(v, context)
        return found

    def _called(self, v: str, context: Term) -> list[Term]:
        """What call `v` calls, each once."""
        callee = self._calls_of.get(v, ("", ""))[1]
        values = [x for outer in around(context) for x in self._values.get((self._number(outer), callee), ())]
        return list({self._number(origin(x)): origin(x) for x in values}.values())

    def _constructs(self, v: str, receiver: Term) -> bool:
        """Whether call `v` makes an object, and does not only run a constructor of a base."""
        return isinstance(receiver, Adt) and receiver.branch == "Obj" and receiver.fields[1] == v

    def _walk(self, context: Term, above: frozenset[int]) -> Iterator[tuple[str, Term, Term]]:
        """The calls that are made from `context` on, down to those of layers, in the order of the source. What calls itself is left out."""
        number = self._number(context)
        if number in above:
            self.exact = False
            return
        events = [(_order(v), v, context, callee) for v, callee in self._edges.get(number, ())]
        for turn in self._turns.get(number, ()):
            inner = list(self._walk(turn, above | {number}))
            times = self._times(turn, number)
            self.exact = self.exact and (times > 0 or not inner)
            place = min((_order(v) for v, at, _ in inner if function_of(at) == function_of(context)), default=0)
            again = inner * min(max(times, 1), _MOST_TURNS)
            events += [(place + _turn_number(turn.fields[2]), v, at, callee) for v, at, callee in again]
        for _, v, at, callee in sorted(events, key=lambda event: event[0]):
            yield v, at, callee
            if at is context and not _activated(callee)[0].startswith("keras/"):
                yield from self._walk(callee, above | {number})

    def _times(self, turn: Adt, parent: int) -> int:
        """How often a turn runs: as one that changes nothing for the next stands for all that are left; 0 if that is not known."""
        left = _repeats(turn)
        if left is None:
            rest = turn.fields[2]
            return 1 if isinstance(rest, Adt) and rest.branch in ("IList", "IRange") else 0
        others = [_repeats(other) for other in self._turns[parent] if other.fields[1] == turn.fields[1]]
        return left - max((other for other in others if other is not None and other < left), default=0)

    def _turn(self, context: Term, seen: set[int]) -> None:
        while isinstance(context, Adt) and context.branch == "Turn" and self._number(context) not in seen:
            seen.add(self._number(context))
            self._turns[self._number(context.fields[0])].append(context)
            context = context.fields[0]

    def _call(self, callee: Term) -> None:
        f, args = _activated(callee)
        if f in _CALLS:
            self._calls[self._number(args[-1])] += [(given, self._returned(callee)) for given in _first_of(args[-2])]

    def _returned(self, callee: Term) -> list[Term]:
        number = self._number(callee)
        return [x for w in self._program.returned(function_of(callee)) for x in self._values.get((number, w), ())]

    def _guarded_openly(self, v: str, context: Term) -> bool:
        """Whether a test that may come out either way stands before call `v`."""
        chain = self._guards_of.get(self._calls_of.get(v, ("", ""))[0], "")
        while chain in self._guards:
            test, chain = self._guards[chain]
            for outer in around(context):
                if any(self._number(x) in self._open for x in self._values.get((self._number(outer), test), ())):
                    return True
        return False

    def _listed(self, x: Term) -> list[Term]:
        """The layers of a list of layers."""
        if isinstance(x, Adt) and x.branch in ("List", "Tuple"):
            several = elements(x.fields[0])
            return (several[::-1] if x.branch == "List" else several) if several and all(map(self.is_layer, several)) else []
        return []

    def _text(self, values: list[Term]) -> str:
        found = [value for value in values if isinstance(value, Adt) and value.branch in ("Tensor", "Tuple", "List")]
        return joined(found, self._legend) if found else ""

    def letters(self) -> tuple[str, ...]:
        """What the letters in the shapes stand for that were asked for."""
        return self._legend.letters()

    def _own(self, value: Term, given: list[Term]) -> int | None:
        """How many numbers a layer has of its own, None if that is not known: calls that differ, or a class that makes weights itself."""
        kind = str(value.fields[0]) if isinstance(value, Adt) else ""
        if not kind.startswith("keras/"):
            own = {f for f in self._bases[kind] if not f.startswith("keras/")}
            return None if any(str(attribute) in _MAKES_WEIGHTS and any(str(b).startswith(f"{k}.") for k in own)
                               for _, b, _, attribute in self._program.rows("load_attr")) else 0
        if _MODEL in self._bases[kind]:
            return None  # what a function or a library made, and its layers stand elsewhere
        counts = {count for x in given for count in self._weights.get((self._number(value), self._number(x)), ())}
        return counts.pop() if len(counts) == 1 else None


def _first_of(positional: Term) -> list[Term]:
    """What a layer is applied to: the first that it is called with by position, if there is one."""
    match positional:
        case Adt("Tuple", (given,)):
            return list(elements(given))[:1]
    return []


def keras_layers_of(facts: Facts, root: Path, driver: str, how: Evaluation) -> tuple[list[Layer], list[Diagnostic], tuple[str, ...], bool]:
    """The same of a model of Keras; and whether the layers are known to be just those of the model. Raises AnalysisError."""
    given, stubs = with_library({**facts, "report_describes": [("models",), ("layers",)]})
    solution = evaluate(given, list(dict.fromkeys((*WANTED, *RELATIONS))), how.of_stage())
    program = Program(given, root, stubs, STUBS)
    layers = KerasLayers(program, {name: solution.relation(name) for name in RELATIONS})
    module = f"{driver}::<module>"
    variable = next((str(v) for v, f, name in given.get("variable_name", ()) if str(f) == module and str(name) == "model"), "")
    several = [(context, x) for context, v, x in solution.relation("val") if v == variable]
    if len(several) > 1:
        raise UnknownModelError(f"it is one of {len(several)}, for a test that makes it is not decided")
    if not several or not layers.is_layer(several[0][1]):
        raise UnknownModelError(next((origin_text(x.fields[0]) for _, x in several if isinstance(x, Adt) and x.branch == "Unknown"), ""))
    found = Diagnoser(program, solution.relation, judge(solution.relation, given), demands).diagnostics()
    rows = layers.rows(several[0][1], several[0][0])
    return rows, [one for one in found if one.severity is Severity.ERROR], layers.letters(), layers.exact


def _activated(context: Term) -> tuple[str, list[Term]]:
    """The function that a context is an activation of, and its arguments, last first."""
    match context:
        case Adt("Call", (str(f), _, args)):
            return f, elements(args)
    return "", []


def _repeats(turn: Adt) -> int | None:
    """How many turns are left of a loop that does the same again."""
    match turn.fields[2]:
        case Adt("IRepeat", (_, int(left))):
            return left
    return None


def _kind(value: Term) -> str:
    name = str(value.fields[0]) if isinstance(value, Adt) else "?"
    return name.rpartition("::")[2].rpartition(".")[2] or name


def _order(v: str) -> float:
    """Variables are numbered in the order of the source."""
    number = v.rpartition(".")[2]
    return float(number) if number.isdigit() else 0.0


def _turn_number(rest: Term) -> float:
    """Which turn of a loop, as a part of one: those with more to come are first."""
    match rest:
        case Adt("IList", (items,)):
            left = len(elements(items))
        case Adt("IRange", (int(lo), int(hi), int(step))) if step:
            left = abs((hi - lo) // step)
        case Adt("IRepeat", (_, int(n))):
            left = n
        case _:
            left = 0
    return 1 - min(left, 1000) / 1001


def _counted(shapes: Term) -> int | None:
    """How many numbers weights of these shapes have."""
    if not isinstance(shapes, Adt) or shapes.branch != "List":
        return None
    total = 0
    for shape in elements(shapes.fields[0]):
        sizes = [size.fields[0] if isinstance(size, Adt) and size.branch == "Int" else None
                 for size in (elements(shape.fields[0]) if isinstance(shape, Adt) and shape.branch == "Tuple" else [None])]
        known = [size for size in sizes if isinstance(size, int)]
        if len(known) != len(sizes):
            return None
        total += prod(known)
    return total
