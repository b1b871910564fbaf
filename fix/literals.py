"""The integers of a program that a failing check was derived from, and what each is there for."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import IntEnum

from dlshape.facts.rows import Facts
from dlshape.facts.schema import load_schema
from dlshape.report.terms import tensors

from pysouffle.embedded.why.inquiry import Inquiry
from pysouffle.goals import goal_of
from pysouffle.late_dataclasses import dataclass
from pysouffle.terms import Adt, Term, elements

Row = tuple[Term, ...]
RELATIONS = ("check", "application", "val", "call_edge")
_CHECKS = 3  # contexts of one error whose derivations are followed


class Use(IntEnum):
    """What an integer is there for; what is preferred to be changed first."""

    PARAMETER = 0  # a layer, or an object of the program, is made with it
    SETTING = 1  # it has a name, is a default, is handed on
    OPERATION = 2  # an argument of an operation on tensors
    DATA = 3  # a size of a tensor that is made, or one of its elements


@dataclass(frozen=True, slots=True)
class Literal:
    """Variable `v` of block `block` is `value`. `range`: first line, column, last line, column of the text of `module`, as in the facts;
    `own`: whether the object was made with it that makes the demand; `distance`: rules between it and the check."""

    v: str
    block: str
    value: int
    module: str
    range: tuple[int, int, int, int]
    use: Use
    own: bool
    distance: int


class Literals:
    """`relation`: RELATIONS of an evaluation; `facts`: of the program. Modules in `stubs` are models of libraries."""

    def __init__(self, inquiry: Inquiry, facts: Facts, stubs: frozenset[str], relation: Mapping[str, Sequence[Row]]) -> None:
        self._inquiry, self._relation = inquiry, relation
        self._positions = {str(v): (str(m), (int(a), int(b), int(c), int(d))) for v, m, a, b, c, d in facts.get("position", ())
                           if m not in stubs}
        self._uses = _Uses(facts, relation)

    def failing(self, at: str, code: str) -> list[Row]:
        """The rows of the check with this code at variable `at` that fails."""
        rows = [row for row in self._relation["check"] if row[1] == at and row[4] == code]
        return [row for row in rows if row[6] == "invalid"] or [row for row in rows if row[6] == "residual"]

    def of(self, checks: Iterable[Row]) -> list[Literal]:
        """The integers at the end of the derivations of these checks, the nearest first."""
        found: dict[str, Literal] = {}
        for row in list(checks)[:_CHECKS]:
            demanding = frozenset(_objects(row[3]))
            for node in self._inquiry.why(goal_of("check", row), depth=math.inf, limit=1).nodes:
                if node.relation != "const_int":
                    continue
                v, block, value = node.values
                if v in self._positions and str(v) not in found and isinstance(value, int):
                    module, place = self._positions[str(v)]
                    use, own = self._uses.of(str(v), demanding)
                    found[str(v)] = Literal(str(v), str(block), value, module, place, use, own, node.depth)
        return sorted(found.values(), key=lambda one: (one.distance, one.v))


class _Uses:
    """What calls the values of variables go to."""

    def __init__(self, facts: Facts, relation: Mapping[str, Sequence[Row]]) -> None:
        self._after = _held(facts)
        self._calls: dict[str, list[str]] = {}
        for name, call, given in (("actual", 0, 2), ("keyword", 0, 3)):
            for row in facts.get(name, ()):
                self._calls.setdefault(str(row[given]), []).append(str(row[call]))
        called = {call for several in self._calls.values() for call in several}
        self._operations: dict[str, Use] = {}
        self._made: dict[str, set[Term]] = {}
        for _, v, value in relation["val"]:
            match value:
                case Adt("Tensor", _) if v in called:
                    self._operations.setdefault(str(v), Use.DATA)
                case Adt("ApiObj" | "Obj", _) if v in called:
                    self._operations[str(v)] = Use.PARAMETER
                    self._made.setdefault(str(v), set()).add(value)
        for _, v, _, args in relation["application"]:
            if self._operations.get(str(v)) is not Use.PARAMETER and any(True for _ in tensors(args)):
                self._operations[str(v)] = Use.OPERATION
        for _, v, _ in relation["call_edge"]:
            if self._operations.get(str(v)) is not Use.PARAMETER:
                self._operations[str(v)] = Use.SETTING

    def of(self, v: str, demanding: frozenset[Term]) -> tuple[Use, bool]:
        """The first use that counts; whether one of the objects `demanding` is made with it."""
        seen, todo, uses, own = {v}, [v], list[Use](), False
        while todo:
            one = todo.pop()
            calls = self._calls.get(one, ())
            uses += [self._operations[call] for call in calls if call in self._operations]
            own = own or any(not demanding.isdisjoint(self._made.get(call, ())) for call in calls)
            new = [after for after in self._after.get(one, ()) if after not in seen]
            seen.update(new)
            todo += new
        return min(uses, default=Use.SETTING), own


def _objects(args: Term) -> Iterator[Term]:
    return (each for each in elements(args) if isinstance(each, Adt) and each.branch in ("ApiObj", "Obj"))


def _held(facts: Facts) -> dict[str, list[str]]:
    """For each variable, those that have or contain its value."""
    after: dict[str, list[str]] = {}
    for name, declared in load_schema().relations.items():
        if (roles := declared.roles) is not None and roles.variable is not None:
            for row in facts.get(name, ()):
                for column in roles.holds:
                    after.setdefault(str(row[column]), []).append(str(row[roles.variable]))
    stored: dict[tuple[str, str], list[str]] = {}
    for module, variable, v in facts.get("global_def", ()):
        stored.setdefault((str(module), str(variable)), []).append(str(v))
    for v, _, module, variable in facts.get("load_global", ()):
        for one in stored.get((str(module), str(variable)), ()):
            after.setdefault(one, []).append(str(v))
    return after
