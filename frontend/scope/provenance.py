"""What the value of an expression may share with names: the object itself, or objects in it.

A may-alias analysis from syntax, where `aliases.py` knows what surely is the same object: `max(rows).append(1)` changes some element of
`rows`. Which one the rules find out by what it was before."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import NamedTuple

from dlshape.frontend.read.nodes import walk
from dlshape.frontend.scope.held import How, copied, gone_through
from dlshape.frontend.scope.scopes import Known, base_name, formal_names, root_name
from dlshape.frontend.scope.vocabulary import APART, COPYING, GIVING, GIVING_BACK, KEEPING, KEYED, PUTTING, SPREADING

_OF_RECEIVER = COPYING | GIVING  # methods whose result may share something with their object
_LISTED = (ast.List, ast.ListComp, ast.Tuple, ast.Dict, ast.DictComp)
_PLACED = (ast.Name, ast.Attribute, ast.Subscript, *_LISTED)
_JOINING = (ast.Add, ast.Mult, ast.BitOr)
FILLING = SPREADING | PUTTING  # methods that put what they are given into their object
HOLDING_NOTHING = frozenset({ast.Constant, ast.JoinedStr, ast.Compare, ast.UnaryOp})  # values that share objects with none
_WITH_PARTS = frozenset({
    ast.Subscript, ast.Attribute, ast.Await, ast.Lambda, ast.NamedExpr, ast.Starred, ast.IfExp, ast.BoolOp, ast.BinOp, ast.List, ast.Tuple,
    ast.Dict, ast.ListComp, ast.GeneratorExp, ast.DictComp,
})  # those that `_parts` finds any of


class Sharer(NamedTuple):
    """A name, or an attribute of one, that an expression may share objects with."""

    node: ast.Name | ast.Attribute
    how: How

    @property
    def whole(self) -> bool:
        """Whether the value may be the object itself, or one in it."""
        return self.how is How.SAME


_SHARING_RESULTS = COPYING | KEEPING | GIVING_BACK
_Way = tuple[How, How, How]  # what becomes of SAME, HELD and PARTS where a value is used
_AS_IT_IS: _Way = (How.SAME, How.HELD, How.PARTS)
_TAKEN: _Way = (How.SAME, How.SAME, How.SAME)  # what is in the value, or may be it, is the result
_HELD: _Way = (How.HELD, How.HELD, How.PARTS)  # the value is put into the result
_COPIED: _Way = (How.PARTS, How.HELD, How.PARTS)  # the value's elements are put into the result
_GIVEN: _Way = (How.SAME, How.SAME, How.SAME)  # the value is given to a call, whose result may be it, or hold it


def sharers(node: ast.AST | None, known: Known, way: _Way = _AS_IT_IS) -> Iterator[Sharer]:
    """What the value of `node` may share objects with, in a place where that is used in such a way."""
    if type(node) in HOLDING_NOTHING:
        return
    for part, (how, *_) in _reached(node, known, way):
        if isinstance(part, ast.Call):
            yield from (Sharer(each, how) for each in _outside(part, known))
        else:
            yield Sharer(part, how)
            yield from (Sharer(given.node, how) for given in handed_by(part, known))
    if isinstance(node, ast.Subscript):
        yield from (Sharer(given.node, way[0]) for given in handed_by(node, known))


def elements(node: ast.AST | None, known: Known) -> Iterator[Sharer]:
    """What something in the value of `node` may share objects with."""
    return sharers(node, known, _TAKEN)


def results(node: ast.AST | None, known: Known) -> Iterator[ast.Call]:
    """The calls of what is no library whose results the value of `node` may share objects with."""
    if type(node) is ast.Name or type(node) in HOLDING_NOTHING:
        return
    for part, _ in _reached(node, known, _AS_IT_IS):
        if type(part) is ast.Call and not _apart(part, known):
            yield part


def _reached(node: ast.AST | None, known: Known, way: _Way) -> Iterator[tuple[ast.Name | ast.Attribute | ast.Call, _Way]]:
    """The names, attributes of names and calls that the value of `node` may come from."""
    if type(node) is ast.Name:
        yield node, way
        return
    todo: list[tuple[ast.AST | None, _Way]] = [(node, way)]
    while todo:
        part, way = todo.pop()
        kind = type(part)
        if isinstance(part, ast.Name) or (isinstance(part, ast.Attribute) and type(part.value) is ast.Name):
            yield part, way
        elif isinstance(part, ast.Call):
            yield part, way
            todo += [(each, _then(inner, way)) for each, inner in _used(part, known)]
        elif kind in _WITH_PARTS:
            todo += [(each, _then(inner, way)) for each, inner in _parts(part)]


def handed_by(node: ast.expr, known: Known) -> Iterator[Sharer]:
    """What a property gives, where `node` reads one of what a name holds; the top-level names whose objects `__getitem__` may give."""
    if type(node) is ast.Name:
        return
    if isinstance(node, ast.Subscript):
        yield from (Sharer(ast.Name(outer, ast.Load()), How.SAME) for outer in sorted(known.outer.get("__getitem__", ())))
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.attr in known.properties:
        yield from (Sharer(ast.copy_location(ast.Attribute(node.value, attr, ast.Load()), node), How.SAME)
                    for attr in sorted(known.methods.get(node.attr, ())))


def _then(inner: _Way, outer: _Way) -> _Way:
    if inner is _AS_IT_IS:
        return outer
    if inner is _GIVEN and outer == _COPIED:  # what holds it holds it when it is copied
        return _HELD
    first, second, third = inner
    return outer[first], outer[second], outer[third]


def _parts(node: ast.AST | None) -> Iterator[tuple[ast.expr, _Way]]:
    """The parts of an expression that its value may share something with."""
    match node:
        case ast.Subscript(value=inner, slice=ast.Slice()):
            yield inner, _COPIED
        case ast.Attribute(value=inner) | ast.Subscript(value=inner) | ast.Await(value=inner):
            yield inner, _TAKEN
        case ast.Lambda(body=inner) if not (isinstance(inner, ast.Name) and inner.id in formal_names(node.args)):
            yield inner, _HELD  # who calls it may have that
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
            yield from ((each, _COPIED) for each in _drawn_on(element, generators))


def _drawn_on(element: ast.expr, generators: list[ast.comprehension]) -> Iterator[ast.expr]:
    """Of what a comprehension goes through, what may have the elements of its result: the others only give indices, as in
    `[xs[i] for i in order]`, or count."""
    used = _named(element)
    for each in reversed(generators):
        if used & _named(each.target) or any(isinstance(part, ast.NamedExpr) for test in each.ifs for part in ast.walk(test)):
            used |= _named(each.iter)
            yield each.iter


def _named(node: ast.AST) -> set[str]:
    """The names in an expression, but for those in an index only."""
    found, todo = set[str](), [node]
    while todo:
        part = todo.pop()
        if isinstance(part, ast.Name):
            found.add(part.id)
        todo += [part.value] if isinstance(part, ast.Subscript) else ast.iter_child_nodes(part)
    return found


def _apart(node: ast.Call, known: Known) -> bool:
    """Whether a call of a library has a result that has nothing in common with what it was given."""
    name = base_name(node.func)
    return name in APART or (isinstance(node.func, ast.Attribute) and root_name(node.func) in known.libraries
                            and name not in _SHARING_RESULTS)


def _outside(node: ast.Call, known: Known) -> Iterator[ast.Name | ast.Attribute]:
    """What a function or method of the file lets its callers have beside what they give it."""
    func = node.func
    if isinstance(func, ast.Name):
        if func.id in known.functions:
            yield from (ast.Name(outer, ast.Load()) for outer in sorted(known.functions[func.id]))
        elif func.id in known.partials:
            yield func
        else:  # it may be an object
            yield from (ast.Name(outer, ast.Load()) for outer in sorted(known.outer.get("__call__", ())))
            yield from (ast.Attribute(func, attr, ast.Load()) for attr in sorted(known.methods.get("__call__", ())))
    elif isinstance(func, ast.Attribute) and isinstance(func.value, ast.Name) and func.value.id not in known.libraries:
        yield from (ast.Attribute(func.value, attr, ast.Load()) for attr in sorted(known.methods.get(func.attr, ())))
    if isinstance(func, ast.Attribute) and root_name(func) not in known.libraries:
        yield from (ast.Name(outer, ast.Load()) for outer in sorted(known.outer.get(func.attr, ())))


def _used(node: ast.Call, known: Known) -> Iterator[tuple[ast.expr, _Way]]:
    """The receiver and the arguments that the result may share something with. A method with a name that the file and a library have may be
    either; a function is the file's."""
    func, name = node.func, base_name(node.func)
    method = isinstance(func, ast.Attribute)
    of_file = known.formals.get(name)
    starred = any(isinstance(each, ast.Starred) for each in node.args)
    if of_file is not None:
        if isinstance(func, ast.Attribute):
            yield func.value, _TAKEN
        yield from ((part, _TAKEN) for index, part in enumerate(node.args) if starred or index in of_file or "*" in of_file)
        yield from ((each.value, _TAKEN) for each in node.keywords if each.arg is None or each.arg in of_file or "**" in of_file)
        if not (method and name in _OF_RECEIVER):
            return
    if _apart(node, known):
        return
    way = _COPIED if name in COPYING else _GIVEN
    if isinstance(func, ast.Attribute) and name in _OF_RECEIVER:
        yield func.value, way
    yield from ((part, way) for index, part in enumerate(node.args) if starred or index or name not in KEYED)
    yield from ((each.value, _HELD if way is _COPIED else way) for each in node.keywords)


def put_in(node: ast.AST, known: Known) -> Iterator[tuple[ast.expr, Sharer]]:
    """What this call of a method, this augmented assignment, or this one to a slice, puts into something, nobody knows where: the
    container, and what the container may share objects with from there on. What calls give is left out: methods of these names are also
    those of what counts and measures."""
    match node:
        case ast.Call(func=ast.Attribute(value=whole, attr=method), args=args, keywords=keywords) if method in FILLING:
            way = _COPIED if method in SPREADING else _HELD
            given = [*((part, way) for part in args), *((each.value, way if each.arg is None else _HELD) for each in keywords)]
        case ast.AugAssign(target=whole, op=ast.Add() | ast.BitOr(), value=value) if isinstance(value, _LISTED):  # else it may be a number
            given = [(value, _COPIED)]
        case ast.Assign(targets=[ast.Subscript(value=whole, slice=ast.Slice())], value=value):
            given = [(value, _COPIED)]
        case _:
            return
    for part, how in given:
        if isinstance(part, _PLACED) and not any(isinstance(each, ast.Call) for each in ast.walk(part)):
            yield from ((whole, each) for each in sharers(part, known, how))


def given_in(node: ast.AST, known: Known) -> Iterator[tuple[str, Sharer]]:
    """The names that this statement binds, each with what its value may share objects with, nobody knows where."""
    match node:
        case ast.Assign(targets=targets, value=value):
            for target in targets:
                yield from _bound(target, value, known)
                if isinstance(target, ast.Attribute) and target.attr in known.properties and root_name(target):  # a setter keeps it
                    yield from ((root_name(target), each) for each in sharers(value, known, _HELD))
        case ast.For(target=target, iter=value) | ast.comprehension(target=target, iter=value) if not gone_through(value):
            names = [each.id for each in walk(target) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)]
            yield from ((name, each) for name in names for each in sharers(value, known, _TAKEN))
        case ast.Match(subject=value, cases=cases):
            names = sorted({name for case in cases for name in captured_names(case.pattern)})
            yield from ((name, each) for name in names for each in sharers(value, known, _TAKEN))
        case ast.AnnAssign(target=ast.Name() as target, value=ast.expr() as value) \
                | ast.NamedExpr(target=ast.Name() as target, value=value):
            yield from _bound(target, value, known)
        case ast.With(items=items) | ast.AsyncWith(items=items):
            for item in items:
                if item.optional_vars is not None:
                    yield from _bound(item.optional_vars, item.context_expr, known)


def captured_names(pattern: ast.AST) -> set[str]:
    """The names that a pattern of `match` binds."""
    return {each.name for each in ast.walk(pattern) if isinstance(each, (ast.MatchAs, ast.MatchStar)) and each.name is not None}


def results_in(node: ast.AST, known: Known) -> Iterator[tuple[str, ast.Call]]:
    """The names that this statement binds, each with the calls whose results its value may share objects with."""
    match node:
        case ast.Assign(targets=targets, value=value) if not isinstance(value, (ast.Name, ast.Constant)):
            pass
        case ast.For(target=target, iter=value) | ast.comprehension(target=target, iter=value) if not isinstance(value, ast.Name):
            targets = [target]
        case _:
            return
    calls = list(results(value, known))
    if calls:
        names = {each.id for target in targets for each in walk(target) if isinstance(each, ast.Name)}
        yield from ((name, call) for name in names for call in calls)


def _bound(target: ast.expr, value: ast.expr, known: Known) -> Iterator[tuple[str, Sharer]]:
    match target, value:
        case ast.Name(id=name), _:
            yield from ((name, each) for each in unplaced(value, known))
        case (ast.Tuple(elts=targets) | ast.List(elts=targets)), (ast.Tuple(elts=values) | ast.List(elts=values)) \
                if len(targets) == len(values) and not any(isinstance(each, ast.Starred) for each in (*targets, *values)):
            for part, of in zip(targets, values, strict=True):
                yield from _bound(part, of, known)
        case (ast.Tuple() | ast.List()), _:
            names = [each.id for each in walk(target) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)]
            yield from ((name, each) for name in names for each in sharers(value, known))


def unplaced(node: ast.expr, known: Known) -> Iterator[Sharer]:
    """Those of `sharers` of which nobody knows where in the value their objects are."""
    way = _AS_IT_IS
    while isinstance(node, ast.Subscript) and not isinstance(node.slice, ast.Slice):
        node, way = node.value, _TAKEN
    match node:
        case ast.Name() | ast.Attribute():
            yield from handed_by(node, known)
        case ast.List() | ast.Tuple() | ast.Dict():
            for part, inner in _parts(node):
                # Of a display, where names are is known one level deep.
                placed = isinstance(part, (ast.Name, ast.Attribute)) or copied(part) is not None
                nested = isinstance(part, (ast.Subscript, ast.List, ast.Tuple, ast.Dict))
                if inner is _COPIED or nested or not placed:
                    yield from sharers(part, known, _then(inner, way))
        case _ if copied(node) is None or way is _TAKEN:
            yield from sharers(node, known, way)
