"""What names hold of other names and containers, as statements are written."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from enum import IntEnum

from dlshape.frontend.read.nodes import walk


class How(IntEnum):
    """What a value may have of an object: it may be that object or something in it, hold it, or hold only something in it."""

    SAME = 0
    HELD = 1
    PARTS = 2


def copied(node: ast.expr) -> ast.expr | None:
    """What `node` makes a shallow copy of, with the same indices."""
    match node:
        case ast.Call(func=ast.Name(id="dict" | "list" | "OrderedDict"), args=[ast.Name() | ast.Attribute() as whole]):
            return whole
        case ast.Call(func=ast.Attribute(attr="copy") | ast.Name(id="copy"), args=[ast.Name() | ast.Attribute() as whole]):
            return whole
        case ast.Call(func=ast.Attribute(value=ast.Name() | ast.Attribute() as whole, attr="copy"), args=[]):
            return whole
        case ast.Subscript(value=ast.Name() | ast.Attribute() as whole, slice=ast.Slice(lower=None, upper=None, step=None)):
            return whole
        case ast.Dict(keys=[None], values=[ast.Name() | ast.Attribute() as whole]):
            return whole
        case ast.List(elts=[ast.Starred(value=ast.Name() | ast.Attribute() as whole)]):
            return whole
    return None


def held_in(node: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    """The names that hold, behind this statement or call, what an expression holds too."""
    match node:
        case ast.Assign(targets=targets, value=ast.Name() | ast.Attribute() | ast.Subscript() as value):
            for each in targets:
                yield from unpacked(each, value)
        case ast.Assign(targets=[ast.Tuple() | ast.List() as target], value=ast.Tuple() | ast.List() as value):
            yield from unpacked(target, value)
        case ast.Assign(targets=[ast.Name(id=name)], value=ast.Call(func=ast.Attribute(value=value, attr="setdefault"))):
            yield name, value
        case ast.Assign(targets=[ast.Name() as holder], value=ast.List(elts=parts) | ast.Tuple(elts=parts) | ast.Dict(values=parts)):
            yield from ((part.id, holder) for part in parts if isinstance(part, ast.Name))
        case ast.Call(func=ast.Attribute(value=holder, attr="append" | "insert"), args=[*_, ast.Name(id=name)]):
            yield name, holder
        case ast.For(target=target, iter=iterable) | ast.comprehension(target=target, iter=iterable):
            yield from elements_of(target, iterable)


def unpacked(target: ast.expr, value: ast.expr) -> Iterator[tuple[str, ast.expr]]:
    """`a, b = x, y`, or `a = x`: names that are given something, with what that is taken from, or names whose objects `target` is given."""
    match target, value:
        case (ast.Tuple(elts=targets) | ast.List(elts=targets)), (ast.Tuple(elts=parts) | ast.List(elts=parts)):
            starred = any(isinstance(each, ast.Starred) for each in (*targets, *parts))
            pairs = ((to, part) for to in targets for part in parts) if starred else zip(targets, parts, strict=False)
            for to, part in pairs:
                yield from unpacked(to.value if isinstance(to, ast.Starred) else to, part)
        case ast.Name(id=name), ast.Name() | ast.Attribute() | ast.Subscript():
            yield name, value.value if isinstance(value, ast.Subscript) else value
        case (ast.Attribute() | ast.Subscript()), ast.Name(id=name):
            yield name, target.value if isinstance(target, ast.Subscript) else target


def elements_of(target: ast.expr, iterable: ast.expr) -> Iterator[tuple[str, ast.expr]]:
    """The names in `target`, each with the containers whose elements it goes through."""
    names = [each.id for each in walk(target) if isinstance(each, ast.Name)]
    yield from ((name, holder) for name in names for holder in gone_through(iterable))


def gone_through(iterable: ast.expr) -> list[ast.expr]:
    """The containers whose elements a loop over `iterable` sees."""
    match iterable:
        case ast.Name() | ast.Attribute() | ast.Subscript():
            return [iterable]
        case ast.Call(func=ast.Attribute(value=holder, attr="items" | "values")):
            return gone_through(holder)
        case ast.Call(func=ast.Name(id="enumerate" | "zip" | "reversed" | "list" | "sorted"), args=args):
            return [holder for each in args for holder in gone_through(each)]
    return []


def shown_in(node: ast.AST) -> Iterator[tuple[str, str]]:
    """The names that hold, behind this statement, a display or an element of one, with the names that stand in it."""
    match node:
        case ast.Assign(targets=[ast.Name(id=name)], value=ast.List() | ast.Tuple() | ast.Dict() as display):
            yield from ((name, part) for part in _names_in(display))
        case ast.For(target=target, iter=iterable) | ast.comprehension(target=target, iter=iterable):
            names = [each.id for each in walk(target) if isinstance(each, ast.Name)]
            yield from ((name, part) for name in names for part in _names_in(iterable))


def attributes_in(node: ast.AST) -> Iterator[tuple[str, ast.Attribute]]:
    """The names that hold, behind this statement, a display, with the attributes that stand in it."""
    match node:
        case ast.Assign(targets=[ast.Name(id=name)], value=ast.List(elts=parts) | ast.Tuple(elts=parts) | ast.Dict(values=parts)):
            yield from ((name, part) for part in parts if isinstance(part, ast.Attribute))


def returned_in(node: ast.AST) -> Iterator[tuple[str, str]]:
    """The names that may hold, behind this statement, what other names hold, with those."""
    match node:
        case ast.Assign(targets=targets, value=ast.Name() | ast.Call() | ast.IfExp() | ast.BoolOp() as value):
            inner = [each.id for each in walk(value) if isinstance(each, ast.Name)]
            yield from ((target.id, each) for target in targets if isinstance(target, ast.Name) for each in inner)


def _names_in(node: ast.expr) -> list[str]:
    match node:
        case ast.Name(id=name):
            return [name]
        case ast.List(elts=parts) | ast.Tuple(elts=parts) | ast.Dict(values=parts) \
                | ast.Call(func=ast.Name(id="enumerate" | "zip" | "reversed" | "chain" | "repeat" | "cycle"), args=parts):
            return [name for part in parts for name in _names_in(part)]
        case ast.BinOp(left=ast.List() | ast.Tuple() as part) | ast.BinOp(right=ast.List() | ast.Tuple() as part):
            return _names_in(part)
    return []


def repeats_parts(node: ast.BinOp) -> bool:
    """Whether this is a display several times over, with elements that may be changed in place: `[[0]] * 2`."""
    sides = [each for each in (node.left, node.right) if isinstance(each, (ast.List, ast.Tuple))] if isinstance(node.op, ast.Mult) else []
    return any(not isinstance(part, (ast.Constant, ast.UnaryOp)) for each in sides for part in each.elts)


_RESIZING = frozenset({
    "append", "appendleft", "clear", "extend", "extendleft", "insert", "pop", "popleft", "remove", "reverse", "rotate", "sort",
})


def resized(body: list[ast.stmt]) -> Iterator[ast.expr]:
    """What the statements put something into, or take something out of, unless a loop around them ends there."""
    if body and isinstance(body[-1], (ast.Break, ast.Return, ast.Raise)):
        return
    for statement in body:
        blocks = [getattr(statement, each, []) for each in ("body", "orelse", "finalbody")]
        blocks += [each.body for each in (*getattr(statement, "handlers", []), *getattr(statement, "cases", []))]
        for block in blocks:
            yield from resized(block)
        if isinstance(statement, (ast.Expr, ast.Assign, ast.AugAssign, ast.AnnAssign, ast.Delete, ast.If, ast.While, ast.Return)):
            yield from _resized_in(statement)


def _resized_in(statement: ast.stmt) -> Iterator[ast.expr]:
    match statement:
        case ast.Delete(targets=targets) | ast.Assign(targets=targets):
            yield from (each.value for each in targets if isinstance(each, ast.Subscript) and (
                isinstance(statement, ast.Delete) or isinstance(each.slice, ast.Slice)))
        case ast.AugAssign(target=ast.Name() | ast.Attribute() as target, value=ast.List() | ast.ListComp()):
            yield target
    value = statement.test if isinstance(statement, (ast.If, ast.While)) else getattr(statement, "value", None)
    for each in walk(value) if isinstance(value, ast.expr) else ():
        match each:
            case ast.Call(func=ast.Attribute(value=holder, attr=attr)) if attr in _RESIZING:
                yield holder
