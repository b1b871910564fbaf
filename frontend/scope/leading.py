"""What names lead to: the formals, captured and imported names and the attributes that they may share objects with.

A name that is made from another one leads to what that leads to. This is handed on when a name is noted, so that nobody has to go through
all names in between; those that are local to the function are of no interest to whoever calls it."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Set
from dataclasses import field
from typing import NamedTuple, TypeAlias

from dlshape.frontend.scope.provenance import handed_by, sharers
from dlshape.frontend.scope.scopes import Known, Scope, binder, root_name

from pysouffle.late_dataclasses import dataclass

Node: TypeAlias = tuple[Scope, str, bool]  # a name, with what it was taken from or put into (True), or with what may be in it (False)
_Key: TypeAlias = tuple[str, str, bool]


class Reached(NamedTuple):
    """An expression that starts from a name, and whether something in it is reached, or perhaps it itself."""

    root: str
    node: ast.expr
    inside: bool


@dataclass(slots=True)
class Leading:
    """`outside`: names that imports bind. `ends`: what is reached of interest; `followers`: who is made from a name."""

    known: Known
    outside: Set[str]
    ends: dict[Node, dict[_Key, Reached]] = field(default_factory=dict)
    followers: dict[Node, dict[Node, None]] = field(default_factory=dict)

    def note(self, name: Node, holder: ast.expr) -> None:
        """`name` shares objects with `holder`, or with something in it."""
        scope = name[0]
        found: dict[_Key, Reached] = {}
        for node in self._named(holder):
            root = root_name(node)
            if not isinstance(node, ast.Name) or root not in scope.bound or root in scope.formals or root in self.outside:
                found.setdefault(_key(node), Reached(root, node, True))
            for before in _before(scope, node, inside=True):
                self.followers.setdefault(before, {})[name] = None
                found.update(self.ends.get(before, {}))
        self._hand_on(name, found)

    def _hand_on(self, name: Node, found: dict[_Key, Reached]) -> None:
        todo = [(name, found)]
        while todo:
            name, found = todo.pop()
            own = self.ends.setdefault(name, {})
            new = {key: each for key, each in found.items() if key not in own}
            if new:
                own.update(new)
                todo += [(follower, new) for follower in self.followers.get(name, ())]

    def reached(self, scope: Scope, base: ast.expr, *, inside: bool = False) -> list[Reached]:
        """What a change of `base`, or of something `inside`, touches: itself, and what it leads to."""
        found: dict[_Key, Reached] = {}
        if root := root_name(base):
            within = inside or isinstance(base, ast.Subscript)
            found[_key(base, within)] = Reached(root, base, inside)
            for before in _before(scope, base, inside=within):
                found.update({key: each for key, each in self.ends.get(before, {}).items() if key not in found})
            others: Iterator[ast.expr] = (each for given in handed_by(base, self.known) for each in self._named(given.node))
        else:
            others = self._named(base)
        for node in others:
            found.setdefault(_key(node), Reached(root_name(node), node, True))
            for before in _before(scope, node, inside=True):
                found.update({key: each for key, each in self.ends.get(before, {}).items() if key not in found})
        return list(found.values())

    def _named(self, node: ast.expr) -> Iterator[ast.expr]:
        """What starts from a name: the expression itself, or what its value may share something with; and what properties of that give."""
        todo, seen = [node], set[_Key]()
        while todo:
            node = todo.pop()
            if not root_name(node):
                todo += [each.node for each in sharers(node, self.known)]
            elif _key(node) not in seen:
                seen.add(_key(node))
                yield node
                todo += [each.node for each in handed_by(node, self.known)]


def _key(node: ast.expr, inside: bool = True) -> _Key:
    return root_name(node), node.attr if isinstance(node, ast.Attribute) else "", inside


def _before(scope: Scope, node: ast.expr, *, inside: bool) -> Iterator[Node]:
    """What is reached next from `node`. What a method was called with holds no name of its own."""
    root = root_name(node)
    scope = binder(scope, root)
    if root != scope.self_name or not isinstance(node, ast.Attribute):
        yield scope, root, True
    if inside:
        yield scope, root, False
