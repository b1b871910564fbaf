"""Branches that go together: `if a: x = …` and later, under the same test, what that arm bound.

A phi joins what the arms of a test bound. Where the same test is made again, only one of them can be meant: inside its arms a name stands
for the variable of that arm. Tests are the same if they are one variable, or compare the same variables, constants and attributes that
nothing in the file sets.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from functools import cache, cached_property
from typing import TypeAlias

from dlshape.facts.schema import load_schema
from dlshape.frontend.flow import Guards, State

Key: TypeAlias = tuple[object, ...]
_OPPOSITE = {"!=": "==", "is not": "is", "not in": "in", ">=": "<", ">": "<="}
_KEPT = frozenset({"compare", "unary", "copy", "const_int", "const_float", "const_str", "const_name", "load_attr", "load_global", "call",
                   "load_item", "binary"})
_DEEPEST = 8  # instructions between a variable and a test of it
_CHANGING = frozenset({"training"})  # attributes that library methods set


@cache
def _operand_columns(relation: str) -> tuple[int, ...]:
    """Where the operands of an instruction that is kept stand among the columns behind the block."""
    roles = load_schema().relations[relation].roles if relation in _KEPT else None
    return tuple(column - 2 for column in roles.reads) if roles is not None else ()


class Narrowing:
    """What one function knows of its tests. `stores`: attributes and globals that some statement of the file sets;
    `arguments`: the arguments of each call."""

    def __init__(self, stores: frozenset[str]) -> None:
        self._stores = stores
        self._defined: dict[str, Key] = {}
        self._ways: dict[str, list[tuple[Guards, str]]] = {}
        self._tests: set[Key] = set()
        self._nodes: dict[str, ast.AST] = {}
        self._before: dict[str, str] = {}
        self.arguments: dict[str, list[str]] = {}

    def note(self, relation: str, v: str, columns: tuple[object, ...]) -> None:
        """An instruction was emitted."""
        if relation in _KEPT:
            self._defined[v] = (relation, *columns)

    def joined(self, v: str, key: str, states: list[State], node: ast.AST) -> str:
        """`v` is to join what `key` holds at the end of `states`; the variable that was told apart before, if it is put together again."""
        operands = {state.env[key] for state in states if key in state.env}
        before = {self._before.get(w, "") for w in operands}
        if len(before) == 1 and "" not in before:
            return before.pop()
        if all(key in state.env for state in states):
            self._ways[v] = [(state.guards, state.env[key]) for state in states]
            self._nodes[v] = node
            common = frozenset.intersection(*(frozenset(state.guards) for state in states))
            self._tests.update(self._test(guard[0])[0] for state in states for guard in state.guards if guard not in common)
        return v

    def known(self, guards: Guards) -> dict[Key, int]:
        """How the tests came out that joins are told apart by; empty if `guards` has none of them."""
        found: dict[Key, int] = {}
        for each, truth in guards:
            test, opposite = self._test(each)
            found[test] = truth ^ opposite
        return {} if self._tests.isdisjoint(found) else found

    def way(self, v: str, known: dict[Key, int]) -> str:
        """The variable that the join `v` stands for on the only way that is left; `v` if there are several."""
        w = v
        while w in self._ways:
            left = [source for ways, source in self._ways[w] if self._possible(ways, known)]
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

    def several(self, v: str) -> bool:
        """Whether `v` may well hold several values: a join, or what a call gives."""
        return v in self._ways or self._defined.get(v, ("",))[0] == "call"

    def computed(self, v: str) -> bool:
        return bool(_operand_columns(str(self._defined.get(v, ("",))[0])))

    def _operands(self, v: str) -> list[str]:
        defined = self._defined.get(v, ("",))
        columns = _operand_columns(str(defined[0]))
        return [str(defined[1 + column]) for column in columns] + self.arguments.get(v, [])

    def apart(self, new: str, v: str) -> None:
        """`new` stands for `v` on one way."""
        self._before[new] = v

    def _possible(self, guards: Guards, known: dict[Key, int]) -> bool:
        for cond, truth in guards:
            test, opposite = self._test(cond)
            if known.get(test, truth ^ opposite) != truth ^ opposite:
                return False
        return True

    def _test(self, v: str) -> tuple[Key, int]:
        """The key of the test that `v` holds, and 1 if `v` is its opposite."""
        match self._defined.get(v):
            case ("copy", str(w)):
                return self._test(w)
            case ("unary", "not", str(w)):
                test, opposite = self._test(w)
                return test, 1 - opposite
            case ("compare", str(op), str(left), str(right)):
                return (_OPPOSITE.get(op, op), self._root(left), self._root(right)), int(op in _OPPOSITE)
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

    def __init__(self, body: Sequence[ast.stmt]) -> None:
        self._body = body

    @cached_property
    def names(self) -> frozenset[str]:
        found: set[str] = set()
        for statement in self._body:
            for node in ast.walk(statement):
                if isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load):
                    found.add(node.attr)
                elif isinstance(node, ast.Global):
                    found.update(node.names)
                elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("setattr", "delattr"):
                    found.update(arg.value for arg in node.args[1:2] if isinstance(arg, ast.Constant) and isinstance(arg.value, str))
        return frozenset(found)
