"""What each function itself does to variables of others, and which functions it surely calls: what rules close over calls and files
(rules/summaries/shared_variables.dl)."""

from __future__ import annotations

import ast
from collections.abc import Mapping, Set
from functools import cached_property

from dlshape.frontend.read.nodes import Nodes
from dlshape.frontend.scope.scopes import Scope, home

from pysouffle.late_dataclasses import dataclass

Shared = tuple[Scope, str]


@dataclass(slots=True, eq=False)
class Use:
    """What a function does to the variables of others."""

    reads: set[Shared]
    binds: set[Shared]
    fills: set[Shared]
    updates: set[Shared]  # objects that are given attributes

    @property
    def changes(self) -> set[Shared]:
        return self.binds | self.fills | self.updates


class SharedUses:
    """The functions of a module, by their scopes."""

    def __init__(self, module: Scope, scopes: Mapping[ast.AST, Scope], global_written: Set[str], lambdas: Mapping[ast.AST, str]) -> None:
        self.module, self._global_written, self._lambda_names = module, global_written, lambdas
        self.functions = [scope for scope in scopes.values() if scope.kind != "comprehension"]
        self.parts: dict[Scope, list[Scope]] = {scope: [] for scope in self.functions}
        for scope in scopes.values():
            self.parts[home(scope)].append(scope)

    def owner(self, scope: Scope, name: str) -> Scope | None:
        """The function or module whose variable `name` is in `scope`; None for builtins."""
        around: Scope | None = scope
        while around is not None:
            if around.kind != "class" or around is scope:
                if name in around.global_names:
                    return self.module
                if around.kind == "module":
                    return around if name in around.bound or name in self._global_written else None
                if around.binds(name):
                    return around
            around = around.parent
        return None

    def callee(self, scope: Scope, name: str) -> Scope | None:
        """The function that a call of `name` in `scope` runs, where that is sure."""
        owner = self.owner(scope, name)
        return self.definitions.get((owner, name)) if owner is not None else None

    def calls(self, scope: Scope) -> set[Scope]:
        """The functions that `scope` surely calls by their names."""
        return {callee for name in scope.effects.called if (callee := self.callee(scope, name)) is not None}

    def use(self, scope: Scope) -> Use:
        """What `scope` itself does."""
        use = Use(set(), set(), set(), set())
        declared = scope.global_names | scope.nonlocal_names
        for part in self.parts[scope]:
            for name in part.reads | part.last_filled.keys() | part.last_updated.keys():
                owner = self.owner(scope, name) if name not in part.bound or part is scope else None
                if owner is None or owner is scope:
                    continue
                use.reads.add((owner, name))
                if name in part.last_filled:
                    use.fills.add((owner, name))
                if name in part.last_updated:
                    use.updates.add((owner, name))
        for name in declared & scope.last_bound.keys():
            owner = self.owner(scope, name)
            if owner is not None and owner is not scope:
                use.binds.add((owner, name))
        return use

    @cached_property
    def definitions(self) -> dict[Shared, Scope]:
        """The plain functions that their name always means."""
        found: dict[Shared, Scope] = {}
        for scope in self.functions:
            node, around = scope.node, scope.parent
            if around is None or around.kind in ("class", "comprehension") or scope.generator:
                continue
            name = node.name if isinstance(node, ast.FunctionDef) and not node.decorator_list else self._lambda_names.get(node, "")
            if name and around.binds(name) and name not in around.rebound:
                found[around, name] = scope
        written = {(owner, name) for scope in self.functions for name in (scope.global_names | scope.nonlocal_names) & scope.bound
                   if (owner := self.owner(scope, name)) is not None}
        return {key: scope for key, scope in found.items() if key not in written}


def lambda_names(nodes: Nodes) -> dict[ast.AST, str]:
    """The names that lambdas are assigned to."""
    assigned = [each for each in nodes.of(ast.Assign) if isinstance(each.value, ast.Lambda)]
    return {each.value: each.targets[0].id for each in assigned if len(each.targets) == 1 and isinstance(each.targets[0], ast.Name)}
