"""What functions keep as attributes of objects, and which attributes they change in place: by the class whose method does it, and by name.

A field-based analysis (Heintze, Tardieu, PLDI 2001): an attribute of all objects of a class is one place, with what is in it as another."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import field

from dlshape.frontend.scope.held import How
from dlshape.frontend.scope.leading import Reached
from dlshape.frontend.scope.provenance import sharers
from dlshape.frontend.scope.scopes import CHAINED, Scope, home, of_module, root_name
from dlshape.frontend.scope.touched import Sharing

from pysouffle.late_dataclasses import dataclass

_PUTS = frozenset({"append", "appendleft", "add", "insert", "setdefault", "extend", "extendleft", "update"})


@dataclass(frozen=True, slots=True)
class Field:
    """Attribute `attr` of the objects of class `owner`, None if nobody knows of which; or with `inside`, what is in it."""

    owner: ast.ClassDef | None
    attr: str
    inside: bool


@dataclass(slots=True)
class Fields:
    """`keeps`: by function and formal. `fills`: with the constructor whose own object it is, None elsewhere. `reshaped`: of these, what
    may be a tensor that is given another shape, or hold one. `outside`: the formals of functions that these keep where others see them: in
    a variable of a module, a class or a function around."""

    sharing: Sharing
    keeps: dict[tuple[Scope, str], set[Field]] = field(default_factory=dict)
    fills: set[tuple[Field, Scope | None]] = field(default_factory=set)
    reshaped: set[Field] = field(default_factory=set)
    outside: set[tuple[Scope, str]] = field(default_factory=set)

    def fill(self, scope: Scope, reached: Iterable[Reached], rebinds: bool) -> None:
        """What is `reached` is changed in place; if that `rebinds` an attribute, its object is."""
        self.fills.update((Field(owner_of(scope, at), at.attr, inside), _constructor(scope, at))
                          for at, inside in _attributes(reached, rebinds))

    def reshape(self, scope: Scope, reached: Iterable[Reached], rebinds: bool) -> None:
        """What is `reached`, which was filled, may be given another shape."""
        self.reshaped.update(Field(owner_of(scope, at), at.attr, inside) for at, inside in _attributes(reached, rebinds))

    def given(self, scope: Scope, arg: ast.expr) -> Iterator[Field]:
        """The fields that are changed if `arg` is."""
        for each in self.sharing.leading.reached(scope, arg):
            for at, inside in _chain(each.node, each.inside):
                yield Field(owner_of(scope, at), at.attr, inside)

    def assigned(self, scope: Scope, node: ast.Assign | ast.AnnAssign) -> None:
        """`self.a = f`, `self.a[i] = f`."""
        for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
            if isinstance(target, (ast.Attribute, ast.Subscript)) and node.value is not None:
                self._keep(scope, target, node.value, inside=False)
            elif isinstance(target, ast.Name) and node.value is not None and target.id in scope.global_names | scope.nonlocal_names:
                self.outside.update((home(scope), name) for name, _ in self._formals(scope, home(scope), node.value))

    def called(self, scope: Scope, node: ast.Call) -> None:
        """`self.a.append(f)`."""
        func = node.func
        if isinstance(func, ast.Attribute) and func.attr in _PUTS and isinstance(func.value, (ast.Name, ast.Attribute, ast.Subscript)) \
                and not of_module(scope, func, self.sharing.known):
            for value in (*node.args[-1:], *(keyword.value for keyword in node.keywords)):
                self._keep(scope, func.value, value, inside=True)

    def _keep(self, scope: Scope, target: ast.expr, value: ast.expr, *, inside: bool) -> None:
        around = home(scope)
        if not around.formals or isinstance(value, ast.Constant):
            return
        root = root_name(target)
        if root and root not in around.bound and root not in scope.bound:
            self.outside.update((around, name) for name, _ in self._formals(scope, around, value))
        places: list[tuple[ast.Attribute, bool]] = []
        if isinstance(target, ast.Attribute):
            places.append((target, inside))
        else:
            for each in self.sharing.leading.reached(scope, target):
                places += [(at, True) for at, _ in _chain(each.node, True)][:1]
        for at, within in places:
            owner = owner_of(scope, at)
            for name, part in self._formals(scope, around, value):
                self.keeps.setdefault((around, name), set()).add(Field(owner, at.attr, within or part))

    def _formals(self, scope: Scope, around: Scope, value: ast.expr) -> Iterator[tuple[str, bool]]:
        """The formals that `value` may share something with, and whether it surely is none of them itself."""
        for each in sharers(value, self.sharing.known):
            for name, part in self.sharing.carried(scope, each.node):
                if name in around.formals and name != around.self_name:
                    yield name, part or each.how is not How.SAME


def owner_of(scope: Scope, at: ast.Attribute) -> ast.ClassDef | None:
    """The class of the object whose attribute `at` is, where that is the object of a method."""
    method = _method(scope, at)
    around = method.parent.node if method is not None and method.parent is not None else None
    return around if isinstance(around, ast.ClassDef) else None


def _constructor(scope: Scope, at: ast.Attribute) -> Scope | None:
    method = _method(scope, at)
    return method if method is not None and method.name == "__init__" and home(scope) is method else None


def _method(scope: Scope | None, at: ast.Attribute) -> Scope | None:
    """The method of whose object `at` is an attribute."""
    name = at.value.id if isinstance(at.value, ast.Name) else ""
    while scope is not None and name:
        if scope.self_name == name:
            return scope
        scope = None if name in scope.bound else scope.parent
    return None


def _chain(node: ast.expr, inside: bool) -> Iterator[tuple[ast.Attribute, bool]]:
    """The attributes on the way to `node`, which is changed, or `inside` which something is."""
    while isinstance(node, CHAINED):
        if isinstance(node, ast.Attribute):
            yield node, inside
        inside, node = True, node.value


def _attributes(reached: Iterable[Reached], rebinds: bool) -> Iterator[tuple[ast.Attribute, bool]]:
    """The attributes that hold what is `reached` and changed; if that `rebinds` one, that does not."""
    for each in reached:
        if isinstance(each.node, (ast.Attribute, ast.Subscript)):
            yield from ((at, inside) for at, inside in _chain(each.node, each.inside) if not rebinds or at is not each.node)
        rebinds = False


def has_attribute(node: ast.expr) -> bool:
    """Whether an attribute is on the way to `node`."""
    return bool(root_name(node)) and any(True for _ in _chain(node, False))


def handed_out(scopes: Iterable[Scope]) -> set[tuple[Scope, str]]:
    """The formals that functions made in a function return, as they are."""
    return {(scope, name) for scope in scopes for child in scope.children if child.kind != "class"
            for name in child.results & set(scope.formals) - child.bound}
