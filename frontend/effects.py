"""What calling a method on the object may do to its attributes, judged over the methods that this file defines."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from dlshape.frontend.scopes import Scan, Scope, captured_by
from dlshape.frontend.vocabulary import LOOKING


@dataclass(frozen=True, slots=True)
class Reach:
    """The attributes that a call may look at or change, and those that it may change; None stands for all."""

    seen: frozenset[str] | None
    changed: frozenset[str] | None


NOTHING = Reach(frozenset(), frozenset())
LOOKS = Reach(None, frozenset())
EVERYTHING = Reach(None, None)


class MethodEffects:
    """Effects by method name, over all classes of the file; a method of another file that overrides one of these is not foreseen."""

    def __init__(self, scan: Scan) -> None:
        self._methods: dict[str, list[Scope]] = {}
        for node, scope in scan.scopes.items():
            if scope.self_name and isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                self._methods.setdefault(method_key(scope), []).append(scope)
        self._attributes = {name for names in scan.self_attributes.values() for name in names}
        self._known: dict[tuple[str, bool], Reach] = {}

    def is_method(self, name: str) -> bool:
        """Whether some class of the file defines method `name`."""
        return name in self._methods or setter_key(name) in self._methods

    def is_set(self, attr: str) -> bool:
        """Whether some class of the file has a setter for `attr`."""
        return setter_key(attr) in self._methods

    def of(self, name: str, inherited: bool = False) -> Reach:
        """What `self.name(…)` may do; with `inherited`, `super().name(…)`."""
        found = self._known.get((name, inherited))
        if found is None:
            found = self._known[name, inherited] = self._find([name], (), inherited)
        return found

    def within(self, scope: Scope) -> Reach:
        """What this one method may do."""
        return self._find([], (scope,), False)

    def state(self, name: str) -> tuple[str, ...]:
        """The attributes that `self.name(…)` may look at and that a method but the constructor changes: a call hands them over."""
        if name == "__init__" or name not in self._methods or any(map(_unlike_a_method, self._methods[name])):
            return ()
        reach = self.of(name)
        if reach.seen is None or reach.changed is None:
            return ()
        return tuple(sorted(reach.seen & self.changing))

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

    def _find(self, todo: list[str], first: Sequence[Scope], inherited: bool) -> Reach:
        seen: set[str] = set()
        changed: set[str] = set()
        done = set(todo)
        while first or todo:
            current = "" if first else todo.pop()
            scopes = first or self._methods.get(current)
            first = ()
            if scopes is None:
                if current in self._attributes and not inherited:
                    continue
                if current in LOOKING:
                    return LOOKS
                if current == "__init__":
                    continue
                return EVERYTHING
            for scope in scopes:
                me, effects = scope.self_name, scope.effects
                if me in effects.bare or captured_by(scope, me):
                    return EVERYTHING
                stored = {attr for base, attr in effects.attr_stores if base == me}
                changed |= stored
                seen |= stored
                seen |= {attr for base, attr in effects.attr_loads if base == me}
                further = [method for base, method in effects.method_calls if base in (me, "super")]
                further += [setter_key(attr) for attr in stored if self.is_set(attr)]
                further += [attr for attr in seen if attr in self._methods]
                todo += [method for method in dict.fromkeys(further) if method not in done]
                done.update(further)
        return Reach(frozenset(seen), frozenset(changed))


def method_key(scope: Scope) -> str:
    """The name of a method; a setter has one of its own beside its property's."""
    return setter_key(scope.name) if _is_setter(scope) else scope.name


def setter_key(attr: str) -> str:
    """The name of the setter of `attr` among the methods of a file."""
    return f"{attr}="


def _is_setter(scope: Scope) -> bool:
    match getattr(scope.node, "decorator_list", []):
        case [ast.Attribute(attr="setter")]:
            return True
    return False


def _unlike_a_method(scope: Scope) -> bool:
    """Generators run after the call, and decorated functions may get something else than the object."""
    return scope.generator or (bool(getattr(scope.node, "decorator_list", ())) and not _is_setter(scope))
