"""What may have been given another shape in place where nothing shows it: by a method that reshapes, by `x.data = y`, or in what is called.

Names that surely hold the changed tensor, or what holds it, are told of a change (`changes.py`, `perhaps.py`). All others of the function
are told that it was made beside them, if they may share something with what was changed (`frontend/ssa/sharing_classes.py`): by value the
rules find what may be that tensor, or hold it, and leave it in doubt."""

from __future__ import annotations

import ast
from itertools import takewhile

from dlshape.frontend.read.nodes import walk
from dlshape.frontend.scope.scopes import of_module, root_name
from dlshape.frontend.scope.vocabulary import PURE
from dlshape.frontend.ssa.environment import hint_of
from dlshape.frontend.ssa.function import Lowering

# Functions of libraries, and methods of tensors, whose results are tensors of their own.
_FACTORIES = frozenset({
    "arange", "cat", "empty", "eye", "full", "linspace", "ones", "rand", "randint", "randn", "stack", "tensor", "zeros",
})
_OWN = frozenset({
    "clone", "detach", "dim", "item", "mean", "numel", "permute", "repeat", "size", "sum", "t", "transpose", "unsqueeze", "view",
})

# Methods of lists, dicts and sets that go through nothing they are given, and call nothing.
_RUNNING_NOTHING = frozenset({"add", "append", "clear", "copy", "get", "insert", "items", "keys", "pop", "popitem", "setdefault", "values"})


def may_reshape(fn: Lowering, node: ast.Call) -> bool:
    """Whether a call may give a tensor that it reaches another shape: one of a library's function does only where it is told to write
    to it."""
    func = node.func
    known = fn.file.scan.known
    if isinstance(func, ast.Name):
        return func.id not in PURE and func.id not in known.libraries
    if isinstance(func, ast.Attribute) and func.attr in _RUNNING_NOTHING and isinstance(func.value, ast.Name) \
            and fn.file.scan.holds_builtin(fn.scope, func.value.id):
        return False
    if isinstance(func, ast.Attribute) and (of_module(fn.scope, func, known) or root_name(func) in known.libraries):
        return any(keyword.arg == "out" for keyword in node.keywords)
    return True


def reshapes_inside(fn: Lowering, node: ast.AST) -> bool:
    """Whether something in `node` may give a tensor another shape in place."""
    return any(may_reshape(fn, each) if isinstance(each, ast.Call) else
               isinstance(each, ast.Attribute) and each.attr == "data" and isinstance(each.ctx, ast.Store) for each in walk(node))


def tell_beside(fn: Lowering, e: str, at: ast.AST) -> None:
    """Instruction `e` may have given tensors another shape: what was not told of it is as before it, or perhaps not."""
    if fn.reshaping is None or not fn.block:
        return
    since, told = _number(e), dict[str, str]()
    changed = {fn.aliases.of(e)}  # what surely is the changed tensor, or was handed to the call and back
    for relation in ("mutated", "passed", "written"):
        changed |= {fn.aliases.of(str(row[0])) for row in takewhile(lambda row: _number(str(row[0])) > since, reversed(fn.rows[relation]))}
    for key in list(fn.env):
        v = fn.env[key]
        if key[0] == "<" or key == "return" or v in fn.imports or fn.reshaping.plain(fn.aliases.of(v)):
            continue
        w = told.get(v, "")
        if not w:
            w = told[v] = fn.define("changed_beside", at, v, e, int(_number(v) >= since and fn.aliases.of(v) in changed), hint=hint_of(key))
            fn.aliases.keep(w, v)
            fn.aliases.keep_places(w, v)
            if v in fn.containers:
                fn.containers.add(w)
            if v in fn.guessed:
                fn.guessed.add(w)
            if v in fn.parts:
                fn.parts[w] = fn.parts[v]
        if key != fn.self_name:
            fn.bind(key, w)
            if "." in key:
                fn.dirty.setdefault(key, at)
            elif fn.scope.kind == "module":
                fn.file.versions.bind(key, w, fn.block, fn.file.range(at)[0])


def _number(v: str) -> int:
    return int(v.rpartition(".")[2])


def makes_tensor(fn: Lowering, node: ast.Call) -> bool:
    """Whether what a call gives is surely none of the tensors that it is given."""
    func = node.func
    if not isinstance(func, ast.Attribute):
        return False
    if root_name(func) in fn.file.scan.known.libraries:
        return func.attr in _FACTORIES and not may_reshape(fn, node)
    return func.attr in _OWN and not fn.file.methods.is_method(func.attr)
