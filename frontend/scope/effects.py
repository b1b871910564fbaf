"""What calling a method on the object may do to its attributes, judged over the methods that this file defines."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from functools import cached_property

from dlshape.frontend.scope.scopes import Scan, Scope, captured_by
from dlshape.frontend.scope.strongly_connected import components
from dlshape.frontend.scope.vocabulary import ENTERING, LEAVING, LOOKING

from pysouffle.late_dataclasses import dataclass

# Attributes that a method may be handed: that many, or that many by all methods of the file together. Beyond, methods read the object.
_MOST = 64
_MOST_IN_ALL = 20_000


@dataclass(frozen=True, slots=True)
class Reach:
    """The attributes that a call may look at or change, and those that it may change; None stands for all."""

    seen: frozenset[str] | None
    changed: frozenset[str] | None


NOTHING = Reach(frozenset(), frozenset())
LOOKS = Reach(None, frozenset())
EVERYTHING = Reach(None, None)


def union(reaches: Iterable[Reach]) -> Reach:
    """What any of these may look at or change."""
    parts = list(dict.fromkeys(reaches))
    if len(parts) == 1:
        return parts[0]
    seen = None if any(part.seen is None for part in parts) else frozenset().union(*(part.seen or () for part in parts))
    changed = None if any(part.changed is None for part in parts) else frozenset().union(*(part.changed or () for part in parts))
    return Reach(seen, changed)


class MethodEffects:
    """Effects by method name, over all classes of the file; a method of another file that overrides one of these is not foreseen."""

    def __init__(self, scan: Scan) -> None:
        self._methods: dict[str, list[Scope]] = {}
        for node, scope in scan.scopes.items():
            if scope.self_name and isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                self._methods.setdefault(method_key(scope), []).append(scope)
        self._attributes = {name for names in scan.self_attributes.values() for name in names}
        self._known: dict[bool, dict[str, Reach]] = {False: {}, True: {}}
        self._states: dict[str, tuple[str, ...]] = {}
        self._within: dict[Scope, Reach] = {}
        self._calls: dict[str, list[str]] = {}
        self._given = scan.given

    def note_calls(self, scan: Scan) -> None:
        """A method that changes what versions of objects tell changes what it is called on."""
        parts = [*(scope.effects for scope in scan.scopes.values()), *scan.loops.values()] if self.told else ()
        for effects in parts:
            effects.mutated.update(base for base, name in effects.method_calls if self.is_method(name) and self.changes_told(name))

    @cached_property
    def told(self) -> frozenset[str]:
        """The attributes that versions of an object tell: those given from outside, and those that contexts and setters leave."""
        found = set(self._given)
        for name in self._methods:
            if name in ENTERING | LEAVING or name.endswith("="):
                changed = self.of(name).changed
                found |= self._attributes if changed is None else changed
        return frozenset(found)

    def changes_told(self, name: str) -> frozenset[str]:
        """Those of them that method `name` may change."""
        changed = self.of(name).changed
        return self.told if changed is None else changed & self.told

    def is_method(self, name: str) -> bool:
        """Whether some class of the file defines method `name`."""
        return name in self._methods or setter_key(name) in self._methods

    def is_set(self, attr: str) -> bool:
        """Whether some class of the file has a setter for `attr`."""
        return setter_key(attr) in self._methods

    def of(self, name: str, inherited: bool = False) -> Reach:
        """What `self.name(…)` may do; with `inherited`, `super().name(…)`."""
        known = self._known[inherited]
        if name not in known:
            # Methods that reach each other may do the same.
            for component in components(name, self._called, known):
                reaches = [self._own(each, inherited) for each in component]
                reaches += [known[other] for each in component for other in self._called(each) if other in known]
                known.update(dict.fromkeys(component, union(reaches)))
        return known[name]

    def within(self, scope: Scope) -> Reach:
        """What this one method may do."""
        found = self._within.get(scope)
        if found is None:
            found = self._within[scope] = union([self._alone(scope), *map(self.of, self._calls_of(scope))])
        return found

    def alone(self, scope: Scope) -> tuple[list[str], list[str]]:
        """The attributes that this method itself may change, and the methods of this file that it may call on the object, each in order."""
        called = {name for name in self._calls_of(scope) if name in self._methods}
        return sorted(self._alone(scope).changed or ()), sorted(called)

    def state(self, name: str) -> tuple[str, ...]:
        """The attributes that `self.name(…)` may look at and that a method but the constructor changes: a call hands them over."""
        found = self._states.get(name)
        if found is None:
            found = self._states[name] = self._state(name)
        return found

    def _state(self, name: str) -> tuple[str, ...]:
        if name == "__init__" or name not in self._methods or any(map(_unlike_a_method, self._methods[name])):
            return ()
        reach = self.of(name)
        if reach.seen is None or reach.changed is None:
            return ()
        found = reach.seen & self.changing
        return tuple(sorted(found)) if len(found) <= max(_MOST, _MOST_IN_ALL // len(self._methods)) else ()

    @cached_property
    def changing(self) -> frozenset[str]:
        """Attributes that a method but the constructor changes, and that is called on the object itself."""
        found: set[str] = set()
        scopes = [scope for same in self._methods.values() for scope in same]
        called = {method for scope in scopes for base, method in scope.effects.method_calls if base == scope.self_name}
        called |= {setter_key(attr) for scope in scopes for base, attr in scope.effects.attr_stores if base == scope.self_name}
        for name in called & self._methods.keys() - {"__init__"}:
            found |= self.of(name).changed or frozenset()
        return frozenset(found - self._methods.keys())

    def _own(self, name: str, inherited: bool) -> Reach:
        """What the methods called `name` may do apart from what they call."""
        scopes = self._methods.get(name)
        if scopes is not None:
            return union(map(self._alone, scopes))
        if name in self._attributes and not inherited:
            return NOTHING
        return LOOKS if name in LOOKING else NOTHING if name == "__init__" else EVERYTHING

    def _alone(self, scope: Scope) -> Reach:
        me, effects = scope.self_name, scope.effects
        if me in effects.bare or captured_by(scope, me):
            return EVERYTHING
        stored = frozenset(attr for base, attr in effects.attr_stores if base == me)
        loaded = (attr for base, attr in effects.attr_loads if base == me and attr not in self._methods)
        return Reach(stored.union(loaded), stored)

    def _called(self, name: str) -> list[str]:
        """The methods that the methods called `name` call on the object, or get hold of."""
        found = self._calls.get(name)
        if found is None:
            several = (self._calls_of(scope) for scope in self._methods.get(name, ()))
            found = self._calls[name] = list(dict.fromkeys(each for calls in several for each in calls))
        return found

    def _calls_of(self, scope: Scope) -> list[str]:
        me, effects = scope.self_name, scope.effects
        stored = [attr for base, attr in effects.attr_stores if base == me]
        found = [method for base, method in effects.method_calls if base in (me, "super")]
        found += [setter_key(attr) for attr in stored if self.is_set(attr)]
        found += [attr for base, attr in effects.attr_loads if base == me and attr in self._methods]
        return [*found, *(attr for attr in stored if attr in self._methods)]


def method_key(scope: Scope) -> str:
    """The name of a method; a setter and a deleter have one of their own beside their property's."""
    if _is_accessor(scope, "deleter"):
        return f"del {scope.name}"
    return setter_key(scope.name) if _is_setter(scope) else scope.name


def setter_key(attr: str) -> str:
    """The name of the setter of `attr` among the methods of a file."""
    return f"{attr}="


def _is_setter(scope: Scope) -> bool:
    return _is_accessor(scope, "setter")


def _is_accessor(scope: Scope, kind: str) -> bool:
    match getattr(scope.node, "decorator_list", []):
        case [ast.Attribute(attr=attr)]:
            return attr == kind
    return False


def _unlike_a_method(scope: Scope) -> bool:
    """Generators run after the call, and decorated functions may get something else than the object."""
    return scope.generator or (bool(getattr(scope.node, "decorator_list", ())) and not _is_setter(scope))
