"""Calls that say by a string, or by no name at all, what could be said by syntax."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from dlshape.facts.text import escape
from dlshape.frontend.scope.vocabulary import LOOKING_BACK
from dlshape.frontend.ssa.function import Lowering

# What stubs call the arguments of the function that calls theirs.
CALLERS_ARGUMENTS = "__arguments__"


def local_names(fn: Lowering, node: ast.Call) -> str:
    """`locals()` in a function: a dict of what its names hold here; "" where it is something else. The object of a method stays ours."""
    func = node.func
    if type(func) is not ast.Name or func.id not in ("locals", "vars") or node.args or node.keywords:
        return ""
    if fn.scope.kind in ("module", "class", "comprehension") or func.id in fn.env or func.id in fn.file.scan.module.bound:
        return ""
    names = [name for name in fn.scope.formals if name in fn.env]
    names += [name for name in fn.env if fn.scope.binds(name) and name not in fn.scope.formals and name.isidentifier()]
    return _names(fn, node, names)


def _names(fn: Lowering, node: ast.AST, names: Sequence[str]) -> str:
    """A dict of what `names` hold."""
    entries = [(fn.define("const_str", node, escape(name), hint="c"), fn.env[name]) for name in names]
    v = fn.define("make_dict", node, len(entries))
    fn.rows["entry"].extend([(v, i, key, x) for i, (key, x) in enumerate(entries)])
    fn.containers.add(v)
    return v


def handed_arguments(fn: Lowering, node: ast.Call) -> list[tuple[str, str]]:
    """The hidden keyword by which a call hands over this function's own arguments to a method that looks at them."""
    func, me = node.func, fn.self_name
    if not isinstance(func, ast.Attribute) or func.attr not in LOOKING_BACK:
        return []
    if not isinstance(func.value, ast.Name) or func.value.id != me or not me:
        return []
    return [(f"@{CALLERS_ARGUMENTS}", _names(fn, node, [name for name in fn.scope.formals if name in fn.env and name != me]))]


def take_arguments(child: Lowering) -> None:
    """Give the function a formal for them; without any they are an empty dict."""
    assert child.parent is not None
    node = child.scope.node
    v = child.new(node, "arguments")
    child.rows["formal"].append((child.id, len(child.rows["formal"]), f"@{CALLERS_ARGUMENTS}", v, "kw"))
    child.rows["formal_default"].append((child.id, len(child.rows["formal"]) - 1, _names(child.parent, node, ())))
    child.bind(CALLERS_ARGUMENTS, v)
