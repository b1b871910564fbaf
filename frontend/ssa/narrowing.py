"""Branches that go together: `if a: x = …` and later, under the same test, what that arm bound.

A phi joins what the arms of a test bound. Where the same test is made again, only one of them can be meant: inside its arms a name stands
for the variable of that arm. Tests are the same if they are one variable, or compare the same variables, constants and attributes that
nothing in the file sets.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from functools import cache, cached_property
from typing import TypeAlias

from dlshape.facts.comparisons import plain_comparison
from dlshape.facts.schema import load_schema
from dlshape.frontend.read.nodes import Nodes
from dlshape.frontend.ssa.flow import State
from dlshape.frontend.ssa.guards import Guards, Pair, Visit

Key: TypeAlias = tuple[object, ...]
_KEPT = frozenset({"compare", "unary", "copy", "const_int", "const_float", "const_str", "const_name", "load_attr", "load_global", "call",
                   "load_item", "binary"})
_ATTRIBUTES = frozenset({"load_attr", "state_entry", "state_after"})  # what an object's attribute is: it may have been set several times
NOTED = _KEPT | _ATTRIBUTES
_DEEPEST = 8  # instructions between a variable and a test of it
_CHANGING = frozenset({"training"})  # attributes that library methods set


Known: TypeAlias = Mapping[Key, list[int]]  # how tests came out, the innermost last


@cache
def _operand_columns(relation: str) -> tuple[int, ...]:
    """Where the operands of an instruction that is kept stand among the columns behind the block."""
    roles = load_schema().relations[relation].roles if relation in _KEPT else None
    return tuple(column - 2 for column in roles.reads) if roles is not None else ()


class Narrowing:
    """What one function knows of its tests. `stores`: attributes and globals that some statement of the file sets; `root`: no test;
    `arguments`: the arguments of each call."""

    def __init__(self, stores: frozenset[str], root: Guards) -> None:
        self._stores = stores
        self._defined: dict[str, Key] = {}
        self._ways: dict[str, tuple[Guards, list[tuple[Guards, str]]]] = {}  # the tests around a join; those of each way into it
        self._tests: set[Key] = set()
        self._told: dict[Guards, Guards] = {}  # chains whose last test is in `_tests`, with an outer part to go on with
        self._outcomes: dict[Key, list[int]] = {}  # around the place last asked for
        self._telling = 0  # how many of them are in `_tests`
        self._visit = Visit(root)
        self._nodes: dict[str, ast.AST] = {}
        self._before: dict[str, str] = {}
        self.arguments: dict[str, list[str]] = {}

    def note(self, relation: str, v: str, columns: tuple[object, ...]) -> None:
        """An instruction was emitted."""
        if relation in NOTED:
            self._defined[v] = (relation, *columns)

    def receiver(self, callee: str) -> str:
        """The object whose method `callee` is, "" if it is none."""
        found = self._defined.get(callee, ("",))
        return str(found[1]) if found[0] == "load_attr" else ""

    def joined(self, v: str, key: str, states: list[State], common: Guards, node: ast.AST) -> str:
        """`v` is to join what `key` holds at the end of `states`, under the tests `common`; the variable that was told apart before, if it
        is put together again."""
        operands = {state.env[key] for state in states if key in state.env}
        before = {self._before.get(w, "") for w in operands}
        if len(before) == 1 and "" not in before:
            return before.pop()
        if all(key in state.env for state in states):
            self._ways[v] = common, [(state.guards, state.env[key]) for state in states]
            self._nodes[v] = node
            for state in states:
                self._tell(state.guards, common)
        return v

    def _tell(self, guards: Guards, common: Guards) -> None:
        """The tests of `guards` that are not in `common` tell ways apart. Each chain is gone through once."""
        outer = guards.meet(common)
        if outer is not common:
            again = set(common.down_to(outer))
            for cond, _ in [pair for pair in guards.down_to(outer) if pair not in again]:
                self._tells(cond)
            return
        passed = []
        here = guards
        while here.depth > common.depth:
            passed.append(here)
            if here not in self._told:
                self._tells(here.pair[0])
                here = here.up
            else:
                here = self._told[here]
        for each in passed:
            self._told[each] = here

    def _tells(self, cond: str) -> None:
        test = self._test(cond)[0]
        if test not in self._tests:
            self._tests.add(test)
            self._telling += test in self._outcomes

    def _enter(self, pair: Pair) -> None:
        test, opposite = self._test(pair[0])
        several = self._outcomes.setdefault(test, [])
        self._telling += not several and test in self._tests
        several.append(pair[1] ^ opposite)

    def _leave(self, pair: Pair) -> None:
        test, _ = self._test(pair[0])
        several = self._outcomes[test]
        several.pop()
        if not several:
            del self._outcomes[test]
            self._telling -= test in self._tests

    def known(self, guards: Guards) -> Known:
        """How the tests came out that joins are told apart by; empty if `guards` has none of them. Holds until asked again."""
        self._visit.move(guards, self._enter, self._leave)
        return self._outcomes if self._telling else {}

    def way(self, v: str, known: Known) -> str:
        """The variable that the join `v` stands for on the only way that is left; `v` if there are several."""
        w = v
        while w in self._ways:
            common, ways = self._ways[w]
            seen: dict[Guards, bool] = {}
            left = [source for guards, source in ways if self._possible(guards, common, known, seen)]
            if len(left) != 1:
                break
            w = left[0]
        return w

    def node(self, v: str) -> ast.AST | None:
        """What the join `v` stands at."""
        return self._nodes.get(v)

    def comes_from(self, v: str, within: Callable[[str], bool]) -> dict[str, None]:
        """The variables that `v` is computed from, itself included, nearest first; `within`: those that may be looked into."""
        found: dict[str, None] = {v: None}
        layer = [v]
        for _ in range(_DEEPEST):
            layer = [w for u in layer if within(u) for w in self._operands(u) if w not in found]
            found.update(dict.fromkeys(layer))
        return found

    def told_by(self, cond: str, within: Callable[[str], bool]) -> set[str]:
        """What may well hold several values, of which a test tells some apart: joins and what calls give that it is computed from, `within`
        what may be looked into; and an attribute that is tested itself, or for being None."""
        found = {v for v in self.comes_from(cond, within) if v in self._ways or self._defined.get(v, ("",))[0] == "call"}
        attribute = self._tested_itself(cond)
        return {*found, attribute} if attribute else found

    def _tested_itself(self, cond: str) -> str:
        """The attribute that a test looks at, "" if it is none."""
        match self._defined.get(cond):
            case ("unary", "not", str(w)):
                return self._tested_itself(w)
            case ("compare", "is" | "is not" | "==" | "!=", str(left), str(right)) if self._defined.get(right) == ("const_name", "None"):
                return left if self._defined.get(left, ("",))[0] in _ATTRIBUTES else ""
            case (str(relation), *_) if relation in _ATTRIBUTES:
                return cond
        return ""

    def computed(self, v: str) -> bool:
        return bool(_operand_columns(str(self._defined.get(v, ("",))[0])))

    def _operands(self, v: str) -> list[str]:
        defined = self._defined.get(v, ("",))
        columns = _operand_columns(str(defined[0]))
        return [str(defined[1 + column]) for column in columns] + self.arguments.get(v, [])

    def apart(self, new: str, v: str) -> None:
        """`new` stands for `v` on one way."""
        self._before[new] = v

    def whole(self, v: str) -> str:
        """The variable that `v` stands for on the ways that led here, or `v`."""
        while v in self._before:
            v = self._before[v]
        return v

    def _possible(self, guards: Guards, common: Guards, known: Known, seen: dict[Guards, bool]) -> bool:
        """Whether the tests behind `common` agree with what is known; `seen`: what was found for other ways of the same join."""
        outer = guards.meet(common)
        passed = []
        here = guards
        while here is not outer and here not in seen:
            passed.append(here)
            here = here.up
        agrees = seen.get(here, True)
        for each in reversed(passed):
            if agrees:
                cond, truth = each.pair
                test, opposite = self._test(cond)
                agrees = test not in known or known[test][-1] == truth ^ opposite
            seen[each] = agrees
        return agrees

    def _test(self, v: str) -> tuple[Key, int]:
        """The key of the test that `v` holds, and 1 if `v` is its opposite."""
        match self._defined.get(v):
            case ("copy", str(w)):
                return self._test(w)
            case ("unary", "not", str(w)):
                test, opposite = self._test(w)
                return test, 1 - opposite
            case ("compare", str(op), str(left), str(right)):
                plain, negated = plain_comparison(op)
                return (plain, self._root(left), self._root(right)), negated
        return self._root(v), 0

    def _root(self, v: str) -> Key:
        match self._defined.get(v):
            case ("copy", str(w)):
                return self._root(w)
            case ("load_attr", str(base), str(attr)) if attr not in self._stores and attr not in _CHANGING:
                return ("attribute", self._root(base), attr)
            case ("load_global", module, str(name)) if name not in self._stores:
                return ("global", module, name)
            case ("const_int" | "const_float" | "const_str" | "const_name" as kind, value):
                return (kind, value)
        return (v,)


class Stores:
    """Attributes that statements of a file set, and globals that functions set."""

    def __init__(self, nodes: Nodes) -> None:
        self._nodes = nodes

    @cached_property
    def names(self) -> frozenset[str]:
        found = {node.attr for node in self._nodes.of(ast.Attribute) if type(node.ctx) is not ast.Load}
        found.update(name for node in self._nodes.of(ast.Global) for name in node.names)
        for node in self._nodes.of(ast.Call):
            if isinstance(node.func, ast.Name) and node.func.id in ("setattr", "delattr"):
                found.update(arg.value for arg in node.args[1:2] if isinstance(arg, ast.Constant) and isinstance(arg.value, str))
        return frozenset(found)
