"""Variables that several functions see: `nonlocal` and `global` ones, and those whose container or object a function around or inside
changes.

A function that is called by its name is handed the present version by its caller and hands the last one back. A function that gets away
(as a callback, a method, a decorated one) is not: what it reads may be any version, and after what it may have changed nobody knows.

What functions do through those that they call is concluded by rules (rules/summaries/shared_variables.dl)."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cached_property
from typing import Literal

from dlshape.frontend.read.nodes import walk
from dlshape.frontend.scope.concluded import start
from dlshape.frontend.scope.keeping import stored
from dlshape.frontend.scope.made_for_one_call import made_for_one_call
from dlshape.frontend.scope.scopes import Scan, Scope, home
from dlshape.frontend.scope.shared_uses import Shared, SharedUses, Use

_RUN = frozenset({"def", "async", "lambda"})


class Sharing:
    """The shared variables of a module; `scan` gets to know in which loops calls change them."""

    def __init__(self, scan: Scan) -> None:
        self._scan = scan
        self._syntax = SharedUses(scan.module, scan.scopes, scan.global_written, scan.lambda_names)
        self._functions, self._parts, self._definitions = self._syntax.functions, self._syntax.parts, self._syntax.definitions
        self._uses = {scope: self._syntax.use(scope) for scope in self._functions}
        self._through_calls()
        for node, effects in scan.loops.items():
            self._tell(effects.called, home(scan.loop_scopes[node]), effects.stores, effects.assigned)
        for scope in self._functions:
            self._tell(scope.effects.called, scope, scope.effects.stores, scope.effects.assigned)

    def owner(self, scope: Scope, name: str) -> Scope | None:
        """The function or module whose variable `name` is in `scope`; None for builtins."""
        return self._syntax.owner(scope, name)

    def callee(self, scope: Scope, name: str) -> Scope | None:
        """The function that a call of `name` in `scope` runs, where that is sure."""
        return self._syntax.callee(scope, name)

    def handed(self, function: Scope) -> tuple[str, ...]:
        """The variables of others that `function` gets from its caller, in order."""
        return self._handed.get(function, ())

    def changed(self, function: Scope) -> frozenset[str]:
        """Those of them that it may hand back changed."""
        return frozenset(name for owner, name in self._uses[function].changes if name in self.handed(function))

    def is_handed(self, scope: Scope, name: str) -> bool:
        """Whether `name`, a variable of `scope`, is handed over wherever another function changes it."""
        return (scope, name) in self._all_handed

    def others_see(self, scope: Scope, name: str) -> bool:
        """Whether functions see `name`, a variable of `scope`, of which nobody knows when they are called."""
        return (scope, name) in self._shared and (scope, name) not in self._all_handed

    def unseen(self, scope: Scope) -> tuple[frozenset[str], frozenset[str]]:
        """The captured names whose present version a closure cannot know: those bound anew elsewhere, those only filled."""
        found = {(owner, name) for name in scope.free if (owner := self.owner(scope, name)) is not None} & self._shared
        bound = found & self._bound_elsewhere
        return frozenset(name for _, name in bound), frozenset(name for _, name in (found - bound) & self._filled)

    def bound_behind(self, scope: Scope) -> frozenset[str]:
        """Of the captured names that are bound anew elsewhere, those that only the function around binds, behind the one call that
        `scope` is made for."""
        if scope.node not in self._for_one_call:
            return frozenset()
        by_others = {each for use in self._uses.values() for each in use.binds}.union(self._kept_by_loops())
        return frozenset(name for name in scope.free
                         if (owner := self.owner(scope, name)) is not None and (owner, name) in self._late.keys() - by_others)

    def lost(self, child: Scope) -> tuple[frozenset[str], frozenset[str]]:
        """The names of the function around `child` that may be changed from where `child` was made, nobody knows when: bound, filled."""
        around = home(child.parent) if child.parent is not None else child
        inside = [each for each in _inside(child) if each in self._uses]
        bound = {each for scope in inside for each in self._uses[scope].binds} - self._all_handed
        filled = {each for scope in inside for each in self._uses[scope].fills} - self._all_handed - bound
        return frozenset(name for owner, name in bound if owner is around), frozenset(name for owner, name in filled if owner is around)

    def outliving(self, scope: Scope) -> frozenset[str]:
        """The variables of `scope` that functions fill which may be called when `scope` has returned."""
        return self._outliving.get(scope, frozenset())

    def filled_inside(self, scope: Scope) -> bool:
        """Whether functions in `scope` fill variables of it."""
        return scope in self._filled_inside

    @cached_property
    def _for_one_call(self) -> frozenset[ast.AST]:
        return made_for_one_call(self._scan.module.node)

    @cached_property
    def _filled_inside(self) -> set[Scope]:
        return {owner for use in self._uses.values() for owner, _ in use.fills}

    @cached_property
    def _outliving(self) -> dict[Scope, frozenset[str]]:
        found: dict[Scope, set[str]] = {}
        for changer, use in self._uses.items():
            if changer not in self._plain or changer in self._loose or changer in self._returned:
                for owner, name in use.fills:
                    if owner.kind != "module":
                        found.setdefault(owner, set()).add(name)
        return {owner: frozenset(names) for owner, names in found.items()}

    # ---- what each function does
    def _through_calls(self) -> None:
        """Who calls a function does what it does."""
        moving = {shared for use in self._uses.values() for shared in use.changes} | self._late.keys() | self._late_updates
        for use in self._uses.values():
            use.reads &= moving
        concluded = self._scan.changed
        at = {start(scope.node): scope for scope in self._functions} if concluded.through or concluded.mixed else {}
        for caller, owner, name, how in concluded.through:
            use, shared = self._uses[at[caller]], (at[owner], name)
            if how != "read" or shared in moving:
                _done(use, how).add(shared)
        self._mixed = {(at[owner], name) for owner, name in concluded.mixed}

    @cached_property
    def _loose(self) -> set[Scope]:
        """Functions that are passed on, so that nobody knows when they are called."""
        return {self._definitions[key] for _, key in self._found("loose")}

    @cached_property
    def _returned(self) -> dict[Scope, set[Scope]]:
        """By function, which functions return it: what such a one has for variables is out of reach by then."""
        found: dict[Scope, set[Scope]] = {}
        for scope, key in self._found("returned"):
            found.setdefault(self._definitions[key], set()).add(scope)
        return found

    def _found(self, how: Literal["loose", "returned"]) -> Iterator[tuple[Scope, Shared]]:
        """Where the name of a plain function is read in that way."""
        for scope in self._functions:
            for part in self._parts[scope]:
                for name in part.loose if how == "loose" else part.returned:
                    owner = self.owner(scope, name)
                    if owner is not None and (owner, name) in self._definitions:
                        yield scope, (owner, name)

    def _known_calls(self, changer: Scope, shared: Shared) -> bool:
        """Whether `changer` is called by its name alone as long as anyone can read the variable."""
        owner, name = shared
        return changer in self._plain and changer not in self._loose and self.owner(changer, name) is owner \
            and self._returned.get(changer, set()) <= {owner}

    # ---- what follows for each variable
    @cached_property
    def _plain(self) -> set[Scope]:
        return set(self._definitions.values())

    @cached_property
    def _changers(self) -> dict[Shared, list[Scope]]:
        found: dict[Shared, list[Scope]] = {}
        for scope, use in self._uses.items():
            for shared in use.changes:
                found.setdefault(shared, []).append(scope)
        return found

    @cached_property
    def _late(self) -> dict[Shared, bool]:
        """Variables of functions that change after a function has captured them; whether they are bound anew."""
        found: dict[Shared, bool] = {}
        for scope in self._functions:
            end = getattr(scope.node, "end_lineno", 0) or 0
            for name in scope.free:
                owner = self.owner(scope, name)
                if owner is None or owner.kind in ("module", "comprehension") or name == owner.self_name:
                    continue
                bound = owner.last_bound.get(name, 0)
                filled = max(part.last_filled.get(name, 0) for part in self._parts[owner])
                if bound > end or filled > end:
                    found[owner, name] = found.get((owner, name), False) or bound > end
        return found | {each: True for each in self._kept_by_loops()}

    @cached_property
    def _late_updates(self) -> set[Shared]:
        """Variables of functions whose objects are given attributes after a function has captured them."""
        found: set[Shared] = set()
        for scope in self._functions:
            end = getattr(scope.node, "end_lineno", 0) or 0
            for name in scope.free:
                owner = self.owner(scope, name)
                if owner is not None and owner.kind in _RUN and max(part.last_updated.get(name, 0) for part in self._parts[owner]) > end:
                    found.add((owner, name))
        return found

    def _kept_by_loops(self) -> Iterator[Shared]:
        """Variables that a loop binds again and again, and that functions see which it makes and keeps."""
        for loop, effects in self._scan.loops.items():
            for node in walk(loop) if isinstance(loop, ast.stmt) else ():
                scope = self._scan.scopes.get(node) if isinstance(node, (ast.FunctionDef, ast.Lambda)) else None
                if scope is None or scope.parent is None:
                    continue
                around = home(scope.parent)
                names = [name for name in (scope.reads - scope.bound) & effects.stores if self.owner(scope, name) is around]
                if names and stored(loop, node):
                    yield from ((around, name) for name in names)

    @cached_property
    def _shared(self) -> set[Shared]:
        left_out = self._scan.imported
        found = (*self._changers, *self._late, *self._late_updates)
        return {(owner, name) for owner, name in found if name != owner.self_name and name not in left_out}

    @cached_property
    def _filled(self) -> set[Shared]:
        """Those whose containers change: an object that is given attributes stays the same."""
        return {each for use in self._uses.values() for each in use.fills} | self._late.keys()

    @cached_property
    def _bound_elsewhere(self) -> set[Shared]:
        return {each for use in self._uses.values() for each in use.binds} | {each for each, bound in self._late.items() if bound}

    @cached_property
    def _all_handed(self) -> set[Shared]:
        """The shared variables that only functions called by name change."""
        return {shared for shared in self._shared - self._mixed
                if all(self._known_calls(changer, shared) for changer in self._changers.get(shared, ()))}

    @cached_property
    def _handed(self) -> dict[Scope, tuple[str, ...]]:
        found = {}
        for scope in self._definitions.values():
            use = self._uses[scope]
            names = {name for owner, name in (use.reads | use.changes) & self._all_handed if self.owner(scope, name) is owner}
            if names:
                found[scope] = tuple(sorted(names))
        return found

    def _tell(self, called: set[str], scope: Scope, stores: set[str], assigned: set[str]) -> None:
        """A call changes names: so does what it stands in."""
        for callee in [found for name in called if (found := self.callee(scope, name)) is not None]:
            names = {(owner, name) for owner, name in self._uses[callee].changes if name in self.handed(callee)}
            visible = {(owner, name) for owner, name in names if self.owner(scope, name) is owner}
            stores |= {name for _, name in visible}
            assigned |= {name for _, name in visible & self._uses[callee].binds}


def _inside(scope: Scope) -> Iterator[Scope]:
    """`scope` and those in it."""
    yield scope
    for child in scope.children:
        yield from _inside(child)


def _done(use: Use, how: str) -> set[Shared]:
    return use.reads if how == "read" else use.binds if how == "bind" else use.fills if how == "fill" else use.updates
