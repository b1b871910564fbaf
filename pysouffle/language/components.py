"""Instantiates components (`ComponentInstantiation.cpp`): each `.init c = C<…>` becomes relations and types with names `c.…`."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import field, replace

from pysouffle.errors import ProgramError, together
from pysouffle.language import syntax
from pysouffle.language.rename import renamed_body, renamed_expr
from pysouffle.language.syntax import Component, ComponentType, Items
from pysouffle.late_dataclasses import dataclass

_DEEPEST = 100
_MOST_INSTANCES = 100_000
Binding = Mapping[str, str]  # formal type parameter → actual type


@dataclass(slots=True)
class Scopes:
    """Which component lies in which; components are looked up from the inside out, bases included (`ComponentLookup.cpp`)."""

    top: Items
    enclosing: dict[int, Component | None] = field(default_factory=dict)

    def __post_init__(self) -> None:
        todo: list[tuple[Items, Component | None]] = [(self.top, None)]
        while todo:
            items, around = todo.pop()
            for component in items.components:
                self.enclosing[id(component)] = around
                todo.append((component.items, component))

    def find(self, name: str, scope: Component | None, binding: Binding) -> Component | None:
        wanted = binding.get(name, name)
        return self._find(wanted, scope, binding, frozenset())

    def _find(self, wanted: str, scope: Component | None, binding: Binding, seen: frozenset[int]) -> Component | None:
        while scope is not None:
            if id(scope) in seen:
                return None
            for inner in scope.items.components:
                if inner.type.name == wanted:
                    return inner
            for base in scope.bases:
                parent = self._find(binding.get(base.name, base.name), self.enclosing[id(scope)], binding, seen | {id(scope)})
                found = None if parent is None or parent is scope else self._find(wanted, parent, binding, seen | {id(scope)})
                if found is not None:
                    return found
            scope = self.enclosing[id(scope)]
        return next((each for each in self.top.components if each.type.name == wanted), None)


def extended(binding: Binding, formal: ComponentType, actual: ComponentType) -> Binding:
    """What the parameters stand for inside; as before if their numbers differ, which `check` reports."""
    if len(formal.parameters) != len(actual.parameters):
        return binding
    return {one: binding.get(other, other) for one, other in zip(formal.parameters, actual.parameters, strict=True)}


def instantiate(items: Items) -> syntax.Program:
    """The program without components. Raises ProgramError for what can't be instantiated; other mistakes are left to `check`."""
    maker = _Maker(Scopes(items))
    whole = Items(list(items.types), list(items.relations), list(items.clauses), list(items.directives))
    for init in items.inits:
        orphans: list[syntax.Clause] = []
        content = maker.content(init, None, {}, frozenset(), orphans, _DEEPEST)
        whole.types += content.types
        whole.relations += content.relations
        whole.clauses += content.clauses + orphans
        whole.directives += content.directives
    if maker.mistakes:
        raise together(list({str(mistake): mistake for mistake in maker.mistakes}.values()))
    return syntax.Program(tuple(whole.types), tuple(whole.relations), tuple(whole.clauses), tuple(whole.directives),
                          tuple(items.functors), tuple(items.pragmas))


class _Maker:
    def __init__(self, scopes: Scopes) -> None:
        self.scopes = scopes
        self.mistakes: list[ProgramError] = []
        self.instances = 0

    def content(self, init: syntax.Init, around: Component | None, binding: Binding, overridden: Collection[str],
                orphans: list[syntax.Clause], depth: int) -> Items:
        """What an `.init` inside component `around` brings, under the names it gets there."""
        self.instances += 1
        if depth == 0 or self.instances > _MOST_INSTANCES:
            self.mistakes.append(init.pos.error("Component instantiation limit reached"))
            return Items()
        component = self.scopes.find(init.component.name, around, binding)
        if component is None:
            self.mistakes.append(init.component.pos.error(f"Component {init.component.name} not found"))
            return Items()
        inner = extended(binding, component.type, init.component)
        found = Items()
        for nested in component.items.inits:
            self.add(found, self.content(nested, component, inner, overridden, orphans, depth - 1))
        self.collect(component, inner, overridden, found, orphans, depth, frozenset())
        return _qualified(init.name, found, orphans)

    def collect(self, component: Component, binding: Binding, overridden: Collection[str], found: Items, orphans: list[syntax.Clause],
                depth: int, heirs: frozenset[int]) -> None:
        """Adds what the component and its bases contain; rules for a relation that a heir overrides are left out."""
        heirs |= {id(component)}
        above = frozenset(overridden) | {each.relation for each in component.items.overrides}
        for base in component.bases:
            parent = self.scopes.find(base.name, self.scopes.enclosing[id(component)], binding)
            if parent is None:
                continue
            if id(parent) in heirs:
                raise component.pos.error(f"Invalid cycle in inheritance for component {component.type.name}")
            inner = extended(binding, parent.type, base)
            for nested in parent.items.inits:
                self.add(found, self.content(nested, parent, inner, frozenset(), orphans, depth - 1))
            self.collect(parent, inner, above, found, orphans, depth, heirs)
        items = component.items
        self.add(found, Items([_bound_type(each, binding) for each in items.types],
                              [replace(each, fields=_bound_fields(each.fields, binding)) for each in items.relations],
                              [], items.directives))
        names = {relation.name for relation in found.relations}
        for clause in items.clauses:
            for each in _by_head(clause):
                head = _head(each)
                if head.partition(".")[0] not in overridden:
                    (found.clauses if head in names else orphans).append(each)
        found.clauses += [each for each in orphans if _head(each) in names]
        orphans[:] = [each for each in orphans if _head(each) not in names]

    def add(self, to: Items, content: Items) -> None:
        """Nothing may be there twice."""
        known = {each.name for each in to.types}, {each.name for each in to.relations}
        kinds = {each.relation: each.kind for each in reversed(to.directives)}
        for what, names, declared in (("type", known[0], content.types), ("relation", known[1], content.relations)):
            for each in declared:
                if each.name in names:
                    self.mistakes.append(each.pos.error(f"Redefinition of {what} {each.name}"))
                names.add(each.name)
        for directive in content.directives:
            if kinds.get(directive.relation) is directive.kind and directive.kind is not syntax.Io.OUTPUT:
                self.mistakes.append(directive.pos.error(f"Redefinition I/O operation {directive.relation}"))
            kinds.setdefault(directive.relation, directive.kind)
        to.types += content.types
        to.relations += content.relations
        to.clauses += content.clauses
        to.directives += content.directives


def _by_head(clause: syntax.Clause) -> list[syntax.Clause]:
    """A clause for each head: only some of its relations may be overridden."""
    if isinstance(clause, syntax.Subsumption) or len(clause.heads) == 1:
        return [clause]
    return [replace(clause, heads=(head,)) for head in clause.heads]


def _head(clause: syntax.Clause) -> str:
    return clause.less.name if isinstance(clause, syntax.Subsumption) else clause.heads[0].name


def _bound_fields(fields: tuple[syntax.Field, ...], names: Binding) -> tuple[syntax.Field, ...]:
    return tuple(each._replace(type=names.get(each.type, each.type)) for each in fields)


def _bound_type(declared: syntax.TypeDecl, names: Binding) -> syntax.TypeDecl:
    declared = replace(declared, name=names.get(declared.name, declared.name))
    if isinstance(declared, syntax.Subtype):
        return replace(declared, parent=names.get(declared.parent, declared.parent))
    if isinstance(declared, syntax.Union):
        return replace(declared, members=tuple(names.get(each, each) for each in declared.members))
    if isinstance(declared, syntax.RecordType):
        return replace(declared, fields=_bound_fields(declared.fields, names))
    return replace(declared, branches=tuple(replace(each, name=names.get(each.name, each.name), fields=_bound_fields(each.fields, names))
                                            for each in declared.branches))


def _qualified(instance: str, content: Items, orphans: list[syntax.Clause]) -> Items:
    """Everything under the name of the instance."""
    types = {each.name: f"{instance}.{each.name}" for each in content.types}
    types.update((branch.name, f"{instance}.{branch.name}") for each in content.types if isinstance(each, syntax.AdtType)
                 for branch in each.branches)
    relations = {each.name: f"{instance}.{each.name}" for each in content.relations}
    orphans[:] = [_renamed(clause, relations, types) for clause in orphans]
    return Items(
        [_bound_type(each, types) for each in content.types],
        [replace(each, name=relations[each.name], fields=_bound_fields(each.fields, types)) for each in content.relations],
        [_renamed(clause, relations, types) for clause in content.clauses],
        [replace(each, relation=relations.get(each.relation, each.relation)) for each in content.directives])


def _renamed(clause: syntax.Clause, relations: Binding, types: Binding) -> syntax.Clause:
    def atom(each: syntax.Atom) -> syntax.Atom:
        args = tuple(renamed_expr(arg, relations, types) for arg in each.args)
        return syntax.Atom(relations.get(each.name, each.name), args, each.pos)

    if isinstance(clause, syntax.Subsumption):
        return replace(clause, less=atom(clause.less), greater=atom(clause.greater), body=renamed_body(clause.body, relations, types))
    body = None if clause.body is None else renamed_body(clause.body, relations, types)
    return replace(clause, heads=tuple(map(atom, clause.heads)), body=body)
