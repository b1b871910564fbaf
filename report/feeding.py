"""Where an operand's shape comes from: the operations before it, one by one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from math import prod

from dlshape.report.program import Program
from dlshape.report.sources_of_values import Sources
from dlshape.report.terms import tensors
from dlshape.solver.residual.contexts import around

from pysouffle.late_dataclasses import dataclass
from pysouffle.terms import Adt, Term, TermTable, elements

Relation = Callable[[str], Sequence[tuple[Term, ...]]]
_MOST = 4  # operations that are told of one operand
_STEPS = 60  # that are looked at: most leave a shape as it is


@dataclass(frozen=True, slots=True)
class Hop:
    """Operation `api` at `at` made `result` of `given`, none if of no tensor."""

    api: str
    at: str
    result: Term
    given: tuple[Term, ...]


@dataclass(frozen=True, slots=True)
class _Made:
    context: int
    at: str
    api: str
    args: Term


class Feeding:
    """`relation`: of an evaluation of `program`."""

    def __init__(self, program: Program, relation: Relation, ids: TermTable) -> None:
        self._program, self._relation, self._ids = program, relation, ids

    def hops(self, context: Term, at: str, args: Term, tensor: Adt, most: int = _MOST) -> Iterator[Hop]:
        """What made `tensor`, an operand of the operation at `at` with these `args`, and what made that, as far as it is certain: the
        last operation first, those left out that leave a shape as it is, at most so many."""
        yield from self._back(context, at, tensor, {(at, self._ids.number(args))}, None, most)

    def made_of(self, context: Term, v: str, tensor: Adt, most: int) -> Iterator[Hop]:
        """What made `tensor`, which `v` holds: the operation at `v` itself if it is one, and those before it."""
        own = [one for one in self._made.get(self._ids.number(tensor), ()) if one.at == v]
        yield from self._back(context, v, tensor, set(), self._one(own, context), most)

    def _back(self, context: Term, at: str, tensor: Adt, seen: set[tuple[str, int]], first: _Made | None, most: int) -> Iterator[Hop]:
        told = 0
        here, value = at, tensor
        for _ in range(_STEPS):
            makers = self._makers(here, value) if first is None else [first]
            new = [one for one in makers if (one.at, self._ids.number(one.args)) not in seen]
            made, first = self._one(new, context), None
            if made is None:
                return
            seen.add((made.at, self._ids.number(made.args)))
            given = list(tensors(made.args))
            alike = next((one for one in given if one.fields[0] == value.fields[0]), None)
            if alike is None:
                yield Hop(made.api, made.at, value.fields[0], tuple(one.fields[0] for one in given))
                told += 1
                if told == most or len(given) != 1:
                    return
            here, value = made.at, alike or given[0]

    def makes(self, v: str, tensor: Term) -> bool:
        """Whether the operation at `v` has this very result."""
        return any(one.at == v for one in self._made.get(self._ids.number(tensor), ()))

    def _makers(self, here: str, value: Adt) -> list[_Made]:
        made = self._made.get(self._ids.number(value), [])
        if not made:
            return []
        near = {here, *self.sources.of(here, self._operations)}
        return [one for one in made if one.at in near]

    def _one(self, several: list[_Made], context: Term) -> _Made | None:
        """The only one, or the only one in the contexts around."""
        if len({(one.at, one.api) for one in several}) > 1:
            inside = {self._ids.number(outer) for outer in around(context)}
            several = [one for one in several if one.context in inside]
        return several[0] if len({(one.at, one.api) for one in several}) == 1 else None

    @cached_property
    def _made(self) -> dict[int, list[_Made]]:
        made: dict[int, list[_Made]] = {}
        for context, v, api, args, value in self._relation("application_result"):
            for tensor in tensors((value, None)):
                made.setdefault(self._ids.number(tensor), []).append(_Made(self._ids.number(context), str(v), str(api), args))
        return made

    @cached_property
    def _operations(self) -> frozenset[str]:
        return frozenset(str(v) for _, v, *_ in self._relation("application"))

    @cached_property
    def sources(self) -> Sources:
        return Sources(self._program, self._relation)


def factors(hop: Hop, size: Term) -> tuple[int, ...]:
    """Neighbouring sizes of what the operation was given whose product is `size`: at least two that are not 1."""
    if not isinstance(size, Adt) or size.branch != "DInt" or len(hop.given) != 1:
        return ()
    shape = hop.given[0]
    if not isinstance(shape, Adt) or shape.branch != "SDims":
        return ()
    sizes = [dim.fields[0] if isinstance(dim, Adt) and dim.branch == "DInt" else None for dim in elements(shape.fields[0])]
    for last in range(len(sizes), 0, -1):  # what is made flat is mostly at the end
        for first in range(last - 1):
            part = [one for one in sizes[first:last] if isinstance(one, int)]
            if len(part) == last - first and prod(part) == size.fields[0] and sum(one > 1 for one in part) > 1:
                return tuple(one for one in part if one > 1)
    return ()
