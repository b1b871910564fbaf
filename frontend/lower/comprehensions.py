"""Comprehensions and generator expressions, lowered in place as loops that carry an accumulator."""

from __future__ import annotations

import ast

from dlshape.frontend.lower.branching import branch
from dlshape.frontend.lower.loops import displays_named, lower_for
from dlshape.frontend.lower.used_up import use_up
from dlshape.frontend.scope.scopes import Comprehension
from dlshape.frontend.ssa.function import Lowering


def comprehension(fn: Lowering, node: ast.expr, hint: str) -> str:
    """Any comprehension; the result is the accumulator behind the outermost loop."""
    assert isinstance(node, Comprehension)
    first, effects = node.generators[0], fn.file.scan.loops[node]
    through, names = displays_named(fn, first.target, first.iter, effects)
    it = fn.value(through)
    fn.accumulators += 1
    key = f"<{fn.accumulators}{hint}>"
    if isinstance(node, ast.DictComp):
        start = fn.define("make_dict", node, 0, hint=hint)
    else:
        start = fn.define("make_sequence", node, "set" if isinstance(node, ast.SetComp) else "list", 0, hint=hint)
    fn.containers.add(start)
    fn.env[key] = start
    _clause(fn, node, 0, through, it, (key, *names))
    for name in names:
        fn.env.pop(name, None)
    result = fn.env.pop(key)
    use_up(fn, node)
    return _iterator(fn, node, result, hint) if isinstance(node, ast.GeneratorExp) else result


def _iterator(fn: Lowering, node: ast.expr, elements: str, hint: str) -> str:
    """A generator is an iterator over its elements, which is true and has no length."""
    callee = fn.define("load_builtin", node, "iter", hint="iter")
    v = fn.new(node, hint)
    fn.rows["call"].append((v, fn.block, callee, 1))
    fn.rows["actual"].append((v, 0, elements, 0))
    fn.narrowing.arguments[v] = [elements]
    fn.narrowing.note("call", v, (callee,))
    return v


def _clause(fn: Lowering, node: Comprehension, index: int, through: ast.expr, it: str, keys: tuple[str, ...]) -> None:
    """`keys`: the accumulator, and what else the loop carries."""
    target, hidden = node.generators[index].target, fn.file.scopes[node].bound
    lower_for(fn, node, through, it, target, fn.file.scan.loops[node], lambda: _inside(fn, node, index, keys), [], keys, hidden)


def _inside(fn: Lowering, node: Comprehension, index: int, keys: tuple[str, ...]) -> None:
    key = keys[0]
    skipped = []
    for test in node.generators[index].ifs:
        yes, no = branch(fn, test)
        skipped += no
        fn.merge(yes, test)
    if index + 1 < len(node.generators):
        through = node.generators[index + 1].iter
        _clause(fn, node, index + 1, through, fn.value(through), keys)
    elif isinstance(node, ast.DictComp):
        k = fn.value(node.key)
        x = fn.value(node.value)
        fn.env[key] = fn.define("append_entry", node, fn.env[key], k, x)
    else:
        fn.keeping += 1
        x = fn.value(node.elt)
        fn.keeping -= 1
        fn.env[key] = fn.define("append", node, fn.env[key], x)
    if skipped:
        fn.merge([fn.state(), *skipped], node)
