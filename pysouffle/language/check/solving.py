"""Solves the type constraints of a clause (`typesystem/{TypeConstrainsAnalysis,TypeConstraints,Type}.cpp`).

Arguments have numbers ("slots"): one for each variable, one for each other occurrence. As in Soufflé, constraints are applied in the order
of the text until nothing changes, and then again with the overloads and the kinds of constants that this made known, until they stay.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias

from pysouffle.language.check.overloads import INFIX, Overload, of_operation, overloads
from pysouffle.language.check.type_environment import Environment, Kind, Type
from pysouffle.language.check.typesets import ALL, TypeSets
from pysouffle.late_dataclasses import dataclass

_MOST_ROUNDS = 100
_SUFFIXES = {"float": Kind.FLOAT, "unsigned": Kind.UNSIGNED}


class Below(NamedTuple):
    """The argument's types are subtypes of `type`; `meets` are that type's known results."""

    slot: int
    type: Type
    meets: dict[int, int]


class Under(NamedTuple):
    """The types of `upper` are narrowed by those of `lower`."""

    lower: int
    upper: int


class Within(NamedTuple):
    """Every type has a supertype among `bounds`."""

    slot: int
    bounds: int


class FieldOf(NamedTuple):
    slot: int
    record: int
    number: int


class Applied(NamedTuple):
    """A functor: which overload it is depends on the types found so far."""

    slot: int
    name: str
    args: tuple[int, ...]


class Constant(NamedTuple):
    """A number: its kind depends on the types found so far, unless it has a suffix."""

    slot: int
    suffix: str


class SameBase(NamedTuple):
    left: int
    right: int


@dataclass(slots=True)
class OneOf:
    """`satisfiesOverload`: once a single overload fits, its types hold."""

    slot: int
    args: tuple[int, ...]
    candidates: Sequence[Overload]
    infix: bool
    settled: bool = False


Constraint: TypeAlias = "Below | Under | Within | FieldOf | Applied | Constant"
_Step: TypeAlias = "Below | Under | Within | FieldOf | SameBase | OneOf"


@dataclass(slots=True)
class Solution:
    """`types`: the set of each slot; `chosen`: overloads by slot; `kinds`: kinds of constants by slot; `rounds`: what was solved."""

    types: list[int]
    chosen: Mapping[int, Overload]
    kinds: Mapping[int, Kind]
    rounds: list[Sequence[_Step]]


class Solver:
    def __init__(self, environment: Environment) -> None:
        self.environment = environment
        self.sets = TypeSets(environment)
        self.numeric = sum(environment.constants[kind].bit for kind in (Kind.NUMBER, Kind.UNSIGNED, Kind.FLOAT))

    def solve(self, slots: int, constraints: Sequence[Constraint]) -> Solution:
        """The types of all slots. The greatest solution is empty where types clash and ALL where nothing is known."""
        varying = [each for each in constraints if each.__class__ is Applied or each.__class__ is Constant]
        chosen: dict[int, Overload] = {}
        kinds: dict[int, Kind] = {}
        rounds: list[Sequence[_Step]] = [constraints if not varying else self.steps(constraints, chosen, kinds)]  # type: ignore[list-item]
        types = self.fixpoint(slots, rounds[0])
        while varying and len(rounds) < _MOST_ROUNDS and self.settle(varying, types, chosen, kinds):
            rounds.append(self.steps(constraints, chosen, kinds))
            types = self.fixpoint(slots, rounds[-1])
        return Solution(types, chosen, kinds, rounds)

    def explained(self, solution: Solution, slot: int) -> bool:
        """Whether going through the constraints once shows a clash: Soufflé then names them, and reports the variable once in a clause."""
        for steps in solution.rounds:
            types = [ALL] * len(solution.types)
            for step in steps:
                self.apply(step, types)
                if types[slot] == 0:
                    return True
        return False

    def steps(self, constraints: Sequence[Constraint], chosen: Mapping[int, Overload], kinds: Mapping[int, Kind]) -> list[_Step]:
        found: list[_Step] = []
        for each in constraints:
            if isinstance(each, Constant):
                kind = _SUFFIXES.get(each.suffix) or kinds.get(each.slot)
                found.append(Within(each.slot, self.numeric if kind is None else self.environment.constants[kind].bit))
            elif isinstance(each, Applied):
                found += self.applied(each, chosen.get(each.slot))
            else:
                found.append(each)
        return found

    def applied(self, call: Applied, overload: Overload | None) -> list[_Step]:
        found: list[_Step] = []
        if overload is None:
            found.append(OneOf(call.slot, call.args, overloads(call.name), call.name in INFIX))
        if call.name in INFIX:
            found += [SameBase(arg, call.slot) for arg in call.args]
        elif overload is not None:
            found.append(self.kind_below(call.slot, overload.result))
            if call.name != "ord":
                found += [self.kind_below(arg, overload.param(index)) for index, arg in enumerate(call.args)]
        return found

    def kind_below(self, slot: int, kind: Kind) -> Below:
        bound = self.environment.constant(kind)
        return Below(slot, bound, bound.meets)

    def fixpoint(self, slots: int, steps: Sequence[_Step]) -> list[int]:
        types = [ALL] * slots
        changed = True
        while changed:
            changed = False
            for step in steps:
                if step.__class__ is Below:
                    slot, bound, meets = step
                    old = types[slot]
                    new = meets.get(old)
                    if new is None:
                        new = self.sets.below(old, bound)
                    if new != old:
                        types[slot] = new
                        changed = True
                elif self.apply(step, types):
                    changed = True
        return types

    def apply(self, step: _Step, types: list[int]) -> bool:
        """Narrows the sets by one constraint. True if one changed."""
        if isinstance(step, Below):
            slot, new = step.slot, self.sets.below(types[step.slot], step.type)
        elif isinstance(step, Under):
            slot, new = step.upper, self.sets.meet(types[step.upper], types[step.lower])
        elif isinstance(step, Within):
            slot, new = step.slot, self.sets.within(types[step.slot], step.bounds)
        elif isinstance(step, FieldOf):
            return self.field(step, types)
        elif isinstance(step, SameBase):
            old = types[step.left], types[step.right]
            types[step.left], types[step.right] = self.sets.same_base(*old)
            return old != (types[step.left], types[step.right])
        else:
            return self.one_of(step, types)
        changed = types[slot] != new
        types[slot] = new
        return changed

    def field(self, step: FieldOf, types: list[int]) -> bool:
        records = types[step.record]
        if records == ALL:
            return False
        kept, found = self.sets.fields(records, step.number)
        found = self.sets.meet(types[step.slot], found)
        changed = kept != records or types[step.slot] != found
        types[step.record], types[step.slot] = kept, found
        return changed

    def one_of(self, step: OneOf, types: list[int]) -> bool:
        def possible(kind: Kind, slot: int) -> bool:
            return types[slot] == ALL or kind in self.sets.kinds(types[slot])

        step.candidates = [each for each in step.candidates if each.takes(len(step.args)) and possible(each.result, step.slot)
                           and all(possible(each.param(index), arg) for index, arg in enumerate(step.args))]
        if len(step.candidates) > 1:
            return False
        old = [types[step.slot], *(types[arg] for arg in step.args)]
        if not step.candidates:
            types[step.slot] = 0
            return old[0] != 0
        overload = step.candidates[0]
        if overload.operation[0] != "ord":
            for index, arg in enumerate(step.args):
                types[arg] = self.sets.of_constant(types[arg], overload.param(index))
        if step.settled or step.infix:
            types[step.slot] = self.sets.of_constant(types[step.slot], overload.result)
        else:
            step.settled = True
            types[step.slot] = self.environment.constant(overload.result).bit
        return old != [types[step.slot], *(types[arg] for arg in step.args)]

    def settle(self, varying: Sequence[Constraint], types: Sequence[int], chosen: dict[int, Overload], kinds: dict[int, Kind]) -> bool:
        """Chooses overloads and kinds of constants by the types found. True if the constraints have to be solved again."""
        again = False
        for each in varying:
            if isinstance(each, Applied):
                again |= self.choose(each, types, chosen)
        for each in varying:
            if isinstance(each, Constant) and not each.suffix:
                found = self.sets.kinds(types[each.slot])
                kind = next((kind for kind in (Kind.NUMBER, Kind.UNSIGNED, Kind.FLOAT) if kind in found), None)
                if kind == kinds.get(each.slot):
                    continue
                if kind is None:
                    del kinds[each.slot]
                else:
                    kinds[each.slot] = kind
                # the solution stays the same if it fits the narrower constraint anyhow
                again |= kind is None or not self.sets.all_of(types[each.slot], kind)
        return again

    def choose(self, call: Applied, types: Sequence[int], chosen: dict[int, Overload]) -> bool:
        known = chosen.get(call.slot)
        results = self.sets.kinds(types[call.slot]) if known is None else {known.result}
        # the overload of an argument that is a functor is its kind
        args = [frozenset((chosen[arg].result,)) if arg in chosen else self.sets.kinds(types[arg]) for arg in call.args]
        fitting = [each for each in (overloads(call.name) if known is None else of_operation(known))
                   if each.takes(len(args)) and each.result in results and all(each.param(index) in arg for index, arg in enumerate(args))]
        if not fitting:
            return chosen.pop(call.slot, None) is not None
        best = min(fitting, key=Overload.rank)
        chosen[call.slot] = best
        return known != best
