"""The nodes of a syntax tree: faster than `ast.walk`, which costs more than all that is done with what it gives.

Contexts and operators, which have no place in the source, are left out."""

from __future__ import annotations

import ast
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from operator import itemgetter
from typing import Any, ClassVar, TypeVar, overload

# Fields that never hold nodes, or those that are left out.
_PLAIN = frozenset({
    "arg", "asname", "attr", "conversion", "ctx", "id", "is_async", "kind", "kwd_attrs", "level", "module", "op", "ops", "rest", "simple",
    "str", "tag", "type_comment",
})  # fmt: skip
_SPARSE = frozenset({"keys", "kw_defaults"})  # lists with None in them
_LEAVES = frozenset({ast.Constant, ast.Global, ast.MatchSingleton, ast.Nonlocal, ast.alias})
_NAMED = frozenset({
    ast.AsyncFunctionDef, ast.ClassDef, ast.ExceptHandler, ast.FunctionDef, ast.MatchAs, ast.MatchStar,
})  # fmt: skip; their `name` is a text

# Nodes of newer versions, for whatever Python runs.
class _Statement(ast.stmt):
    def __init__(self, **fields: Any) -> None:
        super().__init__(**fields)


class _Expression(ast.expr):
    def __init__(self, **fields: Any) -> None:
        super().__init__(**fields)


if sys.version_info >= (3, 12):
    TypeAlias = ast.TypeAlias
else:

    class TypeAlias(_Statement):
        name: ast.expr
        type_params: list[ast.AST]
        value: ast.expr
        _fields = ("name", "type_params", "value")


if sys.version_info >= (3, 14):
    TemplateStr, Interpolation = ast.TemplateStr, ast.Interpolation
else:

    class TemplateStr(_Expression):
        values: list[ast.expr]
        _fields = ("values",)

    class Interpolation(_Expression):
        value: ast.expr
        str: str
        conversion: int
        format_spec: ast.expr | None
        _fields = ("value", "str", "conversion", "format_spec")


TYPE_PARAMETERS = "type_params"  # of a definition; before Python 3.12 `ast` declares no such field


class TypeParameter(ast.expr):
    """`T` of `def f[T](…)`: where it is declared, and where it is read."""

    name: str


def type_parameter(name: str) -> TypeParameter:
    """The parameter of this name, without a place."""
    found = TypeParameter()
    found.name = name
    return found


_One = TypeVar("_One", bound=ast.AST)
_Two = TypeVar("_Two", bound=ast.AST)
_Three = TypeVar("_Three", bound=ast.AST)


class _Fields(dict[type[ast.AST], tuple[str, ...]]):
    """By class of nodes, the fields that hold nodes or lists of them."""

    def __missing__(self, kind: type[ast.AST]) -> tuple[str, ...]:
        plain = _PLAIN | {"name"} if kind in _NAMED else _PLAIN
        found = () if kind in _LEAVES else tuple(name for name in kind._fields if name not in plain)
        self[kind] = found
        return found


_FIELDS = _Fields()


def children(node: ast.AST) -> list[ast.AST]:
    """The nodes right below `node`, in order."""
    found: list[ast.AST] = []
    for name in _FIELDS[type(node)]:
        value = getattr(node, name, None)
        if type(value) is not list:
            if value is not None:
                found.append(value)
        elif name in _SPARSE:
            found += [each for each in value if each is not None]
        else:
            found += value
    return found


def walk(node: ast.AST) -> list[ast.AST]:
    """`node` and all nodes in it, those further up first."""
    found = [node]  # what `children` does is written out: extraction calls this for each node several times
    fields = _FIELDS
    for each in found:  # which grows as it is gone through
        for name in fields[type(each)]:
            value = getattr(each, name, None)
            if type(value) is not list:
                if value is not None:
                    found.append(value)
            elif name in _SPARSE:
                found += [part for part in value if part is not None]
            else:
                found += value
    return found


def names(node: ast.AST) -> list[str]:
    """The names that are written in `node`, as often as they are."""
    return [each.id for each in walk(node) if type(each) is ast.Name]


class Transformer:
    """`ast.NodeTransformer` over these nodes. A method `visit_KIND` gives what stands in a node's place, a list for several statements."""

    handlers: ClassVar[dict[type[ast.AST], Callable[[Any, Any], Any]]] = {}

    def __init_subclass__(cls) -> None:
        cls.handlers = {getattr(ast, name.removeprefix("visit_")): each for name, each in vars(cls).items() if name.startswith("visit_")}

    def visit(self, node: ast.AST) -> Any:
        """What stands in the place of `node`."""
        handler = self.handlers.get(type(node))
        if handler is not None:
            return handler(self, node)
        self.generic_visit(node)
        return node

    def generic_visit(self, node: ast.AST) -> None:
        """Visits the nodes right below `node`."""
        visit = self.visit
        for name in _FIELDS[type(node)]:
            value = getattr(node, name, None)
            if type(value) is list:
                found = [each if each is None else visit(each) for each in value]
                if found != value:  # nodes are equal if they are the same
                    value[:] = [part for each in found for part in (each if type(each) is list else (each,))]
            elif value is not None:
                found = visit(value)
                if found is not value:
                    setattr(node, name, found)


class Nodes:
    """The nodes of a tree by their classes, found by one walk. Whoever changes the tree makes another one."""

    def __init__(self, tree: ast.Module) -> None:
        self.tree = tree
        self._by_class: dict[type[ast.AST], list[tuple[int, ast.AST]]] = defaultdict(list)
        for place, node in enumerate(walk(tree)):
            self._by_class[type(node)].append((place, node))

    @overload
    def of(self, kind: type[_One], /) -> Iterator[_One]: ...
    @overload
    def of(self, kind: type[_One], second: type[_Two], /) -> Iterator[_One | _Two]: ...
    @overload
    def of(self, kind: type[_One], second: type[_Two], third: type[_Three], /) -> Iterator[_One | _Two | _Three]: ...
    @overload
    def of(self, *kinds: type[ast.AST]) -> Iterator[ast.AST]: ...
    def of(self, *kinds: type[ast.AST]) -> Iterator[ast.AST]:
        """The nodes of these classes, those further up first."""
        found = [pair for kind in kinds for pair in self._by_class.get(kind, ())]
        if len(kinds) > 1:
            found.sort(key=itemgetter(0))
        return (node for _, node in found)
