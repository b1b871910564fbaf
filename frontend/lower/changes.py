"""Who else sees that an object was changed in place: its other names, what holds it, what it holds, and what may share it."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

from dlshape.frontend.lower.names import owns, rebind
from dlshape.frontend.lower.paths import assign_path, is_self, look_at_path, path_key
from dlshape.frontend.lower.perhaps import perhaps_changed
from dlshape.frontend.scope.provenance import Sharer
from dlshape.frontend.scope.scopes import root_name
from dlshape.frontend.ssa.aliases import OFTEN, Holder
from dlshape.frontend.ssa.environment import Identity, hint_of
from dlshape.frontend.ssa.function import Lowering

P = ParamSpec("P")
T = TypeVar("T")
_MUCH = "container that shares much with others"


def _one_change(result: int) -> Callable[[Callable[Concatenate[Lowering, P], T]], Callable[Concatenate[Lowering, P], T]]:
    """What is told within a function is of one change, whose result is its argument of this number."""
    def telling(tell_all: Callable[Concatenate[Lowering, P], T]) -> Callable[Concatenate[Lowering, P], T]:
        @wraps(tell_all)
        def within(fn: Lowering, /, *args: P.args, **kwargs: P.kwargs) -> T:
            aliases = fn.aliases
            if aliases.one_change:
                return tell_all(fn, *args, **kwargs)
            aliases.begin_telling(fn.reshaping is not None and fn.reshaping.may(str(args[result])))
            aliases.one_change = True
            try:
                return tell_all(fn, *args, **kwargs)
            finally:
                aliases.one_change = False

        return within

    return telling


@_one_change(result=1)
def parts_seen(fn: Lowering, whole: str, w: str, at: ast.AST, part: str = "") -> None:
    """Something in container `whole`, which is `w` from here on, was changed in place, if it is known what, `part`: its names see that."""
    aliases = fn.aliases
    for identity, holders in aliases.parts(whole).items():
        x = "" if identity in aliases.spreading | aliases.changing or identity == aliases.of(part) else aliases.named(identity, fn.env)
        holder = next((each for each in holders if each.index and aliases.stays(each, whole)), holders[0])
        stays = aliases.stays(holder, whole)
        firm = stays or holder.index in aliases.positions
        if not x or x in fn.imports:
            if not x and firm and isinstance(identity, str) and identity not in aliases.spreading and aliases.parts(identity):
                inner = fn.define("load_item", at, w, _index(fn, holder, whole, at))
                aliases.spreading.add(identity)
                parts_seen(fn, identity, inner, at)
                aliases.spreading.discard(identity)
            continue
        times = aliases.times_told(x)
        if times > OFTEN:
            continue
        index = _index(fn, holder, whole, at) if firm else ""  # otherwise it may have been made on another way
        if times == OFTEN:
            new = fn.unsupported(at, _MUCH)
        elif part and index and stays:
            new = fn.define("load_item", at, w, index)
            aliases.release(x, holder)
            aliases.hold(x, Holder(w, index=index))
        else:
            new = fn.define("part_seen", at, x, index, whole, w)
        if x in fn.containers:
            fn.containers.add(new)
        aliases.spreading.add(aliases.of(whole))
        changed(fn, x, new, at, itself=False)
        aliases.spreading.discard(aliases.of(whole))


@_one_change(result=3)
def perhaps_seen(fn: Lowering, whole: str, attr: str, old: str, w: str, at: ast.AST) -> None:
    """Something in container `whole`, or in attribute `attr` of object `whole`, was `old` and is `w`, perhaps changed in place: its names
    see that."""
    for identity in fn.aliases.parts(whole, attr):
        x = fn.aliases.named(identity, fn.env)
        if x and x not in fn.imports:
            again = fn.define("part_changed", at, x, "", old, w)
            if x in fn.containers:
                fn.containers.add(again)
            changed(fn, x, again, at, itself=False)


@_one_change(result=2)
def items_seen(fn: Lowering, whole: str, old: str, w: str, at: ast.AST) -> None:
    """An item of container `whole`, nobody knows which, was `old` and is `w`, changed in place: its names see that."""
    for identity in fn.aliases.parts(whole):
        x = fn.aliases.named(identity, fn.env)
        if x and x not in fn.imports and identity != fn.aliases.of(old):
            new = fn.define("part_seen", at, x, "", old, w)
            if x in fn.containers:
                fn.containers.add(new)
            changed(fn, x, new, at, itself=False)


@_one_change(result=1)
def changed(fn: Lowering, old: str, w: str, at: ast.AST, *, itself: bool = True, perhaps: bool = False, alone: bool = False) -> None:
    """Container `old`, or unless `itself` something in it, was changed in place, so that it is `w`: whatever else holds it sees that.
    `perhaps` it is a number instead, and the name alone has another one. `alone`: what it holds is as it was."""
    aliases = fn.aliases
    names = [key for key in aliases.shared(old, fn.env) if fn.env[key] != w and key != fn.self_name]
    if not perhaps:
        aliases.keep(w, old)
    elif names or aliases.holders(old):
        aliases.loosen(w, old)
    for key in names:
        again = fn.define("part_changed", at, fn.env[key], "", old, w, hint=hint_of(key)) if perhaps else \
            fn.define("copy", at, w, hint=hint_of(key))
        aliases.keep(again, old)
        aliases.keep_places(again, w)
        if w in fn.containers:
            fn.containers.add(again)
        _, _, attr = key.partition(".")
        if attr:
            assign_path(fn, attr, again, at)
        else:
            rebind(fn, key, again, at)
    told_of = {aliases.of(old)} - aliases.changing
    aliases.changing |= told_of  # in what holds it there is nothing newer, also where that is held by something in it
    for holder in aliases.holders(old):
        copies = aliases.copies(holder.v)
        index = tell(fn, holder, old, w, at)
        for copy in copies if index else ():
            tell(fn, Holder(copy, index=index), old, w, at)
        if index:
            aliases.release(old, holder)
            aliases.hold(old, Holder(now_held(fn, holder.v, at), index=index))
    aliases.changing -= told_of
    if not aliases.telling and aliases.reshaping:
        aliases.telling = True
        for before, now in perhaps_changed(fn, old, w, at):
            changed(fn, before, now, at)
        aliases.telling = False
    if itself:
        tell_loose(fn, old, old, w, at, alone=alone)


def into_itself(fn: Lowering, whole: str, put_in: Iterable[str], at: ast.AST, *, parts: bool = False) -> str:
    """A value for container `whole` once `put_in`, or their `parts`, was put into it, where it is in itself from there on; "" elsewhere."""
    around, todo = set[Identity](), [whole]
    while todo:
        for holder in fn.aliases.holders(todo.pop()):
            if not holder.attr and fn.aliases.of(holder.v) not in around:
                around.add(fn.aliases.of(holder.v))
                todo.append(holder.v)
    if not parts:
        around.add(fn.aliases.of(whole))
    return fn.unsupported(at, "container in itself") if any(fn.aliases.of(x) in around for x in put_in) else ""


@_one_change(result=1)
def told_changed(fn: Lowering, old: str, w: str, at: ast.AST) -> None:
    """A call changed container `old`, or something in it, to `w`, as its names know: so may have whatever shares objects with it."""
    parts_seen(fn, old, w, at)
    for attr in fn.aliases.attributes(old):
        perhaps_seen(fn, old, attr, fn.look(at, old, attr), fn.look(at, w, attr), at)
    for v in (*fn.aliases.loose(old), *fn.aliases.copies(old)):
        now = next((fn.env[key] for key in fn.aliases.shared(v, fn.env) if key != "return"), "")
        if now and fn.aliases.of(now) != fn.aliases.of(w):
            new = fn.define("part_seen", at, now, "", old, w)
            if now in fn.containers:
                fn.containers.add(new)
            changed(fn, now, new, at, itself=False)


@_one_change(result=2)
def tell_loose(fn: Lowering, whole: str, old: str, w: str, at: ast.AST, *, alone: bool = False) -> None:
    """`old`, which is `whole` or something in it, was changed to `w`: so may be what shares objects with `whole`. `alone`: what it holds is
    as it was."""
    if fn.aliases.loosening:
        return
    fn.aliases.loosening = True
    shared = fn.aliases.loose(whole, itself=whole == old, parts_too=not alone)
    may_be_old = fn.aliases.may_be_one(old)
    for v in fn.aliases.perhaps_here(shared, fn.env):
        # What may be the same tensor is told by `perhaps_changed`.
        if not fn.aliases.reshaping or old in fn.containers or v in fn.containers or not may_be_old(v):
            now = now_held(fn, v, at)
            if now:
                _tell(fn, Holder(v), now, old, w, at)
    fn.aliases.loosening = False


@_one_change(result=2)
def tell(fn: Lowering, holder: Holder, old: str, w: str, at: ast.AST) -> str:
    """What holds `old`, or held it, holds `w` from here on; the variable with the index where it does, "" where that is not known."""
    v = now_held(fn, holder.v, at)
    return _tell(fn, holder, v, old, w, at) if v and fn.aliases.of(v) not in fn.aliases.changing else ""


def _tell(fn: Lowering, holder: Holder, v: str, old: str, w: str, at: ast.AST) -> str:
    """As `tell`. `v`: the present version of the holder."""
    aliases = fn.aliases
    if aliases.of(v) in aliases.spreading:
        return ""
    times = aliases.times_told(v)
    if times > OFTEN:
        return ""
    aliases.spreading.add(aliases.of(v))
    index = _index(fn, holder, v, at) if aliases.stays(holder, v) else ""  # another change may have moved, or replaced, what it held
    if holder.attr:
        new = fn.define("update_attr", at, v, holder.attr, fn.unsupported(at, _MUCH) if times == OFTEN else w)
        fn.rows["written_back"].append((new,))
    elif times == OFTEN:
        new = fn.unsupported(at, _MUCH)
    elif aliases.of(v) in aliases.repeated:
        new = fn.unsupported(at, "element that is there several times")
    else:
        new = fn.define("part_changed", at, v, index, old, w)
    if v in fn.containers or holder.attr or holder.index:  # what perhaps shares something may be a number
        fn.containers.add(new)
    aliases.keep_places(new, v)
    changed(fn, v, new, at, itself=False)
    if not holder.attr:
        parts_seen(fn, v, new, at, old)
    elif times < OFTEN and not aliases.loosening:
        attribute_seen(fn, holder, old, w, at)
    elif times < OFTEN:
        perhaps_seen(fn, holder.v, holder.attr, old, w, at)
    aliases.spreading.discard(aliases.of(v))
    return index


def attribute_seen(fn: Lowering, holder: Holder, old: str, part: str, at: ast.AST) -> None:
    """What an attribute of an object holds, `old`, was changed in place to `part`: so is what other names of it hold."""
    aliases = fn.aliases
    for identity in aliases.parts(holder.v, holder.attr):
        x = "" if identity in aliases.spreading or identity == aliases.of(old) else aliases.named(identity, fn.env)
        if x:
            again = fn.define("copy", at, part)
            if x in fn.containers:
                fn.containers.add(again)
            changed(fn, x, again, at, itself=False)


def _index(fn: Lowering, holder: Holder, v: str, at: ast.AST) -> str:
    """The index of what `holder` held, in `v`, its present version: a number that was made on another way is made again."""
    if fn.aliases.loosening:
        return ""  # it may have been made on another way
    if v == holder.v or holder.index not in fn.aliases.positions:
        return holder.index
    position = fn.aliases.positions[holder.index]
    index = fn.define("const_str" if isinstance(position, str) else "const_int", at, position)
    fn.aliases.positions[index] = position
    return index


def now_held(fn: Lowering, v: str, at: ast.AST, within: frozenset[Identity] = frozenset()) -> str:
    """The present version of the object that `v` held, "" if nothing here holds it; what is `within` it is asked for that already."""
    now = fn.aliases.present(v, fn.env)
    if now:
        return now
    if fn.aliases.of(v) in within:  # objects that hold each other
        return ""
    within |= {fn.aliases.of(v)}
    for holder in fn.aliases.holders(v):
        base = now_held(fn, holder.v, at, within) if holder.attr or (holder.index and not fn.aliases.loosening) else ""
        if base:
            again = fn.look(at, base, holder.attr) if holder.attr else fn.define("load_item", at, base, holder.index)
            fn.aliases.keep(again, v)
            return again
    return ""


def present(fn: Lowering, node: ast.expr) -> str:
    """The variable of a name or path `self.a` that was read before, or "" for any other expression."""
    if isinstance(node, ast.Name):
        return fn.env.get(node.id, "") if owns(fn, node.id) else ""
    return fn.env.get(path_key(fn, node.attr), "") if isinstance(node, ast.Attribute) and is_self(fn, node.value) else ""


def loosened(fn: Lowering, v: str, shared: Iterable[Sharer], changes: bool) -> None:
    """`v` may share objects with these, if it, or they, are changed in place anywhere."""
    for each in shared:
        x = present(fn, each.node) or (attribute_held(fn, each.node) if changes else "")
        if x and x != v and x not in fn.imports and (changes or root_name(each.node) in fn.scope.effects.mutated):
            fn.aliases.loosen(v, x, each.how)


def holds_container(fn: Lowering, node: ast.Name | ast.Attribute) -> bool:
    """Whether a name, or an attribute by its name, is known to hold a container."""
    return present(fn, node) in fn.containers or (isinstance(node, ast.Attribute) and node.attr in fn.file.scan.container_attributes)


def may_be_container(fn: Lowering, node: ast.Name | ast.Attribute) -> bool:
    """Whether a name, or an attribute, may hold what is changed in place: it does, or is somewhere."""
    v = present(fn, node)
    return v in fn.containers or holds_container(fn, node) or (isinstance(node, ast.Name) and node.id in fn.scope.last_filled)


def attribute_held(fn: Lowering, node: ast.expr) -> str:
    """What an attribute holds that was not read before, held by its object; "" for anything else."""
    return _attribute(fn, node) if isinstance(node, ast.Attribute) and node.attr in fn.file.scan.container_attributes else ""


def _attribute(fn: Lowering, node: ast.Attribute) -> str:
    at = node.value
    if is_self(fn, at):
        return look_at_path(fn, ast.copy_location(node, at))
    base = present(fn, at) if isinstance(at, ast.Name) else _attribute(fn, at) if isinstance(at, ast.Attribute) else ""
    if not base or base in fn.imports:
        return ""
    v = fn.look(at, base, node.attr, node.attr)
    fn.aliases.hold(v, Holder(base, attr=node.attr))
    return v


def note_key(fn: Lowering, index: str) -> None:
    """Remember the text in `index`, which was just evaluated, so that it can be made again."""
    made = fn.rows["const_str"][-1:]
    if made and made[0][0] == index:
        fn.aliases.positions[index] = str(made[0][2])
