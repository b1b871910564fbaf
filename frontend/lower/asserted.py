"""What an assertion says of a tensor: behind `assert x.shape == (b, 8)` the name stands for what gets past it."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from dlshape.frontend.lower.names import owns, read_name, rebind

if TYPE_CHECKING:
    from dlshape.frontend.ssa.function import Lowering


def asserted(fn: Lowering, test: ast.expr, cond: str) -> None:
    """`test`, whose value is `cond`, holds from here on. Names of this function only: what others hold may be changed by them."""
    match test:
        case ast.Compare(left=left, ops=[ast.Eq()], comparators=[right]):
            row = next((row for row in reversed(fn.rows["compare"]) if row[0] == cond), None)
            if row is not None:
                _equal(fn, left, right, str(row[4])) or _equal(fn, right, left, str(row[3]))
        case ast.Call(func=ast.Name(id="isinstance"), args=[ast.Name(id=name) as subject, _], keywords=[]) if tellable(fn, name):
            row = next((row for row in reversed(fn.rows["actual"]) if row[:2] == (cond, 1)), None)
            if row is not None:
                rebind(fn, name, fn.define("class_asserted", test, read_name(fn, subject), str(row[2]), hint=name), test)


def tellable(fn: Lowering, name: str) -> bool:
    """Whether what is told of `name` here holds for its later uses: a local, and bound on every way."""
    if fn.scope.kind == "module" or name == fn.self_name or not owns(fn, name):
        return False
    return name not in fn.sometimes_bound | fn.sometimes_filled and not (fn.loop and name not in fn.loops[fn.loop].carried)


def _equal(fn: Lowering, asked: ast.expr, other: ast.expr, sizes: str) -> bool:
    """Whether `asked` is a rank, a size, a shape or an end of one, which is `sizes` (`other` in the source)."""
    match _rank_of(asked), other:
        case (ast.Name() as subject, how), ast.Constant(value=int(n)):
            return _told(fn, subject, asked, "shape_unpacked", n, how)
    if (end := _end_of(asked)) is not None:
        subject, how, lead = end
        return _told(fn, subject, asked, "shape_asserted", sizes, lead, how)
    if (size := _size_of(asked)) is not None:
        subject, how, i = size
        return _told(fn, subject, asked, "size_asserted", i, sizes, how)
    return False


def _told(fn: Lowering, subject: ast.Name, asked: ast.expr, relation: str, *row: str | int) -> bool:
    if tellable(fn, subject.id):
        rebind(fn, subject.id, fn.define(relation, asked, read_name(fn, subject), *row, hint=subject.id), asked)
    return True


def _rank_of(asked: ast.expr) -> tuple[ast.Name, str] | None:
    """`x.ndim`, `x.dim()`, `len(x.shape)`: of which name it is the number of dimensions, and how it was asked."""
    match asked:
        case ast.Attribute(value=ast.Name() as x, attr="ndim"):
            return x, "ndim"
        case ast.Call(func=ast.Attribute(value=ast.Name() as x, attr="dim" | "ndimension"), args=[], keywords=[]):
            return x, "dim"
        case ast.Call(func=ast.Name(id="len"), args=[shape], keywords=[]):
            return _shape_of(shape)
    return None


def _shape_of(asked: ast.expr) -> tuple[ast.Name, str] | None:
    """`x.shape`, `x.size()`, or either as a tuple or list."""
    match asked:
        case ast.Attribute(value=ast.Name() as x, attr="shape"):
            return x, "shape"
        case ast.Call(func=ast.Attribute(value=ast.Name() as x, attr="size"), args=[], keywords=[]):
            return x, "size"
        case ast.Call(func=ast.Name(id="tuple" | "list"), args=[shape], keywords=[]):
            return _shape_of(shape)
    return None


def _end_of(asked: ast.expr) -> tuple[ast.Name, str, int] | None:
    """`x.shape`, `x.shape[1:]`, `x.shape[-2:]`: the name, how it was asked, and how many dimensions are before (-1: not said)."""
    if (whole := _shape_of(asked)) is not None:
        return *whole, 0
    match asked:
        case ast.Call(func=ast.Name(id="tuple" | "list"), args=[end], keywords=[]):
            return _end_of(end)
        case ast.Subscript(value=shape, slice=ast.Slice(lower=lower, upper=None, step=None)) if (known := _shape_of(shape)) is not None:
            start = 0 if lower is None else _number(lower)
            return None if start is None else (*known, max(start, -1))
    return None


def _size_of(asked: ast.expr) -> tuple[ast.Name, str, int] | None:
    """`x.shape[1]`, `x.size(-1)`: the name, how it was asked, and of which dimension it is the size."""
    match asked:
        case ast.Subscript(value=shape, slice=index):
            known = _shape_of(shape)
        case ast.Call(func=ast.Attribute(value=ast.Name() as x, attr="size"), args=[index], keywords=[]):
            known = x, "size"
        case _:
            return None
    i = _number(index)
    return None if known is None or i is None else (*known, i)


def _number(node: ast.expr) -> int | None:
    match node:
        case ast.Constant(value=int(n)):
            return n
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int(n))):
            return -n
    return None
