"""Calls: actual arguments, what a call changes in place, `super()`."""

from __future__ import annotations

import ast
from dataclasses import replace
from itertools import takewhile

from dlshape.frontend.lower.beside import makes_tensor, may_reshape, tell_beside
from dlshape.frontend.lower.calls_by_name import handed_arguments, local_names
from dlshape.frontend.lower.changes import changed, into_itself, loosened, may_be_container, present, told_changed
from dlshape.frontend.lower.handover import passed_shared, shared_callee, take_back_shared
from dlshape.frontend.lower.kept import in_doubt
from dlshape.frontend.lower.names import owns
from dlshape.frontend.lower.objectstate import leave_attributes, passed_state, take_back
from dlshape.frontend.lower.paths import assign_path, flush, is_self, load_parts
from dlshape.frontend.lower.perhaps import link_result
from dlshape.frontend.lower.targets import Place, kept, place_of, put, rooted, seen_again
from dlshape.frontend.lower.used_up import use_up
from dlshape.frontend.scope.applied import applied, changes_first
from dlshape.frontend.scope.concluded import ALL_KEYWORDS, TEMPORARY
from dlshape.frontend.scope.effects import EVERYTHING, NOTHING, Reach
from dlshape.frontend.scope.named_attributes import named_target
from dlshape.frontend.scope.provenance import put_in, sharers
from dlshape.frontend.scope.scopes import base_name, dotted_name, makes_container, of_module, root_name, simple_place
from dlshape.frontend.scope.vocabulary import GIVING, MUTATING, NAMING, OWN_PARTS, PARSER_PARTS, PARTS, PURE, RESHAPING
from dlshape.frontend.ssa.aliases import Holder
from dlshape.frontend.ssa.function import Lowering
from dlshape.frontend.ssa.raising import may_raise, partly, settle


def call(fn: Lowering, node: ast.expr, hint: str) -> str:
    """A call with everything that it does to its receiver and to containers passed to it."""
    assert isinstance(node, ast.Call)
    func = node.func
    if isinstance(func, ast.Name) and func.id == "super":
        found = _super(fn, node)
        if found:
            return found
    found = local_names(fn, node)
    if found:
        return found
    if isinstance(func, ast.Name) and func.id == "type" and len(node.args) == 3 and "type" not in fn.env:
        for arg in node.args:
            fn.value(arg)
        return fn.unsupported(node, "class made by type")
    target = named_target(node)
    if target is not None:
        fn.assign(target, fn.value(node.args[2]), node)
        return fn.none(node)
    place: Place | None = None
    stepped: Place | None = None
    if isinstance(func, ast.Attribute) and func.attr in PARTS and is_self(fn, func.value) and _has_parts(fn, func.attr):
        place = Place("path", load_parts(fn, func), OWN_PARTS)
        callee = fn.define("load_attr", func, fn.env[fn.self_name], func.attr, hint=func.attr)
    elif isinstance(func, ast.Attribute) and func.attr in MUTATING and not of_module(fn.scope, func, fn.file.scan.known):
        sliced = isinstance(func.value, ast.Subscript) and isinstance(func.value.slice, ast.Slice)  # a list, or a view, of its own
        place = Place("other", fn.value(func.value)) if sliced else place_of(fn, func.value, tensor=func.attr in RESHAPING)
        callee = fn.define("load_attr", func, place.v, func.attr, hint=func.attr)
    elif _steps(fn, node):
        # `next(it)`: later uses of `it` see what then remains.
        callee = fn.value(func)
        stepped = place_of(fn, node.args[0])
    elif isinstance(func, ast.Attribute) and is_self(fn, func.value) and fn.file.methods.state(func.attr):
        # What the method may see is handed over, or stored, right before the call.
        callee = fn.define("load_attr", func, fn.env[fn.self_name], func.attr, hint=func.attr)
    else:
        around, fn.keeping = fn.keeping, 0  # what is called at once is not kept
        callee = fn.value(func)
        fn.keeping = around
    positional: list[tuple[str, int]] = []
    fn.keeping += place is not None
    for arg in node.args:
        if stepped is not None and not positional:
            positional.append((stepped.v, 0))
            continue
        star = isinstance(arg, ast.Starred)
        positional.append((_actual(fn, arg.value if isinstance(arg, ast.Starred) else arg), int(star)))
    keywords = [(k.arg or "", _actual(fn, k.value)) for k in node.keywords]
    fn.keeping -= place is not None
    place = _as_left(fn, func, place)
    callee_scope = shared_callee(fn, func)
    shared = passed_shared(fn, callee_scope) if callee_scope is not None else []
    keywords += [*((f"@{name}", x) for name, x in shared), *handed_arguments(fn, node)]
    state: list[tuple[str, str]] = []
    if fn.self_name:
        reach = _reach(fn, node)
        if isinstance(func, ast.Attribute) and is_self(fn, func.value):
            state = passed_state(fn, func.attr)
            handed = frozenset(attr for attr, _ in state)
            if handed and reach.seen is not None and reach.changed is not None:
                reach = Reach(reach.seen - handed, reach.changed - handed)
                keywords += [(f"@{attr}", x) for attr, x in state]
            else:
                state = []
        if reach is not NOTHING:
            flush(fn, reach)
    v = fn.new(node, hint)
    rows = fn.rows
    rows["call"].append((v, fn.block, callee, len(positional)))
    if positional:
        rows["actual"].extend([(v, i, x, star) for i, (x, star) in enumerate(positional)])
        fn.narrowing.arguments[v] = [x for x, _ in positional]
    fn.narrowing.note("call", v, (callee,))
    may_raise(fn, v)
    if keywords:
        rows["keyword"].extend([(v, i, name, x) for i, (name, x) in enumerate(keywords)])
        rows["keywords"].append((v, len(keywords)))
    if state and isinstance(func, ast.Attribute):
        take_back(fn, node, v, func.attr, state)
    if callee_scope is not None:
        take_back_shared(fn, node, v, callee_scope, shared)
    if makes_container(node) or (isinstance(func, ast.Name) and func.id in fn.file.scan.container_classes):
        fn.containers.add(v)
    if place is not None and not kept(place):
        _mutate_part(fn, node, place, v, func)
    if place is not None and kept(place):
        _mutate(fn, node, place, v, func.attr if isinstance(func, ast.Attribute) else "")
        if isinstance(func, ast.Attribute) and func.attr in PARSER_PARTS:
            fn.parts[v] = (func.value, v)
    if stepped is not None and kept(stepped):
        _mutate(fn, node, stepped, v, "__next__")
    link_result(fn, v, callee, positional)
    if fn.file.scan.changed.gives_outside(func):
        fn.aliases.others.add(fn.aliases.of(v))
    if isinstance(func, ast.Attribute) and func.attr in NAMING and is_self(fn, func.value):
        _name_attribute(fn, node, [x for x, _ in positional])
    _pass(fn, node, v, positional, keywords)
    _written(fn, node, v)
    _changed_by_library(fn, node, v, positional)
    _applied(fn, node, positional)
    _handed_back(fn, node, v, positional)
    leave_attributes(fn, node, v)
    if fn.reshaping is not None:
        if may_reshape(fn, node):
            tell_beside(fn, v, node)
        if makes_tensor(fn, node):
            fn.reshaping.fresh.add(v)
    use_up(fn, node)
    settle(fn)
    return v


def _has_parts(fn: Lowering, method: str) -> bool:
    """Whether the object's library class has `method`, by which it adds parts to itself."""
    owner = fn.class_id.rpartition("::")[2].rpartition(".")[2].partition("~")[0]
    return not fn.file.methods.is_method(method) and owner not in fn.file.scan.container_classes


def _actual(fn: Lowering, node: ast.expr) -> str:
    return fn.env[node.id] if isinstance(node, ast.Name) and is_self(fn, node) else fn.value(node)


def _reach(fn: Lowering, node: ast.Call) -> Reach:
    """What of the object the call may see and change."""
    func = node.func
    if any(is_self(fn, a) for a in (*node.args, *(k.value for k in node.keywords))):
        return NOTHING if isinstance(func, ast.Name) and func.id in PURE else EVERYTHING
    if isinstance(func, ast.Attribute):
        if is_self(fn, func.value):
            if func.attr in PARTS | NAMING and _has_parts(fn, func.attr):
                return NOTHING  # what it changes is in `self.[]` and in the attribute that it names
            return fn.file.methods.of(func.attr)
        inner = func.value
        if isinstance(inner, ast.Call) and isinstance(inner.func, ast.Name) and inner.func.id == "super":
            return fn.file.methods.of(func.attr, inherited=True)
    return NOTHING


def _as_left(fn: Lowering, func: ast.expr, place: Place | None) -> Place | None:
    """The receiver as the arguments leave it: `xs.append(xs.pop())`."""
    if place is None or not isinstance(func, ast.Attribute) or not isinstance(func.value, ast.Name) or place.kind != "name":
        return place
    now = fn.env.get(func.value.id, place.v)
    return replace(place, v=now) if now != place.v and fn.aliases.of(now) == fn.aliases.of(place.v) else place


def _steps(fn: Lowering, node: ast.Call) -> bool:
    """Whether this is `next(it)` for something that has a place."""
    first = node.args[0] if node.args else None
    if not (isinstance(node.func, ast.Name) and node.func.id == "next") or not isinstance(first, ast.Name | ast.Attribute | ast.Subscript):
        return False
    return "next" not in fn.env and "next" not in fn.file.scan.module.bound and not is_self(fn, first)


_PARTS_IN = frozenset({"extend", "extendleft", "update", "__iadd__"})  # methods that put in what is in their operand


def _put_in(fn: Lowering, node: ast.Call, place: Place, v: str, method: str) -> str:
    """A value for the receiver of call `v` where that puts it into itself, "" elsewhere."""
    given = [str(row[2]) for row in takewhile(lambda row: row[0] == v, reversed(fn.rows["actual"]))]
    named = [str(row[3]) for row in takewhile(lambda row: row[0] == v, reversed(fn.rows["keyword"]))]
    return into_itself(fn, place.v, given, node, parts=method in _PARTS_IN) or into_itself(fn, place.v, named, node)


def _mutate(fn: Lowering, node: ast.Call, place: Place, v: str, method: str) -> None:
    cyclic = "" if method == "__next__" else _put_in(fn, node, place, v, method)
    for x in fn.narrowing.arguments.get(v, ())[-1:] if method in ("append", "appendleft", "insert", "setdefault") else ():
        if fn.changes(x) or (x not in fn.imports and isinstance(node.args[-1], ast.Name) and node.args[-1].id in fn.scope.last_filled):
            fn.aliases.hold(x, Holder(rooted(fn, place)))
    if method in GIVING:  # what it gives may be in the container no longer
        for identity in fn.aliases.parts(place.v):
            x = fn.aliases.named(identity, fn.env)
            if x and x not in fn.imports:
                fn.aliases.loosen(v, x)
    w = cyclic or fn.define("mutated", node, v, place.v, method, hint=place.name or "t")
    if place.v in fn.containers:
        fn.containers.add(w)
    put(fn, place, w, node)
    _adopt(fn, node, place.v, w)
    # Of a name that these put in it is known which container holds it.
    if method not in ("append", "appendleft", "insert") or not (node.args and isinstance(node.args[-1], ast.Name)):
        loosened(fn, w, (each for _, each in put_in(node, fn.file.scan.known) if may_be_container(fn, each.node)), True)


def _mutate_part(fn: Lowering, node: ast.Call, place: Place, v: str, func: ast.expr) -> None:
    """`max(rows).append(1)`: what is changed has no name, but something that has may hold it."""
    assert isinstance(func, ast.Attribute)
    loosened(fn, place.v, sharers(func.value, fn.file.scan.known), True)
    seen = fn.aliases.loose(place.v) or fn.aliases.shared(place.v, fn.env) or fn.aliases.holders(place.v)
    if seen or func.attr in RESHAPING:
        changed(fn, place.v, fn.define("mutated", node, v, place.v, func.attr, hint="t"), node)


def _adopt(fn: Lowering, node: ast.expr, part: str, w: str) -> None:
    """`w` is what `part` of a command-line parser was changed to: the parser, too, is another one from here on."""
    owner = fn.parts.get(part)
    if owner is None:
        return
    fn.parts[w] = owner
    place = place_of(fn, owner[0])
    if kept(place):
        parser = fn.define("adopted", node, place.v, w, owner[1], hint=place.name or "t")
        fn.containers.add(parser)
        put(fn, place, parser, node)
        _adopt(fn, node, place.v, parser)


def _name_attribute(fn: Lowering, node: ast.Call, positional: list[str]) -> None:
    """`self.register_buffer("pe", x)` also sets `self.pe`."""
    first = node.args[0] if node.args else None
    if not isinstance(first, ast.Constant) or not isinstance(first.value, str) or not first.value.isidentifier():
        return
    value = positional[1] if len(positional) > 1 else ""
    if value and not isinstance(node.args[1], ast.Starred):
        assign_path(fn, first.value, value, node)


def _pass(fn: Lowering, node: ast.Call, v: str, positional: list[tuple[str, int]], keywords: list[tuple[str, str]]) -> None:
    """Containers held by locals and by the object's attributes may come back changed."""
    func = node.func
    if (isinstance(func, ast.Name) and func.id in PURE) or (
            isinstance(func, ast.Attribute) and func.attr in MUTATING and not of_module(fn.scope, func, fn.file.scan.known)):
        return
    root = root_name(func) if isinstance(func, ast.Attribute) else ""
    library = root in fn.file.scan.known.libraries and (root not in fn.env or fn.env[root] in fn.imports) and base_name(func) != "partial"
    given: list[tuple[int, int | str, ast.expr, str]] = [
        (index, index, arg, x) for index, (arg, (x, star)) in enumerate(zip(node.args, positional, strict=True)) if not star
    ]
    given += [(-1 - at, k.arg, k.value, x) for at, (k, (_, x)) in enumerate(zip(node.keywords, keywords, strict=False)) if k.arg]
    for k in node.keywords:
        if not k.arg and isinstance(k.value, ast.Name) and not library and fn.file.scan.changed.by(node.func, ALL_KEYWORDS):
            in_doubt(fn, k.value.id, k.value)
    for index, key, arg, x in given:
        unplaced = isinstance(arg, TEMPORARY) or (isinstance(arg, ast.Subscript) and not simple_place(arg))
        if unplaced and not library and fn.file.scan.changed.by(func, key):
            _pass_temporary(fn, arg, x, _passed(fn, node, key, arg, v, index, x))
            continue
        place = _held(fn, arg, x) or _filled(fn, node, key, arg, x)
        if place is None or (library and not fn.scope.is_parser(place.name)):
            continue
        w = _passed(fn, node, key, arg, v, index, place.v, place.name or "t")
        landing = fn.covered.get(fn.block)
        for held in landing.env.holders(place.v) if landing is not None else ():
            partly(fn, held, "passed_raised", arg, v, index)
        if x in fn.containers or place.kind == "path":
            fn.containers.update((x, w))
        if fn.file.scan.changed.leaves(func, key):
            seen_again(fn, place, w, node)
        else:
            put(fn, place, w, node)
            told_changed(fn, place.v, w, arg)
        _adopt(fn, arg, x, w)


def _passed(fn: Lowering, node: ast.Call, key: int | str, arg: ast.expr, v: str, index: int, x: str, hint: str = "t") -> str:
    """What call `v` leaves of its actual `x`, which stands at position `key` or has that for a keyword."""
    w = fn.define("passed", arg, v, index, x, hint=hint)
    if fn.reshaping is not None and not _may_reshape(fn, node, key):
        fn.reshaping.keep(w)
    return w


def _may_reshape(fn: Lowering, node: ast.Call, key: int | str) -> bool:
    """Whether a call may give a tensor that is, or is in, an actual another shape: rules conclude that where they know what is called."""
    func, scan = node.func, fn.file.scan
    known = isinstance(func, (ast.Attribute, ast.Lambda)) or (isinstance(func, ast.Name) and func.id in scan.known_names)
    behind_star = isinstance(key, int) and any(isinstance(arg, ast.Starred) for arg in node.args[:key])
    return not known or behind_star or scan.changed.reshapes(func, key)


def _pass_temporary(fn: Lowering, arg: ast.expr, x: str, w: str) -> None:
    """A call may change something in `x`, what `arg` makes, or that itself, so that it is `w`: names of that see it."""
    fn.containers.update((x, w))
    if fn.aliases.shared(x, fn.env):  # a function that always returns what it is given
        changed(fn, x, w, arg)
    fn.aliases.keep(w, x)
    known = {fn.aliases.of(x), *fn.aliases.parts(x)}
    told_changed(fn, x, w, arg)
    named = {ast.unparse(each.node): each.node for each in sharers(arg, fn.file.scan.known)}
    for _, node in sorted(named.items()):  # they come in any order
        now = present(fn, node)
        if now and now not in fn.imports and fn.aliases.of(now) not in known:
            known.add(fn.aliases.of(now))
            new = fn.define("part_seen", arg, now, "", x, w)
            if now in fn.containers:
                fn.containers.add(new)
            changed(fn, now, new, arg, itself=False)
            told_changed(fn, now, new, arg)


def _written(fn: Lowering, node: ast.Call, v: str) -> None:
    """`out=x`: the tensor that a library's function writes its result to has the result's shape."""
    for out in [keyword.value for keyword in node.keywords if keyword.arg == "out"]:
        for each in out.elts if isinstance(out, ast.Tuple) else [out]:
            place = place_of(fn, each) if isinstance(each, ast.Name) or simple_place(each) else None
            if kept(place) and place is not None:
                put(fn, place, fn.define("written", node, v, place.v, hint=place.name or "t"), node)


def _changed_by_library(fn: Lowering, node: ast.Call, v: str, positional: list[tuple[str, int]]) -> None:
    """`random.shuffle(xs)`: a function of a library that changes what it is given in place."""
    at = fn.file.scan.changing.get(dotted_name(node.func), -1) if fn.file.scan.changing else -1
    if not 0 <= at < len(positional) or any(star for _, star in positional[:at + 1]):
        return
    arg, (x, _) = node.args[at], positional[at]
    place = place_of(fn, arg) if isinstance(arg, ast.Name) or simple_place(arg) else None
    if place is None or not kept(place):
        _pass_temporary(fn, arg, x, fn.define("passed", arg, v, at, x, hint="t"))
        return
    w = fn.define("passed", arg, v, at, place.v, hint=place.name or "t")
    fn.containers.update((w,) if place.v in fn.containers else ())
    put(fn, place, w, node)  # what is in it stays as it is


def _applied(fn: Lowering, node: ast.Call, positional: list[tuple[str, int]]) -> None:
    """`map(list.append, [xs], ys)`: a function of the library calls what it is given, nobody knows how often."""
    given = {id(arg): x for arg, (x, _) in zip(node.args, positional, strict=True)}
    done: set[int] = set()
    for function, key, arg in applied(node):
        changes = key == 0 if changes_first(function) else fn.file.scan.changed.by(function, key)
        if not changes or id(arg) in done or id(arg) not in given:
            continue
        done.add(id(arg))
        if isinstance(arg, ast.Name):
            in_doubt(fn, arg.id, arg)
        else:
            _pass_temporary(fn, arg, given[id(arg)], fn.define("shared_version", arg, given[id(arg)], hint="t"))


def _handed_back(fn: Lowering, node: ast.Call, v: str, positional: list[tuple[str, int]]) -> None:
    """A function that always returns one of its formals returns the container that it was given."""
    index = fn.file.scan.returned_formals.get(node.func.id, -1) if isinstance(node.func, ast.Name) else -1
    if 0 <= index < len(positional) and not any(star for _, star in positional[: index + 1]):
        x = present(fn, node.args[index])
        if x in fn.containers:
            fn.aliases.keep(v, x)
            fn.containers.add(v)


def _held(fn: Lowering, arg: ast.expr, x: str) -> Place | None:
    """Where container `x`, which actual `arg` names, is kept."""
    if present(fn, arg) != x:
        return None
    if isinstance(arg, ast.Name):
        return Place("name", x, arg.id) if x in fn.containers else None
    assert isinstance(arg, ast.Attribute)
    return Place("path", x, arg.attr) if arg.attr in fn.file.scan.container_attributes else None


def _filled(fn: Lowering, node: ast.Call, key: int | str, arg: ast.expr, x: str) -> Place | None:
    """Where actual `x` is kept, if a function or method of this file, or a lambda, is called that changes it: `merge(c["x"], …)`."""
    root = root_name(arg)
    if root == fn.self_name or not owns(fn, root) or not fn.file.scan.changed.by(node.func, key):
        return None
    if fn.open_loops and root not in fn.open_loops[-1].carried and root not in fn.open_loops[-1].stores:
        return None
    if isinstance(arg, ast.Name):
        return Place("name", x, arg.id) if fn.env[arg.id] == x else None
    return place_of(fn, arg) if simple_place(arg) else None


def _super(fn: Lowering, node: ast.Call) -> str:
    """`super()` or `super(K, self)` in a method; "" where it is something else."""
    name = fn.super_name
    if not fn.class_id or not name or name not in fn.env:
        return ""
    klass = fn.class_id
    if node.args:
        first = node.args[0]
        if len(node.args) != 2 or not isinstance(first, ast.Name) or not isinstance(node.args[1], ast.Name) or node.args[1].id != name:
            return ""
        if first.id != klass.rpartition("::")[2].rpartition(".")[2].partition("~")[0]:
            klass = fn.file.top_classes.get(first.id, "")
            if not klass:
                return ""
    return fn.define("load_super", node, klass, fn.env[name])
