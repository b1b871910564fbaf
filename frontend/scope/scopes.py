"""Scopes and effects: what a walk over the syntax alone tells of names."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Mapping, Set
from dataclasses import field
from functools import cached_property

from dlshape.frontend.read.nodes import walk
from dlshape.frontend.scope.concluded import Concluded
from dlshape.frontend.scope.vocabulary import CONTAINERS, PARSER_METHODS, PURE

from pysouffle.late_dataclasses import dataclass

FunctionNode = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda
Comprehension = ast.ListComp | ast.SetComp | ast.GeneratorExp | ast.DictComp


@dataclass(slots=True, eq=False)
class Effects:
    """What a piece of code does to names and attributes, found from its syntax alone (an over-approximation).

    `stores` are all names bound, `assigned` those that get another object (not only `x += …`); `reshaped`: of what is `mutated`, what may
    be, or hold, a tensor that is given another shape."""

    stores: set[str] = field(default_factory=set)
    assigned: set[str] = field(default_factory=set)
    attr_stores: set[tuple[str, str]] = field(default_factory=set)
    attr_loads: set[tuple[str, str]] = field(default_factory=set)
    method_calls: set[tuple[str, str]] = field(default_factory=set)
    bare: set[str] = field(default_factory=set)
    mutated: set[str] = field(default_factory=set)
    reshaped: set[str] = field(default_factory=set)
    passed: set[str] = field(default_factory=set)
    called: set[str] = field(default_factory=set)

    def add(self, other: Effects) -> None:
        """Include what `other` does."""
        self.stores |= other.stores
        self.assigned |= other.assigned
        self.attr_stores |= other.attr_stores
        self.attr_loads |= other.attr_loads
        self.method_calls |= other.method_calls
        self.bare |= other.bare
        self.mutated |= other.mutated
        self.reshaped |= other.reshaped
        self.passed |= other.passed
        self.called |= other.called


@dataclass(slots=True, eq=False)
class Scope:
    """A module, class body, function, lambda or comprehension and the names it binds and reads.

    `loose` are names read otherwise than to be called or returned; `results` what is returned, "" where it is no name; `last_bound`,
    `last_filled` and `last_updated` the lines where a name is bound, its container changed in place, or its object given an attribute, for
    the last time."""

    kind: str
    name: str
    node: ast.AST
    parent: Scope | None
    bound: set[str] = field(default_factory=set)
    reads: set[str] = field(default_factory=set)
    rebound: set[str] = field(default_factory=set)
    global_names: set[str] = field(default_factory=set)
    nonlocal_names: set[str] = field(default_factory=set)
    loose: set[str] = field(default_factory=set)
    returned: set[str] = field(default_factory=set)
    results: set[str] = field(default_factory=set)
    last_bound: dict[str, int] = field(default_factory=dict)
    last_filled: dict[str, int] = field(default_factory=dict)
    last_updated: dict[str, int] = field(default_factory=dict)
    children: list[Scope] = field(default_factory=list)
    formals: tuple[str, ...] = ()
    generator: bool = False
    self_name: str = ""
    free: dict[str, None] = field(default_factory=dict)
    effects: Effects = field(default_factory=Effects)

    def binds(self, name: str) -> bool:
        """Whether `name` is a local of this scope."""
        return name in self.bound and name not in self.global_names and name not in self.nonlocal_names

    def is_parser(self, name: str) -> bool:
        """Whether `name` is used as a command-line parser: options that functions called from here add to it are to be seen."""
        return any((name, method) in self.effects.method_calls for method in PARSER_METHODS)


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of the calls of a file. `libraries`: modules and what is imported from them, by name, whose functions make something
    new and keep what they are given; by name of a function, the names from around it that its results share objects with, and by name of a
    method, the attributes of its object that they do; `formals`: by name of either, the positions (behind the object) and names of those
    that they do; `properties`: the methods that are called by reading an attribute; `outer`: by name of a method, the top-level names that
    its results share objects with; `partials`: what is bound to functions that hold what they were given, so that a call may give it;
    `modules`: those of the libraries that `import` binds as modules."""

    libraries: Set[str]
    functions: Mapping[str, Set[str]] = field(default_factory=dict)
    methods: Mapping[str, Set[str]] = field(default_factory=dict)
    formals: Mapping[str, Set[int | str]] = field(default_factory=dict)
    properties: Set[str] = frozenset()
    outer: Mapping[str, Set[str]] = field(default_factory=dict)
    partials: Set[str] = frozenset()
    modules: Set[str] = frozenset()


def binder(scope: Scope, name: str) -> Scope:
    """The function, module or comprehension, `scope` or one around it, whose variable `name` is as far as the walk has come."""
    around: Scope | None = scope
    while around is not None:
        if name in around.bound and (around is scope or around.kind != "class"):
            return around
        around = around.parent
    return scope


def of_module(scope: Scope, func: ast.expr, known: Known) -> bool:
    """Whether `func` is a function of a library's module, `np.append`: no method that changes what it stands behind."""
    if not (isinstance(func, ast.Attribute) and isinstance(func.value, ast.Name) and func.value.id in known.modules):
        return False
    around = binder(scope, func.value.id)
    return around.kind == "module" and func.value.id not in around.rebound


def same_names(parts: Mapping[tuple[Scope, str], Iterable[str]], scope: Scope, *names: str) -> list[str]:
    """The names that are reached from `names`, in an order that each run has: rows are written in it."""
    found = dict.fromkeys(names)
    todo = list(found)
    while todo:
        for each in parts.get((scope, todo.pop()), ()):
            if each not in found:
                found[each] = None
                todo.append(each)
    return list(found)


@dataclass(eq=False)
class Scan:
    """What the walk found."""

    module: Scope
    scopes: dict[ast.AST, Scope]
    loops: dict[ast.AST, Effects]
    loop_scopes: dict[ast.AST, Scope]
    names_used: set[str]
    global_written: set[str]
    self_attributes: dict[ast.ClassDef, dict[str, None]]
    imported: set[str]
    container_attributes: frozenset[str]
    container_classes: frozenset[str]
    reshapes: bool  # whether a tensor is given another shape in place
    given: set[str]  # attributes that objects are given from outside
    known: Known
    same: Mapping[tuple[Scope, str], Iterable[str]]  # by name, what may be the same tensor or hold it
    held: Mapping[tuple[Scope, str], set[str]]  # by name, those of what it may be, be taken from, or was put into
    changed: Concluded
    lambda_names: Mapping[ast.AST, str]  # the names that lambdas are assigned to
    kept_outside: Set[tuple[Scope, str]]  # formals that functions keep where others see them
    changing: Mapping[str, int]  # functions of libraries, as they are written, with the position of the actual that they change in place
    definitions: Set[str]  # top-level functions and classes, and what is imported from other files
    holds_builtin: Callable[[Scope, str], bool]  # whether a local name surely holds a list, dict or set of Python's own

    def same_names(self, scope: Scope, name: str) -> list[str]:
        """The names of what may be the tensor that `name` holds, or hold it."""
        return same_names(self.same, scope, name)

    @cached_property
    def known_names(self) -> frozenset[str]:
        """The names of the functions and classes of the file, whose else they may be, of what it imports, and of Python's own."""
        return frozenset(scope.name for scope in self.scopes.values() if scope.kind in ("def", "async", "class")) | self.imported | PURE

    @cached_property
    def generators(self) -> frozenset[str]:
        """The names of the generator functions of the file."""
        return frozenset(scope.name for scope in self.scopes.values() if scope.generator and not scope.self_name)

    @cached_property
    def returned_formals(self) -> dict[str, int]:
        """By name of a function of the file, the position of the formal that it always returns."""
        found: dict[str, set[int]] = {}
        for node, scope in self.scopes.items():
            if isinstance(node, ast.FunctionDef) and not scope.self_name:
                name = next(iter(scope.results), "")
                always = len(scope.results) == 1 and name in scope.formals and name not in scope.effects.assigned and not scope.generator \
                    and isinstance(node.body[-1], ast.Return) and not node.decorator_list
                found.setdefault(node.name, set()).add(scope.formals.index(name) if always else -1)
        return {name: next(iter(places)) for name, places in found.items() if len(places) == 1 and places != {-1}}


def is_method(node: ast.AST, parent: Scope | None) -> bool:
    """Whether a function's first formal is the object (or the class) it is called on."""
    if parent is None or parent.kind != "class" or not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
        return False
    return not any(isinstance(d, ast.Name) and d.id == "staticmethod" for d in node.decorator_list)


def home(scope: Scope) -> Scope:
    """The function that runs the code of `scope`: of a comprehension, the one around it."""
    while scope.kind == "comprehension" and scope.parent is not None:
        scope = scope.parent
    return scope


def captured_by(scope: Scope, name: str) -> list[Scope]:
    """The functions and classes made in `scope` (or in a comprehension of it) that capture `name`."""
    found: list[Scope] = []
    for child in scope.children:
        if child.kind == "comprehension":
            found += captured_by(child, name)
        elif name in child.free:
            found.append(child)
    return found


def formal_names(args: ast.arguments) -> tuple[str, ...]:
    """The formals in the order of the declaration."""
    every = [*args.posonlyargs, *args.args]
    if args.vararg:
        every.append(args.vararg)
    every += args.kwonlyargs
    if args.kwarg:
        every.append(args.kwarg)
    return tuple(a.arg for a in every)


def makes_container(value: ast.expr | None) -> bool:
    """Whether this is a display, or a call of a class whose objects change in place."""
    if isinstance(value, ast.Call):
        return not isinstance(value.func, ast.Subscript) and base_name(value.func) in CONTAINERS
    return isinstance(value, (ast.List, ast.Dict, ast.Set, ast.ListComp, ast.DictComp, ast.SetComp))


def simple_place(node: ast.expr) -> bool:
    """Whether `node` is an attribute or item of a name, or of such a place, and evaluating it twice does no harm."""
    while isinstance(node, ast.Attribute) or (isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Name | ast.Constant)):
        node = node.value
        if isinstance(node, ast.Name):
            return True
    return False


CHAINED = (ast.Attribute, ast.Subscript)  # a union would be made anew for each question


def base_name(node: ast.expr) -> str:
    """`c` of `a.b.c` and of `c[int]`; "" for anything else."""
    if isinstance(node, ast.Subscript):
        node = node.value
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def root_name(node: ast.expr) -> str:
    """The name that a chain of attributes and subscripts starts from, or ""."""
    while isinstance(node, CHAINED):
        node = node.value
    return node.id if type(node) is ast.Name else ""


def dotted_name(node: ast.expr) -> str:
    """`a.b.c` as it is written; "" for anything but names with dots between them."""
    if type(node) is ast.Name:
        return node.id
    parts: list[str] = []
    while type(node) is ast.Attribute:
        parts.append(node.attr)
        node = node.value
    return ".".join([node.id, *reversed(parts)]) if type(node) is ast.Name else ""


def target_names(target: ast.expr) -> set[str]:
    """The names that are bound, or read, where `target` is assigned to."""
    return {part.id for part in walk(target) if isinstance(part, ast.Name)}


def item_chain(node: ast.expr) -> bool:
    """Whether `node` is a name, an item of one, an item of that …"""
    while isinstance(node, ast.Subscript):
        node = node.value
    return isinstance(node, ast.Name)


def find_free_names(scope: Scope) -> None:
    """Find the free names of `scope`; inner scopes come first."""
    wanted = dict.fromkeys(sorted(scope.reads | scope.nonlocal_names))
    for child in scope.children:
        wanted.update(child.free)
    if scope.kind == "comprehension":
        scope.free = {name: None for name in wanted if name not in scope.bound}
        return
    for name in wanted:
        own = scope.kind == "module" or name in scope.global_names or (scope.binds(name) and scope.kind != "class")
        if not own and _owner(scope, name) is not None:
            scope.free[name] = None


def _owner(scope: Scope, name: str) -> Scope | None:
    """The function (or comprehension) around `scope` that binds `name`; None if it is a top-level name or a builtin."""
    around = scope.parent
    while around is not None and around.kind != "module":
        if around.kind != "class":
            if name in around.global_names:
                return None
            if around.binds(name):
                return around
        around = around.parent
    return None
