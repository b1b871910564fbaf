"""What can stand left of `=`, or be changed in place: names, paths, attributes, items, tuples of them."""

from __future__ import annotations

import ast
from dataclasses import dataclass

from dlshape.frontend.function import Lowering
from dlshape.frontend.names import owns, read_name, rebind, store_name
from dlshape.frontend.paths import assign_path, forget_path, is_self, load_path, path_key
from dlshape.frontend.scopes import root_name, simple_place


@dataclass(frozen=True, slots=True)
class Place:
    """Something that holds `v` now and can be given a new version."""

    kind: str  # name, path, attr, item, other
    v: str
    name: str = ""
    index: str = ""
    parent: Place | None = None


def place_of(fn: Lowering, node: ast.expr) -> Place:
    """Evaluate `node` once, remembering where its value is kept."""
    if isinstance(node, ast.Name):
        v = read_name(fn, node)
        return Place("name" if owns(fn, node.id) else "other", v, node.id)
    if isinstance(node, ast.Attribute):
        if is_self(fn, node.value):
            return Place("path", load_path(fn, node, "t"), node.attr)
        parent = place_of(fn, node.value)
        return Place("attr", fn.define("load_attr", node, parent.v, node.attr, hint=node.attr), node.attr, parent=parent)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "vars" and len(node.args) == 1:
        parent = place_of(fn, node.args[0])
        return Place("attr", fn.define("load_attr", node, parent.v, "__dict__", hint="__dict__"), "__dict__", parent=parent)
    if isinstance(node, ast.Subscript):
        parent = place_of(fn, node.value)
        index = fn.value(node.slice)
        return Place("item", fn.define("load_item", node, parent.v, index), index=index, parent=parent)
    return Place("other", fn.value(node))


def kept(place: Place | None) -> bool:
    """Whether a new version of `place` can be seen by anyone."""
    while place is not None:
        if place.kind in ("name", "path"):
            return True
        place = place.parent
    return False


def put(fn: Lowering, place: Place | None, w: str, at: ast.AST) -> None:
    """`place` holds `w` from here on; what contains it gets new versions, up to the variable."""
    while place is not None and kept(place):
        if place.kind == "name":
            old = fn.env.get(place.name, "")
            rebind(fn, place.name, w, at)
            tell_aliases(fn, old, w, at)
            return
        if place.kind == "path":
            assign_path(fn, place.name, w, at)
            return
        assert place.parent is not None
        if place.kind == "attr":
            w = fn.define("update_attr", at, place.parent.v, place.name, w, hint=_hint(place.parent))
        else:
            w = fn.define("update_item", at, place.parent.v, place.index, w, hint=_hint(place.parent))
        if place.parent.v in fn.containers:
            fn.containers.add(w)
        place = place.parent


def tell_aliases(fn: Lowering, old: str, w: str, at: ast.AST) -> None:
    """What was changed in place, `old`, also has other names (`head = model.head`): they see `w`, too."""
    if not old:
        return
    here = fn.open_loops[-1].carried | fn.open_loops[-1].stores if fn.open_loops else None
    for name in [n for n, v in fn.env.items() if v == old or _copies(fn, v, old)]:
        if here is not None and name not in here:
            continue
        attr = name.removeprefix(f"{fn.self_name}.") if fn.self_name else name
        if attr != name:
            if fn.scope.name == "__init__":
                assign_path(fn, attr, w, at)
        elif owns(fn, name):
            rebind(fn, name, w, at)
    alias = fn.aliases.get(old)
    if alias is None:
        return
    node, root, version = alias
    if fn.env.get(root) == version and owns(fn, root) and (here is None or root in here):
        put(fn, place_of(fn, node), w, at)
        fn.aliases[w] = (node, root, fn.env[root])


def _copies(fn: Lowering, v: str, old: str) -> bool:
    """Whether `v` is version `old` of another name."""
    alias = fn.aliases.get(v)
    return alias is not None and alias[2] == old and isinstance(alias[0], ast.Name)


def note_alias(fn: Lowering, node: ast.expr, v: str) -> None:
    """A name gets `v`, which is part of what another name stands for."""
    root = root_name(node)
    if isinstance(node, ast.Attribute) and is_self(fn, node.value):
        key = path_key(fn, node.attr)
        if fn.scope.name == "__init__" and fn.env.get(key, v) != v:
            fn.aliases[v] = (node, key, fn.env[key])
    elif root != fn.self_name and fn.env.get(root, v) != v and owns(fn, root) and (isinstance(node, ast.Name) or simple_place(node)):
        fn.aliases[v] = (node, root, fn.env[root])


def _hint(place: Place) -> str:
    return place.name or "t"


def assign(fn: Lowering, target: ast.expr, v: str, at: ast.AST) -> None:
    """Assign `v` to `target`."""
    if isinstance(target, ast.Name):
        store_name(fn, target.id, v, at)
    elif isinstance(target, ast.Attribute):
        if is_self(fn, target.value):
            assign_path(fn, target.attr, v, at)
        else:
            _store_attribute(fn, place_of(fn, target.value), target.attr, v, at)
    elif isinstance(target, ast.Subscript):
        parent = place_of(fn, target.value)
        store_item(fn, parent, fn.value(target.slice), v, at)
    elif isinstance(target, ast.Tuple | ast.List):
        _unpack(fn, target.elts, v, at)
    elif isinstance(target, ast.Starred):
        assign(fn, target.value, v, at)


def _store_attribute(fn: Lowering, parent: Place, attr: str, v: str, at: ast.AST) -> None:
    w = fn.define("update_attr", at, parent.v, attr, v, hint=_hint(parent))
    put(fn, parent, w, at)


def store_item(fn: Lowering, parent: Place, index: str, v: str, at: ast.AST) -> None:
    """`parent[index] = v`."""
    w = fn.define("update_item", at, parent.v, index, v, hint=_hint(parent))
    if parent.v in fn.containers:
        fn.containers.add(w)
    put(fn, parent, w, at)


def _unpack(fn: Lowering, targets: list[ast.expr], v: str, at: ast.AST) -> None:
    star = next((i for i, t in enumerate(targets) if isinstance(t, ast.Starred)), -1)
    for index, target in enumerate(targets):
        inner = target.value if isinstance(target, ast.Starred) else target
        hint = inner.id if isinstance(inner, ast.Name) else inner.attr if isinstance(inner, ast.Attribute) else "t"
        assign(fn, target, fn.define("unpack", target, v, index, len(targets), star, hint=hint), at)


def delete(fn: Lowering, target: ast.expr, at: ast.AST) -> None:
    """`del target`."""
    if isinstance(target, ast.Name):
        if target.id not in fn.scope.global_names and target.id != fn.self_name:
            fn.env.pop(target.id, None)
    elif isinstance(target, ast.Attribute):
        if is_self(fn, target.value):
            forget_path(fn, target.attr)
        else:
            # Whoever reads it after this raises, so that None is as good as any value; the parts of a module leave None out.
            _store_attribute(fn, place_of(fn, target.value), target.attr, fn.none(at), at)
    elif isinstance(target, ast.Subscript):
        parent = place_of(fn, target.value)
        index = fn.value(target.slice)
        w = fn.define("delete_item", at, parent.v, index, hint=_hint(parent))
        if parent.v in fn.containers:
            fn.containers.add(w)
        put(fn, parent, w, at)
    elif isinstance(target, ast.Tuple | ast.List):
        for inner in target.elts:
            delete(fn, inner, at)
