"""What can stand left of `=`, or be changed in place: names, paths, attributes, items, tuples of them."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from dataclasses import dataclass, replace

from dlshape.frontend.aliases import Holder
from dlshape.frontend.function import Lowering, hint_of
from dlshape.frontend.names import owns, read_name, rebind, store_name
from dlshape.frontend.objectstate import assign_own
from dlshape.frontend.paths import assign_path, forget_path, is_self, load_path, path_key
from dlshape.frontend.perhaps import perhaps_changed
from dlshape.frontend.provenance import Sharer
from dlshape.frontend.scopes import root_name
from dlshape.frontend.vocabulary import RESHAPING


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
    return inner if inner is not node and isinstance(inner, ast.Name | ast.Attribute | ast.Subscript) else None


def _in_place(fn: Lowering, method: str, *, tensor: bool) -> bool:
    """Whether `method` of a tensor changes it and returns it: by the library's convention such names end in `_`."""
    return method in RESHAPING or (tensor and method[-1:] == "_" and method[-2:] != "__" and not fn.unit.methods.is_method(method))


def place_of(fn: Lowering, node: ast.expr, *, tensor: bool = False) -> Place:
    """Evaluate `node` once, remembering where its value is kept. `tensor`: whether it is known to be one."""
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
        return Place("attr", fn.define("load_attr", node, parent.v, node.attr, hint=node.attr), node.attr, parent=parent)
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
        return Place("item", fn.define("load_item", node, parent.v, index), index=index, parent=parent)
    return Place("other", fn.value(node))


def kept(place: Place | None) -> bool:
    """Whether a new version of `place` can be seen by anyone."""
    while place is not None:
        if place.kind in ("name", "path"):
            return True
        place = place.parent
    return False


def put(fn: Lowering, place: Place, w: str, at: ast.AST, *, container: bool = True) -> None:
    """`place` holds `w` from here on; what contains it gets new versions, up to the variable. If that is a `container`, so do its names."""
    inner, after = place, w
    while place is not None and kept(place):
        if place.kind in ("name", "path"):
            if place.kind == "name":
                rebind(fn, place.name, w, at)
            else:
                assign_path(fn, place.name, w, at)
            if container:
                changed(fn, place.v, w, at)
            return
        assert place.parent is not None
        container = place.kind == "item"
        _tell_loose(fn, place.parent.v, inner.v, after, at)
        if place.kind == "attr":
            part, w = w, fn.define("update_attr", at, place.parent.v, place.name, w, hint=_hint(place.parent))
            _attribute_seen(fn, place, part, at)
        else:
            w = _put_item(fn, place, place.parent, w, at)
        if place.parent.v in fn.containers:
            fn.containers.add(w)
        place = place.parent


def _attribute_seen(fn: Lowering, place: Place, part: str, at: ast.AST) -> None:
    """What an attribute holds was changed in place to `part`: so is what other names of it hold."""
    aliases = fn.aliases
    assert place.parent is not None
    for identity in aliases.parts(place.parent.v, place.name):
        x = "" if identity in aliases.spreading or identity == aliases.of(place.v) else aliases.named(identity, fn.env)
        if x:
            again = fn.define("copy", at, part)
            if x in fn.containers:
                fn.containers.add(again)
            changed(fn, x, again, at)


def _put_item(fn: Lowering, place: Place, whole: Place, part: str, at: ast.AST) -> str:
    """The container around an item that was changed in place; its shallow copies hold the item, too."""
    aliases = fn.aliases
    if aliases.of(whole.v) in aliases.repeated:
        several = fn.unsupported(at, "element that is there several times")
        parts_seen(fn, whole.v, several, at, place.v)
        return several
    for copy in aliases.copies(whole.v):
        if _tell(fn, Holder(copy, index=place.index), place.v, part, at):
            aliases.still_shares(copy, _now(fn, copy, at))
    w = fn.define("update_item", at, whole.v, place.index, part, hint=_hint(whole))
    aliases.keep_places(w, whole.v)
    aliases.still_shares(whole.v, w)
    parts_seen(fn, whole.v, w, at, place.v)
    return w


def parts_seen(fn: Lowering, whole: str, w: str, at: ast.AST, part: str = "") -> None:
    """Something in container `whole`, which is `w` from here on, was changed in place, if it is known what, `part`: its names see that."""
    aliases = fn.aliases
    for identity, holders in aliases.parts(whole).items():
        x = "" if identity in aliases.spreading or identity == aliases.of(part) else aliases.named(identity, fn.env)
        if not x or x in fn.imports:
            continue
        holder = next((each for each in holders if each.index and aliases.stays(each, whole)), holders[0])
        index = _index(fn, holder, whole, at) if aliases.stays(holder, whole) else ""
        if part and index:
            new = fn.define("load_item", at, w, index)
            aliases.release(x, holder)
            aliases.hold(x, Holder(w, index=index))
        else:
            new = fn.define("part_seen", at, x, index, whole, w)
        if x in fn.containers:
            fn.containers.add(new)
        aliases.spreading.add(aliases.of(whole))
        changed(fn, x, new, at)
        aliases.spreading.discard(aliases.of(whole))


def changed(fn: Lowering, old: str, w: str, at: ast.AST) -> None:
    """Container `old` was changed in place to `w`: whatever else holds it sees that."""
    aliases = fn.aliases
    aliases.keep(w, old)
    for key in aliases.shared(old, fn.env):
        if fn.env[key] == w or key == fn.self_name:
            continue
        again = fn.define("copy", at, w, hint=hint_of(key))
        aliases.keep(again, w)
        aliases.keep_places(again, w)
        if w in fn.containers:
            fn.containers.add(again)
        _, _, attr = key.partition(".")
        if attr:
            assign_path(fn, attr, again, at)
        else:
            rebind(fn, key, again, at)
    for holder in aliases.holders(old):
        copies = aliases.copies(holder.v)
        index = _tell(fn, holder, old, w, at)
        for copy in copies if index else ():
            _tell(fn, Holder(copy, index=index), old, w, at)
        if index:
            aliases.release(old, holder)
            aliases.hold(old, Holder(_now(fn, holder.v, at), index=index))
    if not aliases.telling and fn.unit.scan.reshapes:
        aliases.telling = True
        for before, now in perhaps_changed(fn, old, w, at):
            changed(fn, before, now, at)
        aliases.telling = False
    _tell_loose(fn, old, old, w, at)


def told_changed(fn: Lowering, old: str, w: str, at: ast.AST) -> None:
    """A call changed container `old`, or something in it, to `w`: whatever shares objects with it may have changed."""
    changed(fn, old, w, at)
    parts_seen(fn, old, w, at)
    for v in (*fn.aliases.loose(old), *fn.aliases.copies(old)):
        now = next((fn.env[key] for key in fn.aliases.shared(v, fn.env)), "")
        if now and fn.aliases.of(now) != fn.aliases.of(w):
            new = fn.define("part_seen", at, now, "", old, w)
            if now in fn.containers:
                fn.containers.add(new)
            changed(fn, now, new, at)


def _tell_loose(fn: Lowering, whole: str, old: str, w: str, at: ast.AST) -> None:
    """`old`, which is `whole` or something in it, was changed to `w`: so may be what shares objects with `whole`."""
    if fn.aliases.loosening:
        return
    fn.aliases.loosening = True
    for v in fn.aliases.loose(whole, itself=whole == old):
        # What may be the same tensor is told by `perhaps_changed`.
        if not fn.unit.scan.reshapes or old in fn.containers or v in fn.containers:
            _tell(fn, Holder(v), old, w, at)
    fn.aliases.loosening = False


def _tell(fn: Lowering, holder: Holder, old: str, w: str, at: ast.AST) -> str:
    """What holds `old`, or held it, holds `w` from here on; the variable with the index where it does, "" where that is not known."""
    aliases = fn.aliases
    v = _now(fn, holder.v, at)
    if not v or aliases.of(v) in aliases.spreading:
        return ""
    aliases.spreading.add(aliases.of(v))
    index = _index(fn, holder, v, at) if aliases.stays(holder, v) else ""  # another change may have moved, or replaced, what it held
    if holder.attr:
        new = fn.define("update_attr", at, v, holder.attr, w)
    elif aliases.of(v) in aliases.repeated:
        new = fn.unsupported(at, "element that is there several times")
    else:
        new = fn.define("part_changed", at, v, index, old, w)
    fn.containers.add(new)
    aliases.keep_places(new, v)
    changed(fn, v, new, at)
    _tell_loose(fn, v, old, w, at)
    if not holder.attr:
        parts_seen(fn, v, new, at, old)
    aliases.spreading.discard(aliases.of(v))
    return index


def _index(fn: Lowering, holder: Holder, v: str, at: ast.AST) -> str:
    """The index of what `holder` held, in `v`, its present version: a number that was made on another way is made again."""
    if fn.aliases.loosening:
        return ""  # it may have been made on another way
    if v == holder.v or holder.index not in fn.aliases.positions:
        return holder.index
    index = fn.define("const_int", at, fn.aliases.positions[holder.index])
    fn.aliases.positions[index] = fn.aliases.positions[holder.index]
    return index


def _now(fn: Lowering, v: str, at: ast.AST) -> str:
    """The present version of the object that `v` held, "" if nothing here holds it."""
    for key in fn.aliases.shared(v, fn.env):
        return fn.env[key]
    for holder in fn.aliases.holders(v):
        base = _now(fn, holder.v, at) if holder.attr or _index(fn, holder, holder.v, at) else ""
        if base:
            again = fn.define("load_attr", at, base, holder.attr) if holder.attr else fn.define("load_item", at, base, holder.index)
            fn.aliases.keep(again, v)
            return again
    return ""


def present(fn: Lowering, node: ast.expr) -> str:
    """The variable of a name or path `self.a` that was read before, or "" for any other expression."""
    if isinstance(node, ast.Name):
        return fn.env.get(node.id, "") if owns(fn, node.id) else ""
    return fn.env.get(path_key(fn, node.attr), "") if isinstance(node, ast.Attribute) and is_self(fn, node.value) else ""


def origin(fn: Lowering, target: ast.expr, place: Place) -> None:
    """`target` was given what `place` holds, and may be changed in place later."""
    if isinstance(target, ast.Name) and target.id in fn.scope.effects.mutated and place.parent is not None and kept(place.parent):
        if place.kind == "item":
            fn.aliases.hold(place.v, Holder(_rooted(fn, place.parent), index=place.index))
        elif place.name in fn.unit.scan.container_attributes:
            fn.aliases.hold(place.v, Holder(_rooted(fn, place.parent), attr=place.name))


def loosened(fn: Lowering, v: str, shared: Iterable[Sharer], changes: bool) -> None:
    """`v` may share objects with these, if it, or they, are changed in place anywhere."""
    for each in shared:
        x = present(fn, each.node) or (_attribute(fn, each.node) if changes else "")
        if x and x != v and x not in fn.imports and (changes or root_name(each.node) in fn.scope.last_filled):
            fn.aliases.loosen(v, x, each.how)


def holds_container(fn: Lowering, node: ast.Name | ast.Attribute) -> bool:
    """Whether a name, or an attribute by its name, is known to hold a container."""
    return present(fn, node) in fn.containers or (isinstance(node, ast.Attribute) and node.attr in fn.unit.scan.container_attributes)


def _attribute(fn: Lowering, node: ast.expr) -> str:
    """What an attribute holds that was not read before, held by its object; "" for anything else."""
    if not isinstance(node, ast.Attribute) or not isinstance(node.value, ast.Name) or node.attr not in fn.unit.scan.container_attributes:
        return ""
    at = node.value
    if is_self(fn, at):
        return load_path(fn, ast.copy_location(node, at), "t")
    base = present(fn, at)
    if not base or base in fn.imports:
        return ""
    v = fn.define("load_attr", at, base, node.attr, hint=node.attr)
    fn.aliases.hold(v, Holder(base, attr=node.attr))
    return v


def _rooted(fn: Lowering, place: Place) -> str:
    """The variable of `place`, with what holds it."""
    if place.parent is not None and kept(place.parent):
        attr = place.name if place.kind == "attr" else ""
        fn.aliases.hold(place.v, Holder(_rooted(fn, place.parent), index=place.index, attr=attr))
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
            _store_attribute(fn, place_of(fn, target.value), target.attr, v, at)
    elif isinstance(target, ast.Subscript):
        parent = place_of(fn, target.value)
        store_item(fn, parent, fn.value(target.slice), v, at)
    elif isinstance(target, ast.Tuple | ast.List):
        _unpack(fn, target.elts, v, at)
    elif isinstance(target, ast.Starred):
        assign(fn, target.value, v, at)


def _store_attribute(fn: Lowering, parent: Place, attr: str, v: str, at: ast.AST) -> None:
    fn.aliases.release_attribute(parent.v, attr)
    if fn.changes(v) and kept(parent):
        fn.aliases.hold(v, Holder(_rooted(fn, parent), attr=attr))
    w = fn.define("update_attr", at, parent.v, attr, v, hint=_hint(parent))
    fn.aliases.keep(w, parent.v)
    if parent.kind == "name":
        fn.outside.add(parent.name)
    put(fn, parent, w, at, container=attr == "data")  # `x.data = y` gives tensor `x` another shape under all its names


def store_item(fn: Lowering, parent: Place, index: str, v: str, at: ast.AST) -> None:
    """`parent[index] = v`."""
    w = fn.define("update_item", at, parent.v, index, v, hint=_hint(parent))
    if parent.v in fn.containers:
        fn.containers.add(w)
    put(fn, parent, w, at)
    if fn.changes(v) and kept(parent):
        _rooted(fn, parent)
        fn.aliases.hold(v, Holder(w, index=index))


def _unpack(fn: Lowering, targets: list[ast.expr], v: str, at: ast.AST) -> None:
    star = next((i for i, t in enumerate(targets) if isinstance(t, ast.Starred)), -1)
    for index, target in enumerate(targets):
        inner = target.value if isinstance(target, ast.Starred) else target
        hint = inner.id if isinstance(inner, ast.Name) else inner.attr if isinstance(inner, ast.Attribute) else "t"
        part = fn.define("unpack", target, v, index, len(targets), star, hint=hint)
        if hint in fn.scope.last_filled:
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
