"""Tests: `and`, `or`, `not` and chained comparisons become branches."""

from __future__ import annotations

import ast

from dlshape.frontend.lower.asserted import asserted
from dlshape.frontend.lower.used_up import use_up
from dlshape.frontend.scope.vocabulary import OPERATORS
from dlshape.frontend.ssa.flow import State
from dlshape.frontend.ssa.function import Lowering
from dlshape.frontend.ssa.narrowed import narrow
from dlshape.frontend.ssa.raising import cover, seal

Ways = tuple[list[State], list[State]]


def branch(fn: Lowering, test: ast.expr) -> Ways:
    """Test an expression: the states where it is true and those where it is false."""
    if isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not):
        yes, no = branch(fn, test.operand)
        return no, yes
    if isinstance(test, ast.BoolOp):
        return _branch_all(fn, test)
    if isinstance(test, ast.Compare) and len(test.ops) > 1:
        return _branch_chain(fn, test)
    here, there = fn.split(condition(fn, test))
    return [here], [there]


def condition(fn: Lowering, test: ast.expr) -> str:
    """The value of a test: what a name stands for may have no truth value, which is told where the name is tested."""
    v = fn.value(test)
    if isinstance(test, ast.Name):
        fn.define("name_tested", test, v)
    return v


def _branch_all(fn: Lowering, test: ast.BoolOp) -> Ways:
    conjunction = isinstance(test.op, ast.And)
    early: list[State] = []
    for value in test.values[:-1]:
        yes, no = branch(fn, value)
        early += no if conjunction else yes
        fn.merge(yes if conjunction else no, value)
    yes, no = branch(fn, test.values[-1])
    return (yes, early + no) if conjunction else (early + yes, no)


def _branch_chain(fn: Lowering, test: ast.Compare) -> Ways:
    early: list[State] = []
    left = fn.value(test.left)
    for op, right in zip(test.ops[:-1], test.comparators[:-1], strict=True):
        r = fn.value(right)
        yes, no = fn.split(_compare(fn, test, op, left, r))
        early.append(no)
        fn.resume(yes)
        left = r
    yes, no = fn.split(_compare(fn, test, test.ops[-1], left, fn.value(test.comparators[-1])))
    return [yes], [*early, no]


def _compare(fn: Lowering, node: ast.expr, op: ast.cmpop, left: str, right: str, hint: str = "t") -> str:
    return fn.define("compare", node, OPERATORS[type(op).__name__], left, right, hint=hint)


def compare(fn: Lowering, node: ast.expr, hint: str) -> str:
    """A comparison as a value."""
    assert isinstance(node, ast.Compare)
    left = _operand(fn, node.left)
    if len(node.ops) == 1:
        v = _compare(fn, node, node.ops[0], left, _operand(fn, node.comparators[0]), hint)
        use_up(fn, node)
        return v
    ways: list[tuple[State, str]] = []
    for op, right in zip(node.ops[:-1], node.comparators[:-1], strict=True):
        r = fn.value(right)
        v = _compare(fn, node, op, left, r)
        yes, no = fn.split(v)
        ways.append((no, v))
        fn.resume(yes)
        left = r
    last = _compare(fn, node, node.ops[-1], left, fn.value(node.comparators[-1]))
    return fn.join_values([*ways, (fn.state(), last)], node, hint)


def _operand(fn: Lowering, node: ast.expr) -> str:
    """A comparison does not let the object get away."""
    if isinstance(node, ast.Name) and node.id == fn.self_name:
        return fn.env[node.id]
    return fn.value(node)


def boolean(fn: Lowering, node: ast.expr, hint: str) -> str:
    """`and` and `or` as values."""
    assert isinstance(node, ast.BoolOp)
    conjunction = isinstance(node.op, ast.And)
    ways: list[tuple[State, str]] = []
    for value in node.values[:-1]:
        v = condition(fn, value)
        yes, no = fn.split(v)
        ways.append((no if conjunction else yes, v))
        fn.resume(yes if conjunction else no)
    last = fn.value(node.values[-1])
    return fn.join_values([*ways, (fn.state(), last)], node, hint)


def conditional(fn: Lowering, node: ast.expr, hint: str) -> str:
    """`a if c else b`."""
    assert isinstance(node, ast.IfExp)
    before = fn.guards
    yes, no = branch(fn, node.test)
    fn.merge(yes, node)
    narrow(fn, [node.body], before, node.test)
    first = fn.value(node.body, hint)
    ways = [(fn.state(), first)]
    fn.merge(no, node)
    narrow(fn, [node.orelse], before, node.test)
    second = fn.value(node.orelse, hint)
    return fn.join_values([*ways, (fn.state(), second)], node, hint)


def if_statement(fn: Lowering, node: ast.stmt) -> None:
    """`if`."""
    assert isinstance(node, ast.If)
    before = fn.guards
    yes, no = branch(fn, node.test)
    fn.merge(yes, node)
    narrow(fn, [*node.body, *node.orelse], before, node.test)  # what one arm binds, the other hands on
    fn.body(node.body)
    end = fn.state()
    fn.merge(no, node)
    narrow(fn, [*node.body, *node.orelse], before, node.test)
    fn.body(node.orelse)
    here = fn.state()
    fn.merge([end, here], node)
    if fn.block and not (end.block and here.block):
        narrow(fn, None, before, node.test)


def assert_statement(fn: Lowering, node: ast.stmt) -> None:
    """`assert`; a conjunction is several of them."""
    assert isinstance(node, ast.Assert)
    tests = node.test.values if isinstance(node.test, ast.BoolOp) and isinstance(node.test.op, ast.And) else [node.test]
    for test in tests:
        cond = condition(fn, test)
        seal(fn)
        cover(fn)
        here = fn.state()
        fn.rows["asserts"].append((here.block, cond))
        fn.enter(here, fn.guarded(here, cond, 1))
        fn.rows["jump"].append((here.block, fn.block))
        asserted(fn, test, cond)
