"""The layers of a model with what goes in and comes out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import field

from dlshape.report.model import Layer
from dlshape.report.models.activity import Activity, Application, few, worst, written
from dlshape.report.models.structure import Structure, origin

from pysouffle.late_dataclasses import dataclass
from pysouffle.terms import Term

_MOST = 3000  # layers of one model


@dataclass(slots=True)
class _Part:
    value: Term
    name: str
    path: str
    children: list[_Part] = field(default_factory=list)
    inputs: dict[str, None] = field(default_factory=dict)
    outputs: dict[str, None] = field(default_factory=dict)
    states: list[str] = field(default_factory=list)

    def within(self) -> Iterator[_Part]:
        yield self
        for child in self.children:
            yield from child.within()


class LayerTable:
    """The layers of the model `top`. `named`: the attributes by which a call names what it applies, outermost first."""

    def __init__(self, structure: Structure, activity: Activity, top: Term, named: Callable[[str], tuple[str, ...]]) -> None:
        self._structure, self._activity, self._named = structure, activity, named
        self._left = _MOST
        self._top = self._part(top, "", "", frozenset())
        self._by_value: dict[int, list[_Part]] = {}
        for part in self._top.within():
            for value in (origin(part.value), *structure.also(part.value)):
                self._by_value.setdefault(activity.number(value), []).append(part)
        self._paths: dict[tuple[int, str], str] = {}
        for at, one in activity.calls_of(self._by_value):
            self._place(at, one)
        for context in activity.forward_of(self._by_value):
            self._enter(context)

    def layer(self) -> Layer:
        return self._finished(self._top)

    def path(self, context: int, v: str) -> str:
        """The layer that is applied there, "" if it is none of this model."""
        return self._paths.get((context, v), "")

    def path_of(self, x: Term) -> str:
        """The first layer that is this value."""
        return next((part.path for part in self._by_value.get(self._activity.number(origin(x)), ())), "")

    def _part(self, value: Term, name: str, path: str, above: frozenset[int]) -> _Part:
        self._left -= 1
        number = self._activity.number(value)
        part = _Part(value, name, path)
        if number in above:
            return part
        for child, inner in self._structure.parts(value):
            if self._left > 0:
                part.children.append(self._part(inner, child, f"{path}.{child}" if path else child, above | {number}))
        return part

    def _place(self, at: tuple[int, str], one: Application) -> None:
        """Which layers an application may be of: those that are this value, within what the method belongs to, as it is named there."""
        found = self._by_value.get(self._activity.number(one.head), [])
        owner = self._activity.receiver(at[0])
        if owner is not None:
            owners = self._by_value.get(self._activity.number(origin(owner)), [])
            within = [part for part in found if any(part.path.startswith(f"{o.path}." if o.path else "") for o in owners)]
            found = within or ([] if owners else found)
        for name in self._named(at[1]):
            found = [part for part in found if name in part.path.split(".")] or found
        if found:
            self._paths.setdefault(at, found[0].path)
        for part in found:
            self._record(part, one)

    def _record(self, part: _Part, one: Application) -> None:
        given, made = self._activity.passing(one)
        part.inputs.update(dict.fromkeys(given))
        part.outputs.update(dict.fromkeys(made))
        part.states.append(self._activity.state(one))
        steps = self._activity.chain(one.api, one.args)
        at = one.key[:2]
        for number, child in enumerate(part.children):
            for x in steps[number] if number < len(steps) else ():
                if (inner := self._activity.step(at, child.value, x)) is not None:
                    self._record(child, inner)

    def _enter(self, context: int) -> None:
        """What comes into `forward` of a module of the program, and out of it."""
        activity = self._activity
        function = activity.function(context)
        for part in self._by_value[activity.number(origin(activity.receiver(context)))]:
            if arguments := ", ".join(text for x in activity.arguments(context) for text in written([x])):
                part.inputs[arguments] = None
            for w in activity.program.returned(function):
                part.outputs.update(dict.fromkeys(activity.shapes(activity.with_turns([context]), w)))

    def _finished(self, part: _Part) -> Layer:
        children = tuple(self._finished(child) for child in part.children)
        counts = [self._structure.own_parameters(part.value), *(child.parameters for child in children)]
        known = [count for count in counts if count is not None]
        return Layer(
            name=part.name, path=part.path, kind=self._structure.kind(part.value), settings=self._structure.settings(part.value),
            inputs=few(list(part.inputs)), outputs=few(list(part.outputs)), parameters=sum(known) if len(known) == len(counts) else None,
            state=worst([*part.states, *(child.state for child in children)]), place=self._structure.place(part.value), children=children,
        )
