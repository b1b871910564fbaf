"""The state of a walk over a module, and what the handling of its nodes shares: names, scopes, what is changed in place."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping
from typing import Any, ClassVar

from dlshape.frontend.read.nodes import Nodes, children
from dlshape.frontend.scope.applied import changes_first
from dlshape.frontend.scope.builtin_containers import BuiltinContainers
from dlshape.frontend.scope.concluded import Concluded
from dlshape.frontend.scope.container_names import container_attributes, container_classes
from dlshape.frontend.scope.fates import Fates
from dlshape.frontend.scope.fields import Field, Fields, has_attribute
from dlshape.frontend.scope.iterators import GOING_THROUGH, gone_through
from dlshape.frontend.scope.leading import Reached
from dlshape.frontend.scope.other_modules import OtherModules, Outer
from dlshape.frontend.scope.provenance import sharers
from dlshape.frontend.scope.returned_objects import Body, returned_objects, with_others
from dlshape.frontend.scope.scopes import Effects, Known, Scope, dotted_name, home, item_chain, root_name
from dlshape.frontend.scope.touched import Sharing
from dlshape.frontend.scope.vocabulary import TENSORS

from pysouffle.late_dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Handed:
    """In function `scope`, a call of `func` has an actual at position `key`, or with keyword `key`, that has a name; `formals` of the
    function are changed if the call changes it, and so are `fields`, what names of other modules hold, `outer`, and what `results` gave."""

    scope: Scope
    func: ast.expr
    key: int | str
    formals: frozenset[str]
    fields: frozenset[Field] = frozenset()
    outer: frozenset[Outer] = frozenset()
    results: tuple[ast.Call, ...] = ()
    called: bool = False  # whether the actual itself is a call, or an operation
    names: frozenset[str] = frozenset()  # the variables whose containers are changed if the call changes the actual


class Walker:
    """Visits nodes by `handlers`, by class; those that have none, part by part. `functions`: their names in the module; `before`: who
    walked through it before."""

    handlers: ClassVar[Mapping[type[ast.AST], Callable[[Any, Any], None]]] = {}

    def __init__(self, nodes: Nodes, libraries: frozenset[str], outside: frozenset[str], changed: Concluded, functions: frozenset[str],
                 before: Walker | None = None) -> None:
        self.container_attributes: frozenset[str] = before.container_attributes if before is not None else container_attributes(nodes)
        self.container_attributes |= {attr for _, attr, _ in changed.returned}
        self.container_classes: frozenset[str] = before.container_classes if before is not None else container_classes(nodes)
        tree = nodes.tree
        self.module = Scope("module", "<module>", tree, None)
        self.scope = self.module
        self.scopes: dict[ast.AST, Scope] = {tree: self.module}
        self.loops: dict[ast.AST, Effects] = {}
        self.loop_scopes: dict[ast.AST, Scope] = {}
        self.effects = self.module.effects
        self.names_used: set[str] = set()
        self.read_of_objects: set[str] = set()  # attributes of what is no library
        self.global_written: set[str] = set()
        self.self_attributes: dict[ast.ClassDef, dict[str, None]] = {}
        self.changed = changed
        self.handed: list[Handed] = []
        self.returning: list[Body] = []
        self.changing: Mapping[str, int] = before.changing if before is not None else {}  # functions of libraries that change an actual
        self.known: Known = Known(libraries)
        if before is None:
            self.known, self.returning = returned_objects(nodes, libraries)
        else:
            self.known = with_others(before.known, changed)
        self.filled_results: dict[ast.Call, Scope] = {}  # calls, what they gave is changed in place
        self.takes: list[tuple[Scope, ast.Call, int | str, ast.expr]] = []  # functions that calls are given as values
        self.field_takes: list[tuple[str, ast.expr]] = []  # or attributes
        self.leaving: dict[tuple[Scope, str], ast.expr] = {}  # what is called that other files may define, once in each function
        self.updated_results: dict[ast.Call, Scope] = {}  # or given attributes
        self.reshapes = False  # whether a tensor is given another shape in place
        self.given: set[str] = set()  # attributes that objects are given from outside
        self.functions = functions
        self.definitions = outside | {each.name for each in tree.body if isinstance(each, (ast.FunctionDef, ast.ClassDef))}
        self.iterator_names: set[str] = set()
        self.sharing = Sharing(self.known, outside)
        self.fields = Fields(self.sharing)
        self.others = OtherModules(outside)
        self.builtin = BuiltinContainers()
        self.imported = libraries | outside  # names, "*" for any

    def visit(self, node: ast.AST) -> None:
        if self.iterator_names and type(node) in GOING_THROUGH:
            for name, _ in gone_through(node):
                if name.id in self.iterator_names:
                    self.touched(name)
        handler = self.handlers.get(type(node))
        if handler is not None:
            handler(self, node)
        else:
            self.generic(node)

    def generic(self, node: ast.AST) -> None:
        for child in children(node):
            self.visit(child)

    def all(self, nodes: list[ast.stmt] | list[ast.expr]) -> None:
        for node in nodes:
            self.visit(node)

    def store(self, name: str, line: int) -> None:
        scope = self.scope
        scope.last_bound[name] = line
        self.builtin.bound[scope, name] += 1
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

    def hand(self, func: ast.expr, key: int | str, arg: ast.expr) -> None:
        """A call of `func` is given `arg`, which has a name."""
        scope = home(self.scope)
        reached = self.sharing.leading.reached(self.scope, arg)
        names = {each.root for each in reached} if has_formals(scope) else set()
        results = tuple(self.sharing.calls(self.scope, arg, reached))
        if not names and not root_name(arg) and not results and not any(True for _ in sharers(arg, self.known)):
            return
        fields = frozenset(self.fields.given(self.scope, arg)) if names or has_attribute(arg) or not root_name(arg) else frozenset()
        outer = self.others.given(self.scope, reached)
        self.handed.append(Handed(scope, func, key, frozenset(names.intersection(scope.formals)), fields, outer, results,
                                  isinstance(arg, (ast.Call, ast.BinOp)),
                                  frozenset(each.root for each in reached if item_chain(each.node))))
        self.handed += [Handed(around, func, key, frozenset(formals)) for around, formals in self.captured(scope, names)]

    def leave(self, func: ast.expr) -> None:
        """`func`, which other files may define, is called."""
        if root_name(func) in self.others.names and (text := dotted_name(func)):
            self.leaving.setdefault((home(self.scope), text), func)

    def function_value(self, node: ast.expr) -> bool:
        """Whether this may be a function of the program, or `list.append`, as a value."""
        if isinstance(node, ast.Lambda):
            return True
        root = root_name(node) if dotted_name(node) else ""
        return bool(root) and (root in self.functions or root in self.others.names or changes_first(node))

    def captured(self, scope: Scope, names: set[str]) -> Iterator[tuple[Scope, set[str]]]:
        """The functions around `scope` whose formals it changes if it changes what it has as `names`, with those formals."""
        names = names - scope.bound
        while names and scope.parent is not None:
            scope = scope.parent
            if scope.kind in ("def", "async", "lambda"):
                reached = {each.root for name in names for each in self.sharing.leading.reached(scope, ast.Name(name, ast.Load()))}
                if formals := reached.intersection(scope.formals):
                    yield scope, formals
            if scope.kind != "class":
                names = names - scope.bound

    def touched(self, base: ast.expr, *, tensor: bool = False, rebinds: bool = False, updates: bool = False,
                data: bool = False) -> list[Reached]:
        """`base` is changed in place, or `rebinds`, an attribute, or it `updates` an object, and so is whatever may share the object. What
        that is. It gives another shape to what may be a `tensor`, or whose `data` is bound."""
        reached = self.sharing.touch(self.scope, self.effects, base, tensor=tensor, data=data)
        self.fields.fill(self.scope, reached, rebinds)
        if tensor or data:
            self.reshapes = True
            self.fields.reshape(self.scope, reached, rebinds)
        self.others.change(self.scope, reached, rebinds)
        (self.updated_results if rebinds or updates else self.filled_results).update(self.sharing.calls(self.scope, base, reached))
        return reached

    def library_change(self, func: ast.expr, node: ast.Call) -> None:
        """A function of a library that changes what it is given in place."""
        at = self.changing.get(dotted_name(func), -1) if self.changing else -1
        if 0 <= at < len(node.args) and not any(isinstance(each, ast.Starred) for each in node.args[:at + 1]):
            self.touched(node.args[at])

    def derived(self, scope: Scope) -> bool:
        """Whether this is a method of a class whose objects are lists or dicts."""
        around = scope.parent.node if scope.parent is not None else None
        return isinstance(around, ast.ClassDef) and around.name in self.container_classes

    @staticmethod
    def of_tensors(scope: Scope) -> bool:
        """Whether this may be a method of a class whose objects are tensors: it derives from one of torch's."""
        around = scope.parent.node if scope.parent is not None else None
        return isinstance(around, ast.ClassDef) and any(dotted_name(base).rpartition(".")[2] in TENSORS for base in around.bases)

    def super_call(self) -> None:
        """`super()` reads the first formal of the method around it."""
        scope: Scope | None = self.scope
        while scope is not None and not scope.self_name:
            scope = scope.parent
        if scope is not None:
            self.scope.reads.add(scope.self_name)

    def enter(self, scope: Scope) -> tuple[Scope, Effects]:
        saved = self.scope, self.effects
        self.scope.children.append(scope)
        self.scopes[scope.node] = scope
        self.scope, self.effects = scope, scope.effects
        return saved


@dataclass(frozen=True, slots=True, eq=False)
class Walk:
    """A module that was walked through once. `libraries`: those that are no modules of the program; `known`: names that imports bind to
    them; `outside`: names that they bind to anything else; `fates`: what becomes of the values of variables."""

    nodes: Nodes
    walker: Walker
    libraries: frozenset[str]
    imports: list[ast.Import | ast.ImportFrom]
    known: frozenset[str]
    outside: frozenset[str]
    fates: Fates


def has_formals(scope: Scope | None) -> bool:
    """Whether the function, or one around it, is given anything: else no caller sees what changes in it."""
    while scope is not None:
        if scope.formals:
            return True
        scope = scope.parent
    return False
