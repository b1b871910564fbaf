"""Variables that several functions see: `nonlocal` and `global` ones, and those whose container or object a function around or inside
changes.

A function that is called by its name is handed the present version by its caller and hands the last one back. A function that gets away
(as a callback, a method, a decorated one) is not: what it reads may be any version, and after what it may have changed nobody knows."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from dlshape.frontend.scope.keeping import stored
from dlshape.frontend.scope.scopes import Scan, Scope, home

Shared = tuple[Scope, str]
_RUN = frozenset({"def", "async", "lambda"})
_MOST = 64  # variables of others that a function may use and hand on


@dataclass(slots=True, eq=False)
class _Use:
    """What a function does to the variables of others, itself and through those that it calls by name."""

    reads: set[Shared]
    binds: set[Shared]
    fills: set[Shared]
    updates: set[Shared]  # objects that are given attributes
    calls: set[Scope]

    @property
    def changes(self) -> set[Shared]:
        return self.binds | self.fills | self.updates


class Sharing:
    """The shared variables of a module; `scan` gets to know in which loops calls change them."""

    def __init__(self, scan: Scan) -> None:
        self._scan = scan
        self._functions = [scope for scope in scan.scopes.values() if scope.kind != "comprehension"]
        self._parts: dict[Scope, list[Scope]] = {scope: [] for scope in self._functions}
        for scope in scan.scopes.values():
            self._parts[home(scope)].append(scope)
        self._uses = {scope: self._use(scope) for scope in self._functions}
        self._too_many: set[Shared] = set()
        self._through_calls()
        for node, effects in scan.loops.items():
            self._tell(effects.called, home(scan.loop_scopes[node]), effects.stores, effects.assigned)
        for scope in self._functions:
            self._tell(scope.effects.called, scope, scope.effects.stores, scope.effects.assigned)

    def owner(self, scope: Scope, name: str) -> Scope | None:
        """The function or module whose variable `name` is in `scope`; None for builtins."""
        return owner_of(scope, name, self._scan)

    def callee(self, scope: Scope, name: str) -> Scope | None:
        """The function that a call of `name` in `scope` runs, where that is sure."""
        owner = self.owner(scope, name)
        return self._definitions.get((owner, name)) if owner is not None else None

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
        found = {(owner, name) for name in scope.free if (owner := owner_of(scope, name, self._scan)) is not None} & self._shared
        bound = found & self._bound_elsewhere
        return frozenset(name for _, name in bound), frozenset(name for _, name in (found - bound) & self._filled)

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
    def _use(self, scope: Scope) -> _Use:
        use = _Use(set(), set(), set(), set(), set())
        declared = scope.global_names | scope.nonlocal_names
        for part in self._parts[scope]:
            for name in part.reads | part.last_filled.keys() | part.last_updated.keys():
                owner = owner_of(scope, name, self._scan) if name not in part.bound or part is scope else None
                if owner is None or owner is scope:
                    continue
                use.reads.add((owner, name))
                if name in part.last_filled:
                    use.fills.add((owner, name))
                if name in part.last_updated:
                    use.updates.add((owner, name))
        for name in declared & scope.last_bound.keys():
            owner = owner_of(scope, name, self._scan)
            if owner is not None and owner is not scope:
                use.binds.add((owner, name))
        use.calls = {callee for name in scope.effects.called if (callee := self.callee(scope, name)) is not None}
        return use

    def _through_calls(self) -> None:
        """Who calls a function does what it does. Of what too many variables come together in, none is handed over."""
        moving = {shared for use in self._uses.values() for shared in use.changes} | self._late.keys() | self._late_updates
        callers: dict[Scope, list[Scope]] = {}
        for scope, use in self._uses.items():
            use.reads &= moving
            for callee in use.calls:
                callers.setdefault(callee, []).append(scope)
        todo = dict.fromkeys(scope for scope, use in self._uses.items() if use.reads or use.changes)
        while todo:
            scope = next(iter(todo))
            del todo[scope]
            for caller in callers.get(scope, ()):
                if self._take_over(caller, self._uses[scope]):
                    todo[caller] = None

    def _take_over(self, caller: Scope, theirs: _Use) -> bool:
        """Whether `caller` does more than was known."""
        use = self._uses[caller]
        more = [{each for each in new - old if each[0] is not caller}
                for new, old in ((theirs.reads, use.reads), (theirs.binds, use.binds), (theirs.fills, use.fills),
                                 (theirs.updates, use.updates))]
        if not any(more):
            return False
        if len(use.reads) + len(use.changes) + sum(map(len, more)) > _MOST:
            self._too_many |= more[1] | more[2] | more[3]
            return False
        use.reads |= more[0]
        use.binds |= more[1]
        use.fills |= more[2]
        use.updates |= more[3]
        return True

    @cached_property
    def _definitions(self) -> dict[Shared, Scope]:
        """The plain functions that their name always means."""
        found: dict[Shared, Scope] = {}
        for scope in self._functions:
            node, around = scope.node, scope.parent
            if around is None or around.kind in ("class", "comprehension") or scope.generator:
                continue
            name = node.name if isinstance(node, ast.FunctionDef) and not node.decorator_list else self._scan.lambda_names.get(node, "")
            if name and around.binds(name) and name not in around.rebound:
                found[around, name] = scope
        written = {(owner, name) for scope in self._functions for name in (scope.global_names | scope.nonlocal_names) & scope.bound
                   if (owner := owner_of(scope, name, self._scan)) is not None}
        return {key: scope for key, scope in found.items() if key not in written}

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
                    owner = owner_of(scope, name, self._scan)
                    if owner is not None and (owner, name) in self._definitions:
                        yield scope, (owner, name)

    def _known_calls(self, changer: Scope, shared: Shared) -> bool:
        """Whether `changer` is called by its name alone as long as anyone can read the variable."""
        owner, name = shared
        return changer in self._plain and changer not in self._loose and owner_of(changer, name, self._scan) is owner \
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
                owner = owner_of(scope, name, self._scan)
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
                owner = owner_of(scope, name, self._scan)
                if owner is not None and owner.kind in _RUN and max(part.last_updated.get(name, 0) for part in self._parts[owner]) > end:
                    found.add((owner, name))
        return found

    def _kept_by_loops(self) -> Iterator[Shared]:
        """Variables that a loop binds again and again, and that functions see which it makes and keeps."""
        for loop, effects in self._scan.loops.items():
            for node in ast.walk(loop) if isinstance(loop, ast.stmt) else ():
                scope = self._scan.scopes.get(node) if isinstance(node, ast.FunctionDef | ast.Lambda) else None
                if scope is None or scope.parent is None:
                    continue
                around = home(scope.parent)
                names = [name for name in (scope.reads - scope.bound) & effects.stores if owner_of(scope, name, self._scan) is around]
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
        return {shared for shared in self._shared - self._too_many
                if all(self._known_calls(changer, shared) for changer in self._changers.get(shared, ()))}

    @cached_property
    def _handed(self) -> dict[Scope, tuple[str, ...]]:
        found = {}
        for scope in self._definitions.values():
            use = self._uses[scope]
            names = {name for owner, name in (use.reads | use.changes) & self._all_handed if owner_of(scope, name, self._scan) is owner}
            if names:
                found[scope] = tuple(sorted(names))
        return found

    def _tell(self, called: set[str], scope: Scope, stores: set[str], assigned: set[str]) -> None:
        """A call changes names: so does what it stands in."""
        for callee in [found for name in called if (found := self.callee(scope, name)) is not None]:
            names = {(owner, name) for owner, name in self._uses[callee].changes if name in self.handed(callee)}
            visible = {(owner, name) for owner, name in names if owner_of(scope, name, self._scan) is owner}
            stores |= {name for _, name in visible}
            assigned |= {name for _, name in visible & self._uses[callee].binds}


def _outwards(scope: Scope) -> Iterator[Scope]:
    """`scope` and those around it whose names it sees."""
    yield scope
    around = scope.parent
    while around is not None:
        if around.kind != "class":
            yield around
        around = around.parent


def _inside(scope: Scope) -> Iterator[Scope]:
    """`scope` and those in it."""
    yield scope
    for child in scope.children:
        yield from _inside(child)


def owner_of(scope: Scope, name: str, scan: Scan) -> Scope | None:
    """The function or module whose variable `name` is in `scope`; None for builtins."""
    for around in _outwards(scope):
        if name in around.global_names:
            return scan.module
        if around.kind == "module":
            return around if name in around.bound or name in scan.global_written else None
        if around.binds(name):
            return around
    return None
