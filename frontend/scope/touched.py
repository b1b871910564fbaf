"""Which names and attributes a change in place may touch: what the names of a scope share with others, as far as the walk has come."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Set
from dataclasses import field

from dlshape.frontend.scope.held import How, attributes_in, held_in, returned_in, shown_in
from dlshape.frontend.scope.leading import Leading, Reached
from dlshape.frontend.scope.provenance import FILLING, HOLDING_NOTHING, given_in, handed_by, put_in, results, results_in, sharers
from dlshape.frontend.scope.scopes import (
    CHAINED,
    Effects,
    Known,
    Scope,
    binder,
    dotted_name,
    item_chain,
    of_module,
    root_name,
    same_names,
)

from pysouffle.late_dataclasses import dataclass


@dataclass(slots=True)
class Sharing:
    """`held`: what a name was taken from, or put into; `parts`: what may be in it; `put`: into what it, or
    something in it, was put, nobody knows where; `same`: names that may be the same tensor; `given`:
    calls that what it holds may come from."""

    known: Known
    outside: Set[str]
    held: dict[tuple[Scope, str], list[ast.expr]] = field(default_factory=dict)
    parts: dict[tuple[Scope, str], list[ast.expr]] = field(default_factory=dict)
    put: dict[tuple[Scope, str], list[ast.expr]] = field(default_factory=dict)
    same: dict[tuple[Scope, str], dict[str, None]] = field(default_factory=dict)
    given: dict[tuple[Scope, str], list[ast.Call]] = field(default_factory=dict)
    texts: set[tuple[Scope, str, str, bool]] = field(default_factory=set)
    leading: Leading = field(init=False)

    def __post_init__(self) -> None:
        self.leading = Leading(self.known, self.outside)

    def note(self, scope: Scope, node: ast.AST) -> None:
        """What a name shares with a container is touched with the name."""
        if type(node) is ast.Call:
            if type(node.func) is ast.Attribute and node.func.attr in FILLING:
                self._note_call(scope, node)
            return
        if type(node) is ast.Assign and type(node.value) in HOLDING_NOTHING:
            return
        for name, holder in held_in(node):
            self.hold(scope, name, holder)
        for name, part in shown_in(node):
            self.hold(scope, name, ast.Name(part, ast.Load()), whole=False)
            self.same.setdefault((scope, name), {})[part] = None
        for name, attribute in attributes_in(node):
            self.hold(scope, name, attribute, whole=False)
        for name, each in given_in(node, self.known):
            self.hold(scope, name, each.node, whole=each.whole)
        self._note_put(scope, node)
        for name, call in results_in(node, self.known):
            self.given.setdefault((scope, name), []).append(call)
        for name, operand in returned_in(node):
            self.same.setdefault((scope, name), {})[operand] = None
            self.same.setdefault((scope, operand), {})[name] = None

    def _note_call(self, scope: Scope, node: ast.Call) -> None:
        for name, holder in held_in(node):
            self.hold(scope, name, holder)
        if not of_module(scope, node.func, self.known):
            self._note_put(scope, node)

    def _note_put(self, scope: Scope, node: ast.AST) -> None:
        for whole, each in put_in(node, self.known):
            if isinstance(each.node, ast.Name):
                self.put.setdefault((scope, each.node.id), []).append(whole)
                self.leading.note((scope, each.node.id, each.how is not How.PARTS), whole)
            if isinstance(whole, ast.Name):
                self.hold(scope, whole.id, each.node, whole=False)

    def hold(self, scope: Scope, name: str, holder: ast.expr, whole: bool = True) -> None:
        """Once for the same text: a name that is assigned a thousand times is asked as often."""
        key = (scope, name, dotted_name(holder) or ast.unparse(holder), whole)
        if key not in self.texts:
            self.texts.add(key)
            (self.held if whole else self.parts).setdefault((scope, name), []).append(holder)
            self.leading.note((scope, name, whole), holder)

    def touch(self, scope: Scope, effects: Effects, base: ast.expr, *, tensor: bool = False, data: bool = False) -> list[Reached]:
        """`base` is changed in place: its root variable gets a new version, and so does the first attribute of the root; so does whatever
        may share the object. If it may be a `tensor`, what stands in a display may be that tensor too. That, or what has its `data` bound,
        gets another shape. All that is reached."""
        found = list(self.reached(scope, base, tensor=tensor))
        if tensor or data:
            same = same_names(self.same, scope, *(each.root for each in found))
            effects.reshaped.update(same)
            effects.mutated.update(same if tensor else ())
        for each in found:
            root, node = each.root, each.node
            effects.mutated.add(root)
            if item_chain(node):
                scope.last_filled[root] = base.lineno
            while isinstance(node, CHAINED):
                if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                    effects.attr_stores.add((root, node.attr))
                node = node.value
        return found

    def calls(self, scope: Scope, base: ast.expr, reached: Iterable[Reached]) -> dict[ast.Call, Scope]:
        """The calls whose results a change of `base` in place may touch, by which that is `reached`."""
        found = {} if root_name(base) else dict.fromkeys(results(base, self.known), scope)
        for each in reached:
            around: Scope | None = scope
            while around is not None and self.given:
                found.update(dict.fromkeys(self.given.get((around, each.root), ()), around))
                around = around.parent if each.root not in around.bound else None
        return found

    def carried(self, scope: Scope, node: ast.Name | ast.Attribute) -> Iterator[tuple[str, bool]]:
        """The names, but for local ones, that `node` shares something with, and whether that is only in what it holds."""
        itself = {node.id} if isinstance(node, ast.Name) else set()
        if isinstance(node, ast.Name) and (scope, node.id) in self.held:
            itself |= {each.root for each in self.leading.reached(scope, node)}
        yield from ((name, False) for name in itself)
        if isinstance(node, ast.Name) and (scope, node.id) in self.parts:
            yield from ((each.root, True) for each in self.leading.reached(scope, node, inside=True) if each.root not in itself)

    def reached(self, scope: Scope, base: ast.expr, *, tensor: bool = False) -> Iterator[Reached]:
        """What a change of `base` touches: by the name that it starts from."""
        todo: list[tuple[ast.expr, bool]] = [(base, False)]
        seen: set[tuple[str, str, bool]] = set()
        while todo:
            node, inside = todo.pop()
            root = root_name(node)
            if not root:
                todo += [(each.node, True) for each in sharers(node, self.known)]
                continue
            key = (root, node.attr if isinstance(node, ast.Attribute) else "", inside or isinstance(node, ast.Subscript))
            if key in seen:
                continue
            seen.add(key)
            yield Reached(root, node, inside)
            todo += [(each.node, True) for each in handed_by(node, self.known)]
            of = (binder(scope, root), root)
            if not tensor and key[2]:
                todo += [(part, True) for part in self.parts.get(of, ())]
            if root != scope.self_name or not isinstance(node, ast.Attribute):
                todo += [(holder, True) for holder in (*self.held.get(of, ()), *self.put.get(of, ()))]
