"""Components before they are instantiated (`ComponentChecker.cpp`)."""

from __future__ import annotations

from collections.abc import Iterator

from pysouffle.language.check.issues import Note, Report
from pysouffle.language.components import Binding, Scopes, extended
from pysouffle.language.syntax import Component, ComponentType, Init, Items, Pos, Qualifier

_PARAMETER = "<type parameter>"


def check_components(items: Items, report: Report) -> None:
    checker = _Checker(Scopes(items), report)
    for component in items.components:
        checker.component(component, None, {})
    for init in items.inits:
        checker.reference(init.component, init.pos, None, {})
    _names(items, report)


class _Checker:
    def __init__(self, scopes: Scopes, report: Report) -> None:
        self.scopes, self.report = scopes, report

    def reference(self, wanted: ComponentType, pos: Pos, around: Component | None, binding: Binding) -> None:
        """What a type parameter stands for is not known yet."""
        if wanted.name in binding:
            return
        found = self.scopes.find(wanted.name, around, binding)
        if found is None:
            self.report.add(f"Referencing undefined component {wanted.name}", pos)
        elif len(found.type.parameters) != len(wanted.parameters):
            self.report.add(f"Invalid number of type parameters for component {wanted.name}", pos)

    def component(self, component: Component, around: Component | None, binding: Binding) -> None:
        name, pos, items = component.type.name, component.pos, component.items
        inner = extended(binding, component.type, ComponentType(name, (_PARAMETER,) * len(component.type.parameters), pos))
        for base in component.bases:
            self.reference(base, pos, around, inner)
        overridden = {each.relation for each in items.overrides}
        for relation in items.relations:
            if relation.name in overridden:
                self.report.add(f"Override of non-inherited relation {relation.name} in component {name}", pos)
        parents = list(self.parents(component, around, binding))
        for parent in parents:
            for relation in parent.items.relations:
                if relation.name in overridden and Qualifier.OVERRIDABLE not in relation.qualifiers:
                    self.report.add(f"Override of non-overridable relation {relation.name} in component {name}", pos,
                                    Note("its declaration", relation.pos))
        if any(parent is component for parent in parents):
            self.report.add(f"Invalid cycle in inheritance for component {name}", pos)
        for nested in items.components:
            self.component(nested, component, inner)
        for init in items.inits:
            self.reference(init.component, init.pos, component, inner)

    def parents(self, component: Component, around: Component | None, binding: Binding) -> Iterator[Component]:
        """All bases, those of bases too."""
        seen: set[int] = set()
        todo = [component]
        while todo:
            for base in todo.pop().bases:
                found = self.scopes.find(base.name, around, binding)
                if found is not None and id(found) not in seen:
                    seen.add(id(found))
                    todo.append(found)
                    yield found


def _names(items: Items, report: Report) -> None:
    """Components and instances have names that nothing else has."""
    places: dict[str, Pos] = {}
    for declared in (*items.types, *items.relations):
        places.setdefault(declared.name, declared.pos)
    named: list[tuple[str, str, Component | Init]] = [("component", each.type.name, each) for each in items.components]
    named += [("instantiation", each.name, each) for each in items.inits]
    for what, name, each in named:
        if name in places:
            report.add(f"Name clash on {what} {name}", each.pos, Note("the other one", places[name]))
        places.setdefault(name, each.pos)
