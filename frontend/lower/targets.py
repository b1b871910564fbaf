"""What can stand left of `=`, or be changed in place: names, paths, attributes, items, tuples of them."""

from __future__ import annotations

import ast
from dataclasses import replace

from dlshape.frontend.lower.beside import tell_beside
from dlshape.frontend.lower.changes import (
    attribute_seen,
    changed,
    into_itself,
    items_seen,
    loosened,
    note_key,
    now_held,
    parts_seen,
    tell,
    tell_loose,
)
from dlshape.frontend.lower.names import owns, read_name, rebind, store_name
from dlshape.frontend.lower.objectstate import assign_own
from dlshape.frontend.lower.paths import assign_path, forget_path, is_self, load_path
from dlshape.frontend.scope.provenance import handed_by, sharers
from dlshape.frontend.scope.scopes import root_name
from dlshape.frontend.scope.vocabulary import RESHAPING
from dlshape.frontend.ssa.aliases import Holder
from dlshape.frontend.ssa.function import Lowering
from dlshape.frontend.ssa.raising import cover

from pysouffle.late_dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Place:
    """Something that holds `v` now and can be given a new version."""

    kind: str  # name, path, attr, item, other
    v: str
    name: str = ""
    index: str = ""
    parent: Place | None = None


def changed_tensor(fn: Lowering, node: ast.expr, *, tensor: bool) -> ast.Name | ast.Attribute | ast.Subscript | None:
    """The tensor that `node` changes in place and returns: `x` of `x.unsqueeze_(0).t_()`, and of `x.zero_()` if it must be a `tensor`."""
    inner = node
    while isinstance(inner, ast.Call) and isinstance(inner.func, ast.Attribute) and _in_place(fn, inner.func.attr, tensor=tensor):
        inner = inner.func.value
    return inner if inner is not node and isinstance(inner, (ast.Name, ast.Attribute, ast.Subscript)) else None


def _in_place(fn: Lowering, method: str, *, tensor: bool) -> bool:
    """Whether `method` of a tensor changes it and returns it: by the library's convention such names end in `_`."""
    return method in RESHAPING or (tensor and method[-1:] == "_" and method[-2:] != "__" and not fn.file.methods.is_method(method))


def place_of(fn: Lowering, node: ast.expr, *, tensor: bool = False, hint: str = "t") -> Place:
    """Evaluate `node` once, remembering where its value is kept. `tensor`: whether it is known to be one; `hint`: a name for an item."""
    whole = changed_tensor(fn, node, tensor=tensor)
    if whole is not None:
        v = fn.value(node)
        place = place_of(fn, whole)
        fn.aliases.keep(v, place.v)
        return replace(place, v=v)
    if isinstance(node, ast.Name):
        v = read_name(fn, node)
        return Place("name" if owns(fn, node.id) else "other", v, node.id)
    if isinstance(node, ast.Attribute):
        if is_self(fn, node.value):
            return Place("path", load_path(fn, node, "t"), node.attr)
        parent = place_of(fn, node.value)
        v = fn.define("load_attr", node, parent.v, node.attr, hint=node.attr)
        if node.attr in fn.file.scan.known.properties:
            loosened(fn, v, handed_by(node, fn.file.scan.known), True)
        return Place("attr", v, node.attr, parent=parent)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "vars" and len(node.args) == 1:
        parent = place_of(fn, node.args[0])
        return Place("attr", fn.define("load_attr", node, parent.v, "__dict__", hint="__dict__"), "__dict__", parent=parent)
    match node:
        case ast.Call(func=ast.Attribute(value=holder, attr="setdefault"), args=[_, _]) if root_name(holder):
            v = fn.value(node)
            return Place("item", v, index=fn.narrowing.arguments[v][0], parent=place_of(fn, holder))
    if isinstance(node, ast.Subscript):
        parent = place_of(fn, node.value)
        index = fn.value(node.slice)
        v = fn.define("load_item", node, parent.v, index, hint=hint)
        loosened(fn, v, handed_by(node, fn.file.scan.known), True)
        return Place("item", v, index=index, parent=parent)
    return Place("other", fn.value(node))


def kept(place: Place | None) -> bool:
    """Whether a new version of `place` can be seen by anyone."""
    while place is not None:
        if place.kind in ("name", "path"):
            return True
        place = place.parent
    return False


def put(fn: Lowering, place: Place, w: str, at: ast.AST) -> None:
    """`place` holds `w` from here on; what contains it gets new versions, up to the variable, and so do its other names."""
    _put(fn, place, w, at)
    known = fn.file.scan.known
    if (place.kind == "attr" and place.name in known.properties) or (place.kind == "item" and "__getitem__" in known.outer):
        tell_loose(fn, place.v, place.v, w, at)


def seen_again(fn: Lowering, place: Place, w: str, at: ast.AST) -> None:
    """A name or path, `place`, holds `w` from here on, which is the object that it held: nothing of it is changed, and nobody told."""
    if place.kind == "name":
        rebind(fn, place.name, w, at)
    else:
        assign_path(fn, place.name, w, at)
    fn.aliases.keep(w, place.v)
    fn.aliases.keep_places(w, place.v)


def _put(fn: Lowering, place: Place, w: str, at: ast.AST) -> None:
    first, inner, after = place, place, w
    while place is not None and kept(place):
        if place.kind in ("name", "path"):
            if place.kind == "name":
                rebind(fn, place.name, w, at)
            else:
                assign_path(fn, place.name, w, at)
            changed(fn, place.v, w, at, alone=place is first)
            return
        assert place.parent is not None
        tell_loose(fn, place.parent.v, inner.v, after, at)
        if place.kind == "attr":
            part, w = w, fn.define("update_attr", at, place.parent.v, place.name, w, hint=_hint(place.parent))
            fn.rows["written_back"].append((w,))
            attribute_seen(fn, Holder(place.parent.v, attr=place.name), place.v, part, at)
            items_seen(fn, place.parent.v, place.v, part, at)  # it may be a dict whose items are read as attributes
        else:
            w = _put_item(fn, place, place.parent, w, at)
        if place.parent.v in fn.containers:
            fn.containers.add(w)
        place = place.parent


def _put_item(fn: Lowering, place: Place, whole: Place, part: str, at: ast.AST) -> str:
    """The container around an item that was changed in place; its shallow copies hold the item, too."""
    aliases = fn.aliases
    if aliases.of(whole.v) in aliases.repeated:
        several = fn.unsupported(at, "element that is there several times")
        parts_seen(fn, whole.v, several, at, place.v)
        return several
    for copy in aliases.copies(whole.v):
        if tell(fn, Holder(copy, index=place.index), place.v, part, at):
            aliases.still_shares(copy, now_held(fn, copy, at))
    w = fn.define("update_item", at, whole.v, place.index, part, hint=_hint(whole))
    fn.rows["item_written_back"].append((w,))
    aliases.keep_places(w, whole.v)
    aliases.still_shares(whole.v, w)
    parts_seen(fn, whole.v, w, at, place.v)
    return w


def origin(fn: Lowering, target: ast.expr, place: Place) -> None:
    """`target` was given what `place` holds, and may be changed in place later."""
    if isinstance(target, ast.Name) and place.parent is not None and kept(place.parent):
        if place.kind == "item":
            fn.aliases.hold(place.v, Holder(rooted(fn, place.parent), index=place.index))
        elif place.name in fn.file.scan.container_attributes or target.id in fn.scope.last_filled or target.id in fn.scope.last_updated:
            fn.aliases.hold(place.v, Holder(rooted(fn, place.parent), attr=place.name))


def rooted(fn: Lowering, place: Place) -> str:
    """The variable of `place`, with what holds it."""
    if place.parent is not None and kept(place.parent):
        attr = place.name if place.kind == "attr" else ""
        fn.aliases.hold(place.v, Holder(rooted(fn, place.parent), index=place.index, attr=attr))
    return place.v


def _hint(place: Place) -> str:
    return place.name or "t"


def assign(fn: Lowering, target: ast.expr, v: str, at: ast.AST) -> None:
    """Assign `v` to `target`."""
    if isinstance(target, ast.Name):
        store_name(fn, target.id, v, at)
    elif isinstance(target, ast.Attribute):
        if is_self(fn, target.value):
            assign_own(fn, target.attr, v, at)
        else:
            place = place_of(fn, target.value)
            w = _store_attribute(fn, place, target.attr, v, at)
            _unplaced(fn, target.value, place, w, at)
            if target.attr == "data":
                tell_beside(fn, w, at)
    elif isinstance(target, ast.Subscript):
        parent = place_of(fn, target.value)
        _unplaced(fn, target.value, parent, store_item(fn, parent, fn.value(target.slice), v, at), at)
    elif isinstance(target, (ast.Tuple, ast.List)):
        _unpack(fn, target.elts, v, at)
    elif isinstance(target, ast.Starred):
        assign(fn, target.value, v, at)


def _unplaced(fn: Lowering, node: ast.expr, place: Place, w: str, at: ast.AST) -> None:
    """`f(x).a = y`: what `node` gives has no name, but something that has may hold it."""
    if not kept(place):
        loosened(fn, place.v, sharers(node, fn.file.scan.known), True)
        changed(fn, place.v, w, at)


def _store_attribute(fn: Lowering, parent: Place, attr: str, v: str, at: ast.AST) -> str:
    fn.aliases.release_attribute(parent.v, attr)
    # What a setter gets is given to it again when it has changed, which only what surely is a container does.
    again = v in fn.containers or not fn.file.methods.is_set(attr)
    if again and fn.changes(v) and kept(parent):
        fn.aliases.hold(v, Holder(rooted(fn, parent), attr=attr))
    cover(fn)  # the object may refuse it
    w = fn.define("update_attr", at, parent.v, attr, v, hint=_hint(parent))
    fn.aliases.keep(w, parent.v)
    if attr in fn.file.scan.known.properties and fn.changes(v):  # a setter may keep it as another one
        fn.aliases.loosen(w, v)
    _told_elsewhere(fn, parent, w)
    put(fn, parent, w, at)
    return w


def _told_elsewhere(fn: Lowering, place: Place, w: str) -> None:
    """Whether others see that the object at `place` is `w` from here on, when it is held by what belongs to others."""
    while place.parent is not None:
        place = place.parent
    outside = fn.aliases.of(place.v) in fn.aliases.others or (place.kind == "other" and place.name)
    if outside or (place.kind == "name" and fn.file.sharing.others_see(fn.scope, place.name)):
        fn.rows["unseen_update"].append((w,))
    elif place.kind == "name" and place.name in fn.handed:
        fn.rows["passed_update"].append((w, fn.handed[place.name]))


def store_item(fn: Lowering, parent: Place, index: str, v: str, at: ast.AST) -> str:
    """`parent[index] = v`."""
    note_key(fn, index)
    sliced = any(row[0] == index for row in fn.rows["make_slice"][-1:])
    w = into_itself(fn, parent.v, [v], at, parts=sliced) or fn.define("update_item", at, parent.v, index, v, hint=_hint(parent))
    if parent.v in fn.containers:
        fn.containers.add(w)
    put(fn, parent, w, at)
    if fn.changes(v) and kept(parent):
        rooted(fn, parent)
        fn.aliases.hold(v, Holder(w, index=index))
    return w


def _unpack(fn: Lowering, targets: list[ast.expr], v: str, at: ast.AST) -> None:
    star = next((i for i, t in enumerate(targets) if isinstance(t, ast.Starred)), -1)
    for index, target in enumerate(targets):
        inner = target.value if isinstance(target, ast.Starred) else target
        hint = inner.id if isinstance(inner, ast.Name) else inner.attr if isinstance(inner, ast.Attribute) else "t"
        part = fn.define("unpack", target, v, index, len(targets), star, hint=hint)
        whole = fn.aliases.part_at(v, index) if star < 0 or index < star else None
        if whole is not None:
            fn.aliases.bindings.identify(part, whole)
            fn.containers.add(part)
        elif fn.aliases.parts(v) or fn.aliases.shared(v, fn.env):  # what gives its parts may be an object
            fn.aliases.loosen(part, v)
        if hint in fn.scope.last_filled:
            if part not in fn.containers:
                fn.guessed.add(part)
            fn.containers.add(part)
            fn.aliases.loosen(part, v)
        assign(fn, target, part, at)


def delete(fn: Lowering, target: ast.expr, at: ast.AST) -> None:
    """`del target`."""
    if isinstance(target, ast.Name):
        if target.id not in fn.scope.global_names and target.id != fn.self_name:
            fn.env.pop(target.id, None)
    elif isinstance(target, ast.Attribute):
        if is_self(fn, target.value):
            forget_path(fn, target.attr)
        else:
            # Whoever reads it after this gets what its class binds, or raises, so that None is as good as any value; the parts of a module
            # leave None out.
            of_class = any(target.attr in scope.bound for scope in fn.file.scopes.values() if scope.kind == "class")
            left = fn.unsupported(at, "unbound") if of_class else fn.none(at)
            _store_attribute(fn, place_of(fn, target.value), target.attr, left, at)
    elif isinstance(target, ast.Subscript):
        parent = place_of(fn, target.value)
        index = fn.value(target.slice)
        w = fn.define("delete_item", at, parent.v, index, hint=_hint(parent))
        if parent.v in fn.containers:
            fn.containers.add(w)
        put(fn, parent, w, at)
        _unplaced(fn, target.value, parent, w, at)
    elif isinstance(target, (ast.Tuple, ast.List)):
        for inner in target.elts:
            delete(fn, inner, at)
