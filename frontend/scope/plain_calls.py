"""Calls that say in other words what has a form of its own: `list.append(xs, y)`, `getattr(xs, "append")(y)`, `xs.__setitem__(i, y)`,
`vars(o)["n"]`, `object.__setattr__(o, "n", y)`. They are read in that form, so that whatever follows what is changed in place sees them.

Only where each name in them means what Python gives it, in the whole file."""

from __future__ import annotations

import ast
from collections.abc import Set
from keyword import iskeyword
from typing import TypeVar

from dlshape.frontend.read.nodes import Nodes, Transformer, walk
from dlshape.frontend.scope.namespaces import expand_namespaces
from dlshape.frontend.scope.scopes import dotted_name
from dlshape.frontend.scope.vocabulary import CHANGING

_TYPES = frozenset({"list", "dict", "set", "bytearray"})
_COLLECTIONS = frozenset({"deque", "OrderedDict", "Counter", "defaultdict"})
_OWN = frozenset({"getattr", "setattr", "delattr", "vars", "object", "globals"})
_CALLERS = frozenset({"methodcaller", "attrgetter"})
# Any of these in a text is a reason to look for such calls in it.
_SIGNS = ("getattr(", "setattr(", "delattr(", "vars(", "__dict__", "__setattr__", "__delattr__", "__setitem__", "__delitem__",
          "methodcaller", "attrgetter", "globals(", "*[", "*(", "**{", *(f"{name}." for name in sorted(_TYPES | _COLLECTIONS)))
_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
_BINDING = (ast.Import, ast.ImportFrom, ast.Name, ast.arg, *_FUNCTIONS, ast.ClassDef, ast.ExceptHandler)
_COMPUTED = frozenset({"__getattr__", "__getattribute__", "__setattr__"})  # with these an attribute is something else than an entry
_Node = TypeVar("_Node", bound=ast.AST)


def expand_plain_calls(tree: ast.Module, text: str) -> list[ast.expr]:
    """Puts the plain forms in the place of the calls. The attributes that are set past what their classes say of assignments
    (`object.__setattr__(o, "n", y)`, `vars(o)["n"] = y`)."""
    if not any(sign in text for sign in _SIGNS):
        return []
    nodes = Nodes(tree)
    plain = _Plain(_meanings(nodes), _defined_in_classes(nodes), "globals" in text)
    if "vars(" in text or "__dict__" in text:
        expand_namespaces(tree, plain.names_of)
    plain.visit(tree)
    return plain.past_classes


def _meanings(nodes: Nodes) -> dict[str, str]:
    """What is written for Python's own types and functions, with their names, where that is never bound to anything else."""
    found = {name: name for name in _TYPES | _OWN}
    others: set[str] = set()
    for node in nodes.of(*_BINDING):
        match node:
            case ast.Import(names=names):
                for each in names:
                    called = each.asname or each.name
                    if each.name == "collections":
                        found |= {f"{called}.{name}": name for name in _COLLECTIONS}
                    elif each.name == "operator":
                        found |= {f"{called}.{name}": name for name in _CALLERS}
                    else:
                        others.add(called.partition(".")[0])
            case ast.ImportFrom(module=module, names=names, level=level):
                wanted = {"collections": _COLLECTIONS, "operator": _CALLERS}.get(module or "", frozenset()) if not level else frozenset()
                for each in names:
                    if each.name in wanted:
                        found[each.asname or each.name] = each.name
                    elif each.name == "*":
                        others |= found.keys() if level or module not in ("torch", "torch.nn") else set()
                    else:
                        others.add(each.asname or each.name)
            case ast.Name(id=name, ctx=ast.Store() | ast.Del()) | ast.arg(arg=name) | ast.FunctionDef(name=name) \
                    | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name) | ast.ExceptHandler(name=str() as name):
                others.add(name)
    return {text: name for text, name in found.items() if text.partition(".")[0] not in others}


def _defined_in_classes(nodes: Nodes) -> frozenset[str]:
    """The names that bodies of classes bind: an attribute of that name may be computed, or be the class's."""
    found: set[str] = set()
    for node in nodes.of(ast.ClassDef):
        for each in node.body:
            match each:
                case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.AnnAssign(target=ast.Name(id=name)):
                    found.add(name)
                case ast.Assign(targets=targets):
                    found.update(target.id for target in targets if isinstance(target, ast.Name))
    return frozenset(found)


def _bound(node: ast.AST) -> set[str]:
    """The names that a function, or one in it, binds, but for top-level ones."""
    inside = walk(node)
    names = {each.arg if isinstance(each, ast.arg) else each.id for each in inside
             if isinstance(each, ast.arg) or (isinstance(each, ast.Name) and not isinstance(each.ctx, ast.Load))}
    return names.difference(*(each.names for each in inside if isinstance(each, ast.Global)))


class _Plain(Transformer):
    """`meanings`: by what is written; `members`: names that classes of the file bind; `namespace`: whether it may ask for its own."""

    def __init__(self, meanings: dict[str, str], members: Set[str], namespace: bool) -> None:
        self.meanings = meanings
        self.namespace = namespace
        self.members = members
        self.plain = members.isdisjoint(_COMPUTED)  # an attribute is what was set
        self.own: list[str] = []  # what the methods around are called on
        self.around: list[str] = []  # of the functions around, what each is called on
        self.functions: list[set[str]] = []  # of those, the top-level names that they bind by `globals()`
        self.bound: Set[str] = frozenset()  # what the outermost function around, or one in it, binds
        self.in_class = False
        self.past_classes: list[ast.expr] = []

    def means(self, node: ast.expr) -> str:
        return self.meanings.get(dotted_name(node), "")

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.stmt:
        for each in node.body:
            if isinstance(each, _FUNCTIONS) and each.args.args:
                self.own.append(each.args.args[0].arg)
        before, self.in_class = self.in_class, True
        self.generic_visit(node)
        self.in_class = before
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.stmt:
        return self._function(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.stmt:
        return self._function(node)

    def _function(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> ast.stmt:
        before, bound = self.in_class, self.bound
        if self.namespace and not self.functions:
            self.bound = _bound(node)
        self.around.append(node.args.args[0].arg if self.in_class and node.args.args else "")
        self.functions.append(set())
        self.in_class = False
        self.generic_visit(node)
        self.in_class, self.bound = before, bound
        self.around.pop()
        names = self.functions.pop()
        if names:
            node.body.insert(0, _at(ast.Global(sorted(names)), node.body[0]))
        return node

    def visit_Call(self, node: ast.Call) -> ast.expr:
        self.generic_visit(node)
        _spread(node)
        match node:
            case ast.Call(func=ast.Attribute(value=klass, attr=method), args=[first, *rest]) \
                    if method in CHANGING and self.means(klass) in _TYPES | _COLLECTIONS and not self._own_object(first):
                return _at(ast.Call(_at(ast.Attribute(first, method, ast.Load()), node.func), rest, node.keywords), node)
            case ast.Call(func=func, args=[whole, ast.Constant(value=str() as name)], keywords=[]) \
                    if self.means(func) == "getattr" and _nameable(name):
                return _at(ast.Attribute(whole, name, ast.Load()), node)
            case ast.Call(func=ast.Call(func=caller, args=[ast.Constant(value=str() as name), *given], keywords=keywords), args=[whole],
                          keywords=[]) if self.means(caller) == "methodcaller" and _nameable(name):
                return _at(ast.Call(_at(ast.Attribute(whole, name, ast.Load()), node.func), given, keywords), node)
            case ast.Call(func=ast.Call(func=caller, args=[ast.Constant(value=str() as name)], keywords=[]), args=[whole], keywords=[]) \
                    if self.means(caller) == "attrgetter" and _nameable(name):
                return _at(ast.Attribute(whole, name, ast.Load()), node)
        return node

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        self.generic_visit(node)
        match node.slice:
            case ast.Constant(value=str() as name):
                return self._entry(node.value, name, node.ctx, node) or node
        return node

    def visit_Expr(self, node: ast.Expr) -> ast.stmt | list[ast.stmt]:
        self.generic_visit(node)
        call = node.value
        if not isinstance(call, ast.Call) or any(isinstance(each, ast.Starred) for each in call.args):
            return node
        named = self._named(call)
        if named is not None:
            whole, name, value = named
            attribute = _at(ast.Attribute(whole, name, ast.Del() if value is None else ast.Store()), call)
            if isinstance(call.func, ast.Attribute) and call.func.value is not whole:  # `object`, or `super()`
                self.past_classes.append(attribute)
            return _at(ast.Delete([attribute]) if value is None else ast.Assign([attribute], value), node)
        match call:
            case ast.Call(func=ast.Attribute(value=whole, attr="__setitem__"), args=[index, value], keywords=[]) if self._object(whole):
                return _at(ast.Assign([_at(ast.Subscript(whole, index, ast.Store()), call)], value), node)
            case ast.Call(func=ast.Attribute(value=whole, attr="__delitem__"), args=[index], keywords=[]) if self._object(whole):
                return _at(ast.Delete([_at(ast.Subscript(whole, index, ast.Del()), call)]), node)
            case ast.Call(func=ast.Attribute(value=names, attr="update"), args=[], keywords=[_, *_] as given):
                apart = len(given) == 1 or all(isinstance(each.value, (ast.Constant, ast.Name)) for each in given)
                targets = [self._entry(names, each.arg or "", ast.Store(), call) for each in given] if apart else [None]
                if all(target is not None for target in targets):
                    return [_at(ast.Assign([target], each.value), node) for target, each in zip(targets, given, strict=True) if target]
        return node

    def _named(self, call: ast.Call) -> tuple[ast.expr, str, ast.expr | None] | None:
        """The object and the attribute that a call sets, and to what; None for that if it deletes it."""
        match call:
            case ast.Call(func=func, args=[whole, ast.Constant(value=str() as name)], keywords=[]) \
                    if self.means(func) == "delattr" or self._of_object(func, "__delattr__"):
                value = None
            case ast.Call(func=func, args=[whole, ast.Constant(value=str() as name), value], keywords=[]) \
                    if self._of_object(func, "__setattr__"):
                pass
            case ast.Call(func=ast.Attribute(value=whole, attr="__setattr__"), args=[ast.Constant(value=str() as name), value],
                          keywords=[]) if self.plain:
                pass
            case ast.Call(func=ast.Attribute(value=whole, attr="__delattr__"), args=[ast.Constant(value=str() as name)],
                          keywords=[]) if self.plain:
                value = None
            case _:
                return None
        match whole:
            case ast.Call(func=ast.Name(id="super"), args=[], keywords=[]) if self.plain and self.around and self.around[-1]:
                whole = ast.copy_location(ast.Name(self.around[-1], ast.Load()), whole)
            case _ if isinstance(call.func, ast.Attribute) and call.func.value is whole and not self._object(whole):
                return None
        return (whole, name, value) if _nameable(name) else None

    def _of_object(self, func: ast.expr, method: str) -> bool:
        """Whether `func` is `object.__setattr__`, or such, in a file where no class has a method of its own for that."""
        return isinstance(func, ast.Attribute) and func.attr == method and self.means(func.value) == "object" and self.plain

    def _entry(self, names: ast.expr, name: str, ctx: ast.expr_context, at: ast.AST) -> ast.expr | None:
        """The attribute, or the top-level name, that is the entry `name` of the namespace `names`."""
        if not _nameable(name):
            return None
        if isinstance(names, ast.Call) and self.means(names.func) == "globals" and not names.args:
            if name in self.bound or self.in_class:
                return None
            if self.functions and not isinstance(ctx, ast.Load):
                self.functions[-1].add(name)
            return _at(ast.Name(name, ctx), at)
        whole = self.names_of(names) if name not in self.members else None
        if whole is None:
            return None
        attribute = _at(ast.Attribute(whole, name, ctx), at)
        if not isinstance(ctx, ast.Load):
            self.past_classes.append(attribute)
        return attribute

    def names_of(self, node: ast.expr) -> ast.expr | None:
        """The object whose attributes `node` gives by name."""
        if not self.plain:
            return None
        match node:
            case ast.Attribute(value=whole, attr="__dict__") if not self.means(whole):
                return whole
            case ast.Call(func=func, args=[whole], keywords=[]) if self.means(func) == "vars":
                return whole
        return None

    def _object(self, node: ast.expr) -> bool:
        """Whether `node` is surely no class, nor what `super` gives."""
        match node:
            case ast.Call(func=ast.Name(id="super")):
                return False
            case ast.Name() | ast.Attribute():
                return not self.means(node) and not self._own_object(node)
        return True

    def _own_object(self, node: ast.expr) -> bool:
        """Whether `node` may be what a method is called on: its class may have a method of its own."""
        return isinstance(node, ast.Name) and node.id in self.own


def _spread(node: ast.Call) -> None:
    """`f(*[a, b], **{"k": c})` is `f(a, b, k=c)`."""
    if any(isinstance(each, ast.Starred) and isinstance(each.value, (ast.List, ast.Tuple)) for each in node.args):
        node.args = [part for each in node.args for part in (
            each.value.elts if isinstance(each, ast.Starred) and isinstance(each.value, (ast.List, ast.Tuple)) else [each])]
    given: list[ast.keyword] = []
    for each in node.keywords:
        match each:
            case ast.keyword(arg=None, value=ast.Dict(keys=keys, values=values)) \
                    if all(isinstance(key, ast.Constant) and isinstance(key.value, str) and key.value.isidentifier() for key in keys):
                given += [_at(ast.keyword(key.value, value), each) for key, value in zip(keys, values, strict=True)
                          if isinstance(key, ast.Constant) and isinstance(key.value, str)]
            case _:
                given.append(each)
    node.keywords = given


def _nameable(name: str) -> bool:
    return name.isidentifier() and not iskeyword(name) and not name.startswith("__")


def _at(node: _Node, old: ast.AST) -> _Node:
    return ast.copy_location(node, old)
