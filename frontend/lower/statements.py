"""Simple statements."""

from __future__ import annotations

import ast

from dlshape.facts.text import escape
from dlshape.frontend.lower.asserted import tellable
from dlshape.frontend.lower.changes import (
    changed,
    holds_container,
    into_itself,
    loosened,
    may_be_container,
    parts_seen,
    perhaps_seen,
    present,
    tell_loose,
)
from dlshape.frontend.lower.kept import in_doubt
from dlshape.frontend.lower.names import read_name, rebind
from dlshape.frontend.lower.objectstate import assign_own
from dlshape.frontend.lower.paths import flush_all, is_self, load_path
from dlshape.frontend.lower.perhaps import link_updated
from dlshape.frontend.lower.targets import Place, changed_tensor, delete, origin, place_of, put, store_item
from dlshape.frontend.lower.used_up import made, use_up
from dlshape.frontend.read import nodes
from dlshape.frontend.read.imports import absolute
from dlshape.frontend.read.reveals import Reveal
from dlshape.frontend.scope.held import copied
from dlshape.frontend.scope.provenance import put_in, sharers, unplaced
from dlshape.frontend.scope.scopes import root_name, target_names
from dlshape.frontend.scope.vocabulary import ENDINGS, OPERATORS, PARSER_ENDINGS
from dlshape.frontend.ssa.function import Lowering
from dlshape.frontend.ssa.raising import cover, seal


def _hint(target: ast.expr) -> str:
    return target.id if isinstance(target, ast.Name) else target.attr if isinstance(target, ast.Attribute) else "t"


def expression(fn: Lowering, node: ast.stmt) -> None:
    """An expression for its effects; documentation strings do nothing."""
    assert isinstance(node, ast.Expr)
    if not isinstance(node.value, ast.Constant):
        fn.value(node.value)
        if isinstance(node.value, ast.Call) and ends_program(fn, node.value.func):
            raised(fn, fn.define("load_builtin", node, "SystemExit"))


def type_alias(fn: Lowering, node: ast.stmt) -> None:
    """`type X = …`: an object of which nothing is known, and nothing is evaluated."""
    assert isinstance(node, nodes.TypeAlias)
    assert isinstance(node.name, ast.Name)
    fn.assign(node.name, fn.unsupported(node, "type alias"), node)


def reveal(fn: Lowering, node: ast.stmt) -> None:
    """What a comment asks for, under a name of its own."""
    assert isinstance(node, Reveal)
    fn.rows["reveal"].append((fn.define("copy", node, fn.value(node.value)), escape(node.asked)))


def ends_program(fn: Lowering, func: ast.expr) -> bool:
    """Whether a call of `func` never returns: `sys.exit`, `exit`, `os._exit`, and a command-line parser's `error`."""
    if isinstance(func, ast.Name):
        return func.id in ("exit", "quit") and not fn.scope.binds(func.id) and (
            func.id not in fn.file.scan.module.bound or func.id in fn.file.scan.imported)
    if not isinstance(func, ast.Attribute) or not isinstance(func.value, ast.Name):
        return False
    base = func.value.id
    if (base, func.attr) in ENDINGS:
        return base in fn.file.scan.imported and base not in fn.file.scan.global_written
    return func.attr in PARSER_ENDINGS and fn.env.get(base) in fn.containers


def raised(fn: Lowering, v: str) -> None:
    """`v` is raised: what follows in this block is never reached."""
    seal(fn)
    cover(fn)
    if fn.block not in fn.covered:
        flush_all(fn)
    fn.rows["raises"].append((fn.block,))
    fn.rows["raised_value"].append((fn.block, v))
    if fn.handled:
        fn.rows["raised_in"].append((fn.block, fn.handled[-1][0]))
    fn.stop()


def assignment(fn: Lowering, node: ast.stmt) -> None:
    """`a = b = x`. Tuples on both sides are assigned element by element."""
    assert isinstance(node, ast.Assign)
    first, value = node.targets[0], node.value
    if len(node.targets) == 1 and isinstance(first, (ast.Tuple, ast.List)) and isinstance(value, (ast.Tuple, ast.List)) \
            and len(first.elts) == len(value.elts) and not any(isinstance(e, ast.Starred) for e in (*first.elts, *value.elts)):
        held = [_named_value(fn, t, x) for t, x in zip(first.elts, value.elts, strict=True)]
        for target, v in zip(first.elts, held, strict=True):
            fn.assign(target, v, node)
        return
    if isinstance(first, (ast.Tuple, ast.List)):
        ranked(fn, value, first.elts)
    v = _named_value(fn, first, value)
    for target in node.targets:
        fn.assign(target, v, node)
        if isinstance(target, ast.Attribute) and isinstance(value, ast.Name) and root_name(target) in fn.file.scan.definitions:
            fn.rows["kept_outside"].append((v,))
            in_doubt(fn, value.id, node)  # whoever reads the attribute may change it
    use_up(fn, node)


def ranked(fn: Lowering, value: ast.expr, targets: list[ast.expr]) -> None:
    """`b, t = x.shape`, `b, t = x.size()`: whatever x is, if the program gets on it has as many dimensions as there are names."""
    match value:
        case ast.Attribute(value=ast.Name(id=name) as node, attr="shape" as how):
            pass
        case ast.Call(func=ast.Attribute(value=ast.Name(id=name) as node, attr="size" as how), args=[], keywords=[]):
            pass
        case _:
            return
    starred = any(isinstance(target, ast.Starred) for target in targets)
    if starred or not tellable(fn, name):
        return
    rebind(fn, name, fn.define("shape_unpacked", value, read_name(fn, node), len(targets), how, hint=name), value)


def _named_value(fn: Lowering, target: ast.expr, value: ast.expr) -> str:
    """The value; a version of one name that is given to another name becomes a version of its own."""
    filled = isinstance(target, ast.Name) and not fn.scope.effects.mutated.isdisjoint((target.id, root_name(value)))
    if filled and isinstance(target, ast.Name) and _part(fn, value, target.id):
        place = place_of(fn, value, hint=target.id)
        origin(fn, target, place)
        v = place.v
        if target.id in fn.scope.last_filled:
            fn.containers.add(v)
    else:
        v = fn.value(value, _hint(target))
    if isinstance(target, ast.Name):
        made(fn, value, v)
        shared = list(unplaced(value, fn.file.scan.known))
        if any(each.whole and holds_container(fn, each.node) for each in shared):
            fn.containers.add(v)
        loosened(fn, v, shared, target.id in fn.scope.effects.mutated or v in fn.containers)
    elif isinstance(target, (ast.Tuple, ast.List)):
        loosened(fn, v, sharers(value, fn.file.scan.known), not target_names(target).isdisjoint(fn.scope.last_filled))
    tensor = changed_tensor(fn, value, tensor=fn.file.scan.reshapes)
    if isinstance(target, ast.Name) and tensor is not None and present(fn, tensor):
        fn.aliases.keep(v, present(fn, tensor))
    whole = copied(value)
    kept = present(fn, whole) if whole is not None else ""
    if kept in fn.containers:
        fn.aliases.share(v, kept)
        fn.containers.add(v)
    if isinstance(target, ast.Name) and isinstance(value, (ast.Name, ast.Attribute)) and fn.env.holders(v):
        w = fn.define("copy", value, v, hint=target.id)
        fn.aliases.keep(w, v)
        if v in fn.containers:
            fn.containers.add(w)
        if v in fn.guessed:
            fn.guessed.add(w)
        return w
    return v


def _part(fn: Lowering, value: ast.expr, name: str) -> bool:
    """Whether this, which `name` is given, is a part of something that the function holds."""
    match value:
        case ast.Subscript(slice=ast.Slice()):
            return False  # a list of its own
        case ast.Subscript() | ast.Call(func=ast.Attribute(attr="setdefault"), args=[_, _]):
            return True
        case ast.Attribute(value=base, attr=attr):
            changed_later = name in fn.scope.last_filled or name in fn.scope.last_updated
            return not is_self(fn, base) and (attr in fn.file.scan.container_attributes or changed_later)
    return False


def annotated(fn: Lowering, node: ast.stmt) -> None:
    """`a: T = x`; without a value nothing happens."""
    assert isinstance(node, ast.AnnAssign)
    if node.value is not None:
        fn.assign(node.target, _named_value(fn, node.target, node.value), node)


def augmented(fn: Lowering, node: ast.stmt) -> None:
    """`a += x`: read, compute, store; the target is evaluated once."""
    assert isinstance(node, ast.AugAssign)
    op, target = OPERATORS[type(node.op).__name__], node.target
    shared = [each for _, each in put_in(node, fn.file.scan.known) if may_be_container(fn, each.node)]
    w = ""
    if isinstance(target, ast.Name):
        old = read_name(fn, target)
        w = _inplace(fn, node, op, old, target.id)
        link_updated(fn, w, old)
        fn.assign(target, w, node)
        # Whatever the syntax shows, it may be a number or a tuple; what only lists can be given tells.
        changed(fn, old, w, node, perhaps=not isinstance(node.value, (ast.List, ast.ListComp)))
    elif isinstance(target, ast.Attribute) and is_self(fn, target.value):
        old = load_path(fn, target, "t")
        w = _inplace(fn, node, op, old, target.attr)
        assign_own(fn, target.attr, w, node)
        changed(fn, old, w, node, perhaps=True)
    elif isinstance(target, ast.Attribute):
        place = place_of(fn, target.value)
        old = fn.define("load_attr", target, place.v, target.attr, hint=target.attr)
        w = _inplace(fn, node, op, old, target.attr)
        if isinstance(node.value, (ast.List, ast.ListComp)):
            put(fn, Place("attr", old, target.attr, parent=place), w, node)
        else:
            perhaps_seen(fn, place.v, target.attr, old, w, node)
            cover(fn)
            put(fn, place, fn.define("update_attr", node, place.v, target.attr, w, hint=place.name or "t"), node)
    elif isinstance(target, ast.Subscript):
        place = place_of(fn, target.value)
        index = fn.value(target.slice)
        old = fn.define("load_item", target, place.v, index)
        w = _inplace(fn, node, op, old, "t")
        if isinstance(node.value, (ast.List, ast.ListComp)):
            put(fn, Place("item", old, index=index, parent=place), w, node)
        else:
            tell_loose(fn, place.v, old, w, node)
            perhaps_seen(fn, place.v, "", old, w, node)
            parts_seen(fn, place.v, store_item(fn, place, index, w, node), node)
    if w:
        loosened(fn, w, shared, True)


def _inplace(fn: Lowering, node: ast.AugAssign, op: str, old: str, hint: str) -> str:
    right = fn.value(node.value)
    w = into_itself(fn, old, [right], node, parts=True) or fn.define("binary", node, op, old, right, 1, hint=hint)
    if old in fn.containers:
        fn.containers.add(w)
    return w


def delete_statement(fn: Lowering, node: ast.stmt) -> None:
    """`del`."""
    assert isinstance(node, ast.Delete)
    for target in node.targets:
        delete(fn, target, node)


def raise_statement(fn: Lowering, node: ast.stmt) -> None:
    """`raise`; alone, it raises what is being handled."""
    assert isinstance(node, ast.Raise)
    if node.exc is not None:
        v = fn.value(node.exc)
        if node.cause is not None:
            fn.value(node.cause)
    else:
        v = fn.handled[-1][1] if fn.handled else fn.unsupported(node, "exception")
    raised(fn, v)


def nothing(fn: Lowering, node: ast.stmt) -> None:
    """`pass`, and declarations that were read by the scan."""


def import_statement(fn: Lowering, node: ast.stmt) -> None:
    """`import a.b`, `import a.b as c`."""
    assert isinstance(node, ast.Import)
    for alias in node.names:
        name = alias.asname or alias.name.partition(".")[0]
        top = int(alias.asname is None and "." in alias.name)
        v = fn.define("import_name", alias, fn.file.path, alias.name, "", top, hint=name)
        fn.imports.add(v)
        fn.assign(ast.Name(name, ast.Store()), v, node)
        if fn.scope.kind == "module":
            fn.rows["global_import"].append((fn.file.path, name, alias.name, ""))


def import_from(fn: Lowering, node: ast.stmt) -> None:
    """`from a import b`."""
    assert isinstance(node, ast.ImportFrom)
    if node.module == "__future__":
        return
    dotted = absolute(fn.file.path, node)
    for alias in node.names:
        name = alias.asname or alias.name
        if fn.scope.kind == "module":
            fn.rows["global_import"].append((fn.file.path, name, dotted, alias.name))
        if name == "*":
            fn.define("import_star", alias, fn.file.path, dotted, hint="i")
            continue
        v = fn.define("import_name", alias, fn.file.path, dotted, alias.name, 0, hint=name)
        fn.imports.add(v)
        fn.assign(ast.Name(name, ast.Store()), v, node)
