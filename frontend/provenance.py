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
_GIVING = _WITH_KEY | {"popitem", "popleft"}  # those of containers that give what is in them
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


_Way = tuple[How, How, How]  # what becomes of SAME, HELD and PARTS where a value is used
_AS_IT_IS: _Way = (How.SAME, How.HELD, How.PARTS)
_TAKEN: _Way = (How.SAME, How.SAME, How.SAME)  # what is in the value, or may be it, is the result
_HELD: _Way = (How.HELD, How.HELD, How.PARTS)  # the value is put into the result
_COPIED: _Way = (How.PARTS, How.HELD, How.PARTS)  # the value's elements are put into the result
_ORDER = {How.SAME: 0, How.HELD: 1, How.PARTS: 2}


def sharers(node: ast.AST | None, known: Known, way: _Way = _AS_IT_IS) -> Iterator[Sharer]:
    """What the value of `node` may share objects with, in a place where that is used in such a way."""
    todo: list[tuple[ast.AST | None, _Way]] = [(node, way)]
    while todo:
        part, way = todo.pop()
        if isinstance(part, ast.Name) or (isinstance(part, ast.Attribute) and isinstance(part.value, ast.Name)):
            yield Sharer(part, way[0])
        elif isinstance(part, ast.Call):
            for each in _outside(part, known):
                yield Sharer(each, way[0])
            todo += [(each, _then(inner, way)) for each, inner in _used(part, known)]
        else:
            todo += [(each, _then(inner, way)) for each, inner in _parts(part)]


def _then(inner: _Way, outer: _Way) -> _Way:
    first, second, third = (outer[_ORDER[how]] for how in inner)
    return first, second, third


def _parts(node: ast.AST | None) -> Iterator[tuple[ast.expr, _Way]]:
    """The parts of an expression that its value may share something with."""
    match node:
        case ast.Subscript(value=inner, slice=ast.Slice()):
            yield inner, _COPIED
        case ast.Attribute(value=inner) | ast.Subscript(value=inner) | ast.Await(value=inner):
            yield inner, _TAKEN
        case ast.NamedExpr(value=inner) | ast.Starred(value=inner):
            yield inner, _AS_IT_IS
        case ast.IfExp(body=left, orelse=right):
            yield from ((left, _AS_IT_IS), (right, _AS_IT_IS))
        case ast.BoolOp(values=parts):
            yield from ((part, _AS_IT_IS) for part in parts)
        case ast.BinOp(left=left, op=op, right=right) if isinstance(op, _JOINING):
            yield from ((left, _COPIED), (right, _COPIED))
        case ast.List(elts=parts) | ast.Tuple(elts=parts):
            yield from ((part, _COPIED if isinstance(part, ast.Starred) else _HELD) for part in parts)
        case ast.Dict(keys=keys, values=parts):
            yield from ((part, _HELD if key is not None else _COPIED) for key, part in zip(keys, parts, strict=True))
        case ast.ListComp(elt=element, generators=generators) | ast.GeneratorExp(elt=element, generators=generators) \
                | ast.DictComp(value=element, generators=generators):
            yield element, _HELD
            yield from ((each.iter, _COPIED) for each in generators)


def _known_call(node: ast.Call, known: Known) -> bool:
    """Whether its result has nothing in common with what it was given."""
    name = base_name(node.func)
    return name in _APART or (isinstance(node.func, ast.Attribute) and root_name(node.func) in known.imported and name not in _FRESH)


def _outside(node: ast.Call, known: Known) -> Iterator[ast.Name | ast.Attribute]:
    """What a function or method of the file lets its callers have beside what they give it."""
    func = node.func
    if isinstance(func, ast.Name):
        yield from (ast.Name(outer, ast.Load()) for outer in known.functions.get(func.id, ()))
    elif isinstance(func, ast.Attribute) and isinstance(func.value, ast.Name) and func.value.id not in known.imported:
        yield from (ast.Attribute(func.value, attr, ast.Load()) for attr in known.methods.get(func.attr, ()))


def _used(node: ast.Call, known: Known) -> Iterator[tuple[ast.expr, _Way]]:
    """The receiver and the arguments that the result may share something with."""
    if _known_call(node, known):
        return
    func, name = node.func, base_name(node.func)
    fresh = name in _FRESH
    of_file = None if fresh else known.formals.get(name)
    if isinstance(func, ast.Attribute) and (fresh or of_file is not None or name in _GIVING):
        yield func.value, _COPIED if fresh else _TAKEN
    starred = any(isinstance(each, ast.Starred) for each in node.args)
    for index, part in enumerate(node.args):
        if fresh:
            yield part, _COPIED
        elif starred or (index in of_file if of_file is not None else index or name not in _WITH_KEY):
            yield part, _TAKEN
    for keyword in node.keywords:
        if fresh or of_file is None or keyword.arg is None or keyword.arg in of_file:
            yield keyword.value, _HELD if fresh else _TAKEN


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
    way = _AS_IT_IS
    while isinstance(node, ast.Subscript) and not isinstance(node.slice, ast.Slice):
        node, way = node.value, _TAKEN
    match node:
        case ast.Name() | ast.Attribute():
            return
        case ast.List() | ast.Tuple() | ast.Dict():
            for part, inner in _parts(node):
                # Of a display, where names are is known one level deep.
                placed = isinstance(part, ast.Name | ast.Attribute) or copied(part) is not None
                nested = isinstance(part, ast.Subscript | ast.List | ast.Tuple | ast.Dict)
                if inner is _COPIED or nested or not placed:
                    yield from sharers(part, known, _then(inner, way))
        case _ if copied(node) is None:
            yield from sharers(node, known, way)
