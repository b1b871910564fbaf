"""Runs the facts of a function, to compare with Python itself: phis, loops and exits must mean what the source means."""

from __future__ import annotations

import operator
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from dlshape.facts.schema import load_schema
from dlshape.facts.store import Facts, Row

BINARY = {"+": operator.add, "-": operator.sub, "*": operator.mul, "%": operator.mod, "//": operator.floordiv, "&": operator.and_}
COMPARE: dict[str, Callable[[Any, Any], object]] = {
    "==": operator.eq, "!=": operator.ne, "<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge,
}
NAMES = {"True": True, "False": False, "None": None, "Ellipsis": ...}
RAISED = (ArithmeticError, IndexError, ValueError)  # what programs raise; anything else is a fault of the facts
BUILTINS = {"range": range, "len": len, "list": list, "ValueError": ValueError, "IndexError": IndexError, "LookupError": LookupError,
            "ZeroDivisionError": ZeroDivisionError, "ArithmeticError": ArithmeticError, "Exception": Exception}

Values = dict[str, object]


def _replaced(whole: object, old: object, new: object) -> object:
    """`whole` after object `old`, which it is or holds or does not, became `new`."""
    if whole is old and isinstance(old, list):  # numbers are not changed in place
        return new
    if not isinstance(whole, list | tuple):
        return whole
    parts = [_replaced(x, old, new) for x in whole]
    return type(whole)(parts) if any(x is not y for x, y in zip(whole, parts, strict=True)) else whole


def _seen(x: object, old: object, new: object) -> object:
    """What `x`, which `old` is or holds or does not, is where `old` has become `new`."""
    if not isinstance(x, list | tuple):
        return x  # numbers are not changed in place
    if x is old:
        return new
    if isinstance(old, list | tuple) and isinstance(new, list | tuple):
        for before, after in zip(old, new, strict=False):
            if (found := _seen(x, before, after)) is not x:
                return found
    return x


@dataclass(eq=False)
class Instance:
    """An object of class `a.py::A`."""

    attributes: Values = field(default_factory=dict)


@dataclass(frozen=True)
class Super:
    """`super()` in a method of class `behind`."""

    base: Instance
    behind: str


@dataclass(frozen=True)
class Bound:
    """Method `f` of an object."""

    f: str
    base: Instance


@dataclass(frozen=True)
class End:
    """How a run ended: `return`, `next`, `break` (with the block around the loop) or `raise`."""

    kind: str
    block: str = ""
    value: object = None
    values: Values = field(default_factory=dict)


class Machine:
    """Interprets one file's facts. Reading an undefined variable is a KeyError: the facts are wrong then."""

    def __init__(self, facts: Facts) -> None:
        self.facts = facts
        self.code: dict[str, list[tuple[int, str, Row]]] = defaultdict(list)
        for name, relation in load_schema().relations.items():
            columns = relation.columns
            if len(columns) > 1 and columns[0].type == "Var" and columns[1].type == "Block" and name != "phi":
                for row in facts[name]:
                    self.code[str(row[1])].append((int(str(row[0]).rpartition(".")[2]), name, row))
        for instructions in self.code.values():
            instructions.sort()
        self.phis = self._by(("phi",), 1)
        self.ends = {**self._first("jump", 0), **self._first("branch", 0), **self._first("returns", 1), **self._first("loop_next", 1),
                     **self._first("for_loop", 1), **self._first("while_loop", 1), **self._first("proceeds", 0),
                     **self._first("handler", 0), **self._first("raised_value", 0), **self._first("unhandled", 0)}
        self.on_raise = {str(b): str(t) for b, t in facts["on_raise"]}
        self.flying: Exception | None = None
        self.breaks = {str(r[2]): (str(r[0]), str(r[3])) for r in facts["loop_exit"] if r[2]}
        self.done = {str(r[0]): str(r[3]) for r in facts["loop_exit"] if not r[2]}
        self.actuals = self._by(("actual", "element"), 0)
        self.keywords = self._by(("keyword",), 0)
        self.state_exits = self._by(("state_exit",), 1)
        self.functions = {str(r[0]) for r in facts["function"]}
        self.bases = {str(r[0]): f"a.py::{r[2]}" for r in facts["class_base"]}
        made = {str(r[0]): str(r[2]) for r in facts["make_function"]}
        builtin = {str(r[0]): str(r[2]) for r in facts["load_builtin"]}
        self.properties = {made[str(self.actuals[str(r[0])][0][2])] for r in facts["call"] if builtin.get(str(r[2])) == "property"}

    def _by(self, names: tuple[str, ...], column: int) -> dict[str, list[Row]]:
        found: dict[str, list[Row]] = defaultdict(list)
        for name in names:
            for row in self.facts[name]:
                found[str(row[column])].append(row)
        return found

    def _first(self, name: str, column: int) -> dict[str, tuple[str, Row]]:
        return {str(row[column]): (name, row) for row in self.facts[name]}

    def call(self, f: str, *args: object) -> object:
        """The result of function `f`."""
        return self.activate(f, args, {}).value

    def call_method(self, base: Instance, name: str, *args: object) -> object:
        """The result of `base.name(…)`, called from outside."""
        bound = self.attribute(base, name)
        assert isinstance(bound, Bound)
        return self.call(bound.f, bound.base, *args)

    def activate(self, f: str, args: Sequence[object], state: Values) -> End:
        """Run function `f`; `state` holds the keywords `@attribute` that hand the object's state over."""
        formals = [r for r in self.facts["formal"] if r[0] == f]
        plain = [r for r in formals if not str(r[2]).startswith("@")]
        values: Values = {str(r[3]): x for r, x in zip(plain, args, strict=True)}
        values.update({str(r[3]): state.get(str(r[2]), ...) for r in formals if str(r[2]).startswith("@")})
        return self.run(next(str(r[4]) for r in self.facts["function"] if r[0] == f), values)

    def attribute(self, base: object, name: str) -> object:
        """`base.name`; what is no attribute and no method becomes a pair that can be called without effect."""
        if isinstance(base, Instance) and name in base.attributes:
            return base.attributes[name]
        if isinstance(base, Instance | Super):
            k = "a.py::A" if isinstance(base, Instance) else self.bases.get(base.behind, "")
            while k and f"{k}.{name}" not in self.functions:
                k = self.bases.get(k, "")
            if k:
                f, receiver = f"{k}.{name}", base.base if isinstance(base, Super) else base
                return self.call(f, receiver) if f in self.properties else Bound(f, receiver)
        return (base, name)

    def run(self, block: str, values: Values) -> End:
        """Run from `block` until the function or the iteration ends."""
        before = ""
        while True:
            merged = {str(v): values[str(w)] for v, _, pred, w in self.phis[block] if pred == before}
            values.update(merged)
            kind, end = self.ends.get(block, ("", ()))
            leaving = self.breaks.get(block)
            before = block
            try:
                for _, name, row in self.code[block]:
                    values[str(row[0])] = self.step(name, row, values)
                if kind == "raised_value":
                    raise values[str(end[1])]  # type: ignore[misc]
            except RAISED as exception:
                if block not in self.on_raise:
                    raise
                self.flying, block = exception, self.on_raise[block]
                continue
            if kind in ("jump", "proceeds"):
                block = str(end[1])
            elif kind == "handler":
                takes = not end[1] or isinstance(self.flying, values[str(end[1])])  # type: ignore[arg-type]
                block = str(end[2] if takes else end[3])
            elif kind == "unhandled":
                assert self.flying is not None
                raise self.flying
            elif kind == "returns":
                exits: Values = {str(a): values[str(v)] for _, _, a, v in self.state_exits[before]}
                return End("return", value=values[str(end[2])], values=exits)
            elif kind == "loop_next":
                return End("next", block, values=values)
            elif kind == "branch":
                truth = bool(values[str(end[1])])
                if not truth and leaving and leaving[1] == end[3]:
                    return End("break", leaving[1], values=values)
                block = str(end[2] if truth else end[3])
            elif kind in ("for_loop", "while_loop"):
                ended = self.loop(kind, end, values)
                if ended.kind == "return":
                    return ended
                block, before = ended.block, ""
            elif leaving:
                return End("break", leaving[1], values=values)
            else:
                return End("raise")

    def loop(self, kind: str, row: Row, values: Values) -> End:
        """Run a loop in the code around it."""
        loop = str(row[0])
        phis = sorted((int(r[1]), str(r[2]), str(r[3])) for r in self.facts["loop_phi"] if r[0] == loop)
        carried = [values[init] for _, _, init in phis]
        reads = [str(r[1]) for r in self.facts["loop_reads"] if r[0] == loop]
        elements = iter(list(values[str(row[2])])) if kind == "for_loop" else None  # type: ignore[call-overload]
        while True:
            inside: Values = {v: values[v] for v in reads if v in values}  # one that was bound on another way is not read
            inside.update({v: x for (_, v, _), x in zip(phis, carried, strict=True)})
            start = str(row[2])
            if elements is not None:
                try:
                    inside[str(row[3])] = next(elements)
                except StopIteration:
                    return self.leave(loop, self.done[loop], inside, values)
                start = str(row[4])
            ended = self.run(start, inside)
            if ended.kind == "break":
                return self.leave(loop, ended.block, ended.values, values)
            if ended.kind != "next":
                return ended
            nexts = {int(r[2]): str(r[3]) for r in self.facts["loop_next_value"] if r[0] == loop and r[1] == ended.block}
            carried = [ended.values[nexts[k]] for k, _, _ in phis]

    def leave(self, loop: str, target: str, inside: Values, values: Values) -> End:
        """Carry the values of an exit outside."""
        for row in self.facts["loop_exit_value"]:
            if row[0] == loop and row[1] == target:
                values[str(row[2])] = inside[str(row[3])]
        return End("done", target)

    def step(self, name: str, row: Row, values: Values) -> object:
        """One instruction."""
        v = str(row[0])
        if name in ("const_int", "const_str"):
            return row[2]
        if name == "load_exception":
            return self.flying
        if name == "const_name":
            return NAMES[str(row[2])]
        if name == "load_builtin":
            return BUILTINS[str(row[2])]
        if name in ("copy", "same_way", "where_way", "passing", "name_tested", "shape_asserted", "size_asserted", "class_asserted"):
            return values[str(row[2])]
        if name == "binary":
            return BINARY[str(row[2])](values[str(row[3])], values[str(row[4])])
        if name == "compare":
            return COMPARE[str(row[2])](values[str(row[3])], values[str(row[4])])
        if name == "unary":
            x = values[str(row[3])]
            return not x if row[2] == "not" else -x  # type: ignore[operator]
        if name == "make_sequence":
            made = [values[str(r[2])] for r in self.actuals[v]]
            return tuple(made) if row[2] == "tuple" else made
        if name == "part_changed":
            return _replaced(values[str(row[2])], values[str(row[4])], values[str(row[5])])
        if name == "part_seen":
            return _seen(values[str(row[2])], values[str(row[4])], values[str(row[5])])
        if name == "append":
            return [*values[str(row[2])], values[str(row[3])]]  # type: ignore[misc]
        if name == "unpack":
            return values[str(row[2])][int(row[3])]  # type: ignore[index]
        if name == "load_item":
            return values[str(row[2])][values[str(row[3])]]  # type: ignore[index]
        if name == "update_item":
            changed = list(values[str(row[2])])  # type: ignore[call-overload]
            changed[values[str(row[3])]] = values[str(row[4])]
            return changed
        if name == "load_attr":
            return self.attribute(values[str(row[2])], str(row[3]))
        if name == "load_super":
            base = values[str(row[3])]
            assert isinstance(base, Instance)
            return Super(base, str(row[2]))
        if name == "store_attr":
            base = values[str(row[2])]
            assert isinstance(base, Instance)
            base.attributes[str(row[3])] = values[str(row[4])]
            return None
        if name == "mutated":
            x = values[str(self.actuals[str(row[2])][0][2])]
            return [*values[str(row[3])], x]  # type: ignore[misc]
        if name == "call":
            callee = values[str(row[2])]
            if isinstance(callee, Bound):
                state: Values = {str(r[2]): values[str(r[3])] for r in self.keywords[v]}
                ended = self.activate(callee.f, [callee.base, *(values[str(r[2])] for r in self.actuals[v])], state)
                values[f"exits of {v}"] = ended.values
                return ended.value
            return None if isinstance(callee, tuple) else callee(*[values[str(r[2])] for r in self.actuals[v]])  # type: ignore[operator]
        if name == "state_entry":
            base, handed = values[str(row[2])], values[str(row[4])]
            assert isinstance(base, Instance)
            return base.attributes.get(str(row[3]), "absent") if handed is ... else handed
        if name == "state_after":
            exits = values[f"exits of {row[2]}"]
            assert isinstance(exits, dict)
            return exits.get(row[3], values[str(row[4])])
        if name == "shared_version":  # of a formal that an object keeps: a number, as all of these programs
            return values[str(row[2])]
        if name == "passed":  # formals of these programs are numbers
            return values[str(row[4])]
        if name == "unsupported":
            return "unbound"
        raise AssertionError(name)
