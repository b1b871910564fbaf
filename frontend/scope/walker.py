"""The state of a walk over a module, and what the handling of its nodes shares: names, scopes, what is changed in place."""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import Any

from dlshape.frontend.scope.changed_formals import ChangedFormals
from dlshape.frontend.scope.container_names import container_attributes, container_classes
from dlshape.frontend.scope.handed_out import handed_out
from dlshape.frontend.scope.iterators import GOING_THROUGH, gone_through
from dlshape.frontend.scope.scopes import Effects, Scope
from dlshape.frontend.scope.touched import Sharing


class Walker:
    """Visits nodes by `handlers`, by class; those that have none, part by part."""

    def __init__(self, tree: ast.Module, libraries: frozenset[str], changed: ChangedFormals) -> None:
        self.container_attributes = container_attributes(tree)
        self.container_classes = container_classes(tree)
        self.module = Scope("module", "<module>", tree, None)
        self.scope = self.module
        self.scopes: dict[ast.AST, Scope] = {tree: self.module}
        self.loops: dict[ast.AST, Effects] = {}
        self.loop_scopes: dict[ast.AST, Scope] = {}
        self.effects = self.module.effects
        self.names_used: set[str] = set()
        self.global_written: set[str] = set()
        self.self_attributes: dict[ast.ClassDef, dict[str, None]] = {}
        self.changed = changed
        self.handing: list[tuple[ast.expr, int | str]] = []  # what is called, and the position or keyword of an actual that has a name
        self.known = handed_out(tree, libraries)
        self.reshapes = False  # whether a tensor is given another shape in place
        self.given: set[str] = set()  # attributes that objects are given from outside
        self.functions = frozenset(each.name for each in ast.walk(tree) if isinstance(each, ast.FunctionDef))
        self.iterator_names: set[str] = set()
        self.sharing = Sharing(self.known)
        self.handlers: dict[type[ast.AST], Callable[[Any], None]] = {}

    def visit(self, node: ast.AST) -> None:
        if self.iterator_names and type(node) in GOING_THROUGH:
            for name, _ in gone_through(node):
                if name.id in self.iterator_names:
                    self.touched(name)
        handler = self.handlers.get(type(node))
        if handler is not None:
            handler(node)
        else:
            self.generic(node)

    def generic(self, node: ast.AST) -> None:
        for name in node._fields:
            value = getattr(node, name, None)
            if type(value) is list:
                for item in value:
                    if isinstance(item, ast.AST):
                        self.visit(item)
            elif isinstance(value, ast.AST) and value._fields:
                self.visit(value)

    def all(self, nodes: list[ast.stmt] | list[ast.expr]) -> None:
        for node in nodes:
            self.visit(node)

    def store(self, name: str, line: int) -> None:
        scope = self.scope
        scope.last_bound[name] = line
        (scope.rebound if name in scope.bound else scope.bound).add(name)
        self.effects.stores.add(name)
        self.effects.assigned.add(name)

    def not_loose(self, node: ast.Name) -> None:
        """A name that is read in a way that lets nobody else have the object."""
        self.names_used.add(node.id)
        self.scope.reads.add(node.id)
        self.effects.bare.add(node.id)

    def self_store(self, base: str, attr: str) -> None:
        scope = self.scope
        if base and scope.self_name == base and scope.parent is not None and isinstance(scope.parent.node, ast.ClassDef):
            self.self_attributes[scope.parent.node][attr] = None

    def touched(self, base: ast.expr, *, tensor: bool = False) -> None:
        """`base` is changed in place, and whatever may share the object."""
        self.sharing.touch(self.scope, self.effects, base, tensor=tensor)

    def enter(self, scope: Scope) -> tuple[Scope, Effects]:
        saved = self.scope, self.effects
        self.scope.children.append(scope)
        self.scopes[scope.node] = scope
        self.scope, self.effects = scope, scope.effects
        return saved
