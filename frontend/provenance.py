"""What the value of an expression may share with names: the object itself, or objects in it.

A may-alias analysis from syntax, where `aliases.py` knows what surely is the same object: `max(rows).append(1)` changes some element of
`rows`. Which one the rules find out by what it was before."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass

from dlshape.frontend.aliases import How, copied
from dlshape.frontend.scopes import Known, base_name, root_name

# Calls whose result is an object of its own, with elements of what it was made from.
_FRESH = frozenset({
    "list", "tuple", "dict", "set", "frozenset", "sorted", "reversed", "enumerate", "zip", "map", "filter", "iter", "sum", "deque", "chain",
    "OrderedDict", "defaultdict", "copy", "values", "items", "keys", "union", "intersection", "difference", "repeat", "cycle", "islice",
})
# Calls whose result has nothing in common with what they were given.
_APART = frozenset({
    "len", "str", "int", "float", "bool", "repr", "type", "abs", "id", "hash", "callable", "format", "round", "isinstance", "hasattr",
    "add_argument_group", "add_mutually_exclusive_group", "add_subparsers", "add_parser", "parse_args", "any", "all", "print", "range",
    "open", "deepcopy", "join", "split", "index", "count", "item", "size", "dim", "numel",
})
_WITH_KEY = frozenset({"get", "pop", "setdefault"})  # methods whose first argument is a key
_JOINING = (ast.Add, ast.Mult, ast.BitOr)


@dataclass(frozen=True, slots=True)
class Sharer:
    """A name, or an attribute of one, that an expression may share objects with."""

    node: ast.Name | ast.Attribute
    how: How

    @property
    def whole(self) -> bool:
        """Whether the value may be the object itself, or one in it."""
        return self.how is How.SAME


def sharers(node: ast.AST | None, known: Known) -> Iterator[Sharer]:
    """What the value of `node` may share objects with."""
    match node:
        case ast.Name() | ast.Attribute(value=ast.Name()):
            yield Sharer(node, How.SAME)
        case ast.Subscript(value=inner, slice=ast.Slice()):
            yield from _copied(inner, known)
        case ast.Attribute(value=inner) | ast.Subscript(value=inner) | ast.Await(value=inner):
            yield from _taken(inner, known)
        case ast.NamedExpr(value=inner) | ast.Starred(value=inner):
            yield from sharers(inner, known)
        case ast.IfExp(body=left, orelse=right):
            yield from sharers(left, known)
            yield from sharers(right, known)
        case ast.BoolOp(values=parts):
            for part in parts:
                yield from sharers(part, known)
        case ast.BinOp(left=left, op=op, right=right) if isinstance(op, _JOINING):
            yield from _copied(left, known)
            yield from _copied(right, known)
        case ast.List(elts=parts) | ast.Tuple(elts=parts):
            for part in parts:
                yield from _copied(part.value, known) if isinstance(part, ast.Starred) else _held(part, known)
        case ast.Dict(keys=keys, values=parts):
            for key, part in zip(keys, parts, strict=True):
                yield from _held(part, known) if key is not None else _copied(part, known)
        case ast.ListComp(elt=element, generators=generators) | ast.GeneratorExp(elt=element, generators=generators) \
                | ast.DictComp(value=element, generators=generators):
            yield from _held(element, known)
            for each in generators:
                yield from _copied(each.iter, known)
        case ast.Call():
            yield from _results(node, known)


def _results(node: ast.Call, known: Known) -> Iterator[Sharer]:
    func, name = node.func, base_name(node.func)
    if name in _APART or (isinstance(func, ast.Attribute) and root_name(func) in known.imported and name not in _FRESH):
        return
    of_file = known.formals.get(name) if name not in _FRESH else None
    if isinstance(func, ast.Attribute) and (of_file is None or root_name(func) not in known.imported):
        yield from _copied(func.value, known) if name in _FRESH else _taken(func.value, known)
    for index, part in enumerate(node.args):
        if name in _FRESH:
            yield from _copied(part, known)
        elif of_file is None or index in of_file or any(isinstance(each, ast.Starred) for each in node.args):
            yield from _taken(part, known) if index or name not in _WITH_KEY or of_file is not None else ()
    for keyword in node.keywords:
        if name in _FRESH:
            yield from _held(keyword.value, known)
        elif of_file is None or keyword.arg is None or keyword.arg in of_file:
            yield from _taken(keyword.value, known)
    if isinstance(func, ast.Name):
        yield from (Sharer(ast.Name(outer, ast.Load()), How.SAME) for outer in known.functions.get(name, ()))
    elif isinstance(func, ast.Attribute) and isinstance(func.value, ast.Name):
        yield from (Sharer(ast.Attribute(func.value, attr, ast.Load()), How.SAME) for attr in known.methods.get(name, ()))


def _taken(node: ast.expr, known: Known) -> Iterator[Sharer]:
    """Of what is something in, or may be, the value of `node`."""
    return (Sharer(each.node, How.SAME) for each in sharers(node, known))


def _held(node: ast.expr, known: Known) -> Iterator[Sharer]:
    """Of a container with the value of `node` in it."""
    return (Sharer(each.node, How.PARTS if each.how is How.PARTS else How.HELD) for each in sharers(node, known))


def _copied(node: ast.expr, known: Known) -> Iterator[Sharer]:
    """Of a container with the elements of the value of `node`."""
    return (Sharer(each.node, How.HELD if each.how is How.HELD else How.PARTS) for each in sharers(node, known))


def given_in(node: ast.AST, known: Known) -> Iterator[tuple[str, Sharer]]:
    """The names that this statement binds, each with what its value may share objects with, nobody knows where."""
    match node:
        case ast.Assign(targets=targets, value=value):
            for target in targets:
                yield from _bound(target, value, known)
        case ast.AnnAssign(target=ast.Name() as target, value=ast.expr() as value) \
                | ast.NamedExpr(target=ast.Name() as target, value=value):
            yield from _bound(target, value, known)


def _bound(target: ast.expr, value: ast.expr, known: Known) -> Iterator[tuple[str, Sharer]]:
    match target, value:
        case ast.Name(id=name), _:
            yield from ((name, each) for each in unplaced(value, known))
        case (ast.Tuple(elts=targets) | ast.List(elts=targets)), (ast.Tuple(elts=values) | ast.List(elts=values)) \
                if len(targets) == len(values) and not any(isinstance(each, ast.Starred) for each in (*targets, *values)):
            for part, of in zip(targets, values, strict=True):
                yield from _bound(part, of, known)
        case (ast.Tuple() | ast.List()), _:
            names = [each.id for each in ast.walk(target) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)]
            yield from ((name, each) for name in names for each in sharers(value, known))


def unplaced(node: ast.expr, known: Known) -> Iterator[Sharer]:
    """Those of `sharers` of which nobody knows where in the value their objects are."""
    match node:
        case ast.Name() | ast.Attribute():
            return
        case ast.Subscript(value=inner, slice=index) if not isinstance(index, ast.Slice):
            yield from (Sharer(each.node, How.SAME) for each in unplaced(inner, known))
        case ast.List(elts=parts) | ast.Tuple(elts=parts):
            for part in parts:
                yield from _deeper(part, known)
        case ast.Dict(keys=keys, values=parts):
            for key, part in zip(keys, parts, strict=True):
                yield from _deeper(part, known) if key is not None else _copied(part, known)
        case _ if copied(node) is None:
            yield from sharers(node, known)


def _deeper(part: ast.expr, known: Known) -> Iterator[Sharer]:
    """Of a display, where names are is known one level deep."""
    if isinstance(part, ast.Starred):
        return _copied(part.value, known)
    if isinstance(part, ast.Subscript | ast.List | ast.Tuple | ast.Dict):
        return _held(part, known)
    return (Sharer(each.node, How.HELD if each.whole else each.how) for each in unplaced(part, known))
