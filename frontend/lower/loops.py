"""Loops as regions: what an iteration reads, what it carries on, and how the loop is left."""

from __future__ import annotations

import ast
from collections.abc import Callable, Collection, Iterable
from dataclasses import replace

from dlshape.frontend.lower.beside import reshapes_inside
from dlshape.frontend.lower.branching import condition
from dlshape.frontend.lower.changes import attribute_held, loosened, present
from dlshape.frontend.lower.late import settle_late
from dlshape.frontend.lower.paths import end_iteration, enter_loop, path_key
from dlshape.frontend.lower.perhaps import link_turns
from dlshape.frontend.lower.used_up import use_up
from dlshape.frontend.read.nodes import walk
from dlshape.frontend.scope.held import elements_of, repeats_parts, resized
from dlshape.frontend.scope.provenance import elements, sharers
from dlshape.frontend.scope.scopes import Effects, target_names
from dlshape.frontend.scope.vocabulary import TRAINING
from dlshape.frontend.ssa.aliases import Holder
from dlshape.frontend.ssa.environment import hint_of
from dlshape.frontend.ssa.flow import ExitValue, LoopRecord, State
from dlshape.frontend.ssa.function import Lowering, OpenLoop
from dlshape.frontend.ssa.raising import OpenTry, land, may_raise, run_finals, seal

from pysouffle.late_dataclasses import dataclass

_WAYS = 8  # of going on with the next iteration, or of leaving the loop by `break`


@dataclass(slots=True, eq=False)
class Region:
    """A loop while its body is lowered."""

    node: ast.stmt | ast.expr
    record: LoopRecord
    entry: State
    open: OpenLoop
    paths: set[str]
    around: OpenTry | None
    raising: OpenTry | None
    raised: State | None = None


def changed_names(fn: Lowering, effects: Effects, hidden: Collection[str]) -> set[str]:
    """The locals that may hold something else after an iteration."""
    env = fn.env
    names = {n for n in effects.mutated if n in env and env[n] not in fn.imports}
    names |= {n for n in effects.passed if n in env and env[n] in fn.containers}
    names |= {n for n in effects.stores if n in env or fn.scope.binds(n)}
    return names.difference(hidden)


def _with_aliases(fn: Lowering, names: set[str], effects: Effects) -> tuple[set[str], Effects]:
    """What else holds what the loop changes in place is changed too."""
    env, me = fn.env, fn.self_name
    paths = {path_key(fn, attr) for base, attr in effects.attr_stores if base == me}
    kept = (names | paths) - (effects.assigned - effects.mutated)
    held = {key for key in kept if key in env and fn.changes(env[key])}
    others: set[str] = set()
    todo = [env[key] for key in held]
    seen: set[str] = set()
    while todo:
        v = todo.pop()
        if v not in seen:
            seen.add(v)
            others.update(fn.aliases.shared(v, env))
            todo += [holder.v for holder in fn.aliases.holders(v)]
            todo += fn.aliases.near(v)
            todo += [w for part in fn.aliases.parts(v) if (w := fn.aliases.named(part, env))]
    others -= held | {me}
    if not others:
        return names, effects
    stores = {(me, key.partition(".")[2]) for key in others if "." in key}
    return names | {key for key in others if "." not in key}, replace(effects, attr_stores=effects.attr_stores | stores)


def trains(node: ast.AST) -> bool:
    """Whether a step of an optimizer or a backward pass is written in the loop."""
    return isinstance(node, ast.stmt) and any(
        isinstance(each, ast.Call) and isinstance(each.func, ast.Attribute) and each.func.attr in TRAINING for each in walk(node))


def open_region(fn: Lowering, node: ast.stmt | ast.expr, at: ast.expr | ast.stmt, effects: Effects,
                extra: Collection[str] = (), hidden: Collection[str] = ()) -> Region:
    """Enter the first block of an iteration; `extra` is carried too, `hidden` never is."""
    seal(fn)
    names, effects = _with_aliases(fn, changed_names(fn, effects, hidden), effects)
    if fn.reshaping is not None and reshapes_inside(fn, node):
        names |= {key for key, v in ((key, fn.env[key]) for key in fn.env) if key[0] != "<" and "." not in key and key != fn.self_name
                  and key != "return" and v not in fn.imports}.difference(hidden)
    paths = enter_loop(fn, node, effects)
    keys = sorted({*names, *paths, *extra, *({"<yields>"} & fn.env.keys())})
    entry = fn.state()
    line, col, _, _ = fn.file.range(at)
    loop = fn.file.unique(f"{fn.id}@{line}:{col}")
    record = LoopRecord(loop, fn.loop, fn.block, {})
    fn.loops[loop] = record
    fn.rows["loop"].append((loop, fn.id, fn.loop))
    if trains(node):
        fn.rows["training_loop"].append((loop,))
    fn.loop = loop
    fn.enter(entry, fn.guard_tree.root)
    for key in keys:
        init = fn.env.get(key, "")
        fn.env[key] = fn.carry(record, key, init, node)
        if init and key not in effects.assigned:
            fn.aliases.keep(fn.env[key], init)
        elif init:
            fn.aliases.link_ways(fn.env[key], init)
    link_turns(fn, keys, effects.assigned)
    _turns_share(fn, keys, effects.stores - _targets(node))
    for key in effects.assigned & effects.mutated & entry.env.keys():  # the first iteration changes what other names hold, others may not
        for other in fn.aliases.shared(entry.env[key], entry.env):
            if other != key and other in fn.env:
                fn.aliases.loosen(fn.env[key], fn.env[other])
    for key in paths:
        fn.dirty.setdefault(key, node)
    stores = {*effects.stores, *hidden}
    open_loop = OpenLoop(loop, [], [], paths | set(entry.dirty), len(fn.finals), stores, frozenset(keys), node)
    fn.open_loops.append(open_loop)
    around = fn.open_try
    fn.open_try = OpenTry(loop) if around is not None else None
    return Region(node, record, entry, open_loop, paths, around, fn.open_try)


def end_body(fn: Lowering, region: Region) -> None:
    """The end of an iteration: start the next one from here and from every `continue`."""
    ends = list(region.open.continues)
    seal(fn)
    if fn.block:
        end_iteration(fn, region.open.kept)
        ends.append(fn.state())
    ends = _few(fn, ends, region.node)
    region.open.breaks[:] = _few(fn, region.open.breaks, region.node)
    loop = region.record.id
    for state in ends:
        fn.rows["loop_next"].append((loop, state.block))
        region.record.nexts.append(state.block)
        for key, carried in region.record.carried.items():
            carried.nexts.append((state.block, state.env.get(key, carried.v)))
        for key in region.paths:
            region.entry.dirty.setdefault(key, state.dirty.get(key, region.node))
    fn.stop()


def _few(fn: Lowering, states: list[State], node: ast.AST) -> list[State]:
    """These states, joined in the loop until they are few: each of them is asked for each name that the loop carries."""
    while len(states) > _WAYS:
        groups = [states[i : i + _WAYS] for i in range(0, len(states), _WAYS)]
        states = []
        for group in groups:
            fn.merge(group, node)
            states.append(fn.state())
    return states


def close_region(fn: Lowering, region: Region) -> None:
    """Leave the loop's context; exits are made from here on."""
    if region.raising is not None and region.raising.states:
        fn.open_try = None
        land(fn, region.raising.states, region.node)
        end_iteration(fn, region.open.kept)
        region.raised = fn.state()
        fn.stop()
    fn.open_try = region.around
    fn.open_loops.pop()
    fn.loop = region.record.outer


def leave(fn: Lowering, region: Region, kind: str, state: State | None) -> State:
    """An exit of its own towards a new block around the loop; `state` is None when a `for` runs out."""
    entry, record = region.entry, region.record
    target = fn.new_block(entry.guards)
    fn.rows["loop_exit"].append((record.id, kind, state.block if state else "", target))
    env, dirty = entry.env.copy(), entry.dirty.copy()
    for key, carried in record.carried.items():
        w = carried.v if state is None else state.env.get(key, "")
        if not w:
            env.pop(key, None)
            dirty.pop(key, None)
            continue
        v = fn.fresh(getattr(region.node, "lineno", 0), hint_of(key))
        if state is None and fn.aliases.of(w) == w and carried.nexts:  # names that every turn leaves with the same object
            fn.join_objects(key, v, record.id, [carried.init, *(each for _, each in carried.nexts)])
        else:
            fn.aliases.keep(v, w)
        if w in fn.containers or any(each in fn.containers for _, each in carried.nexts):
            fn.containers.add(v)
        fn.exits.append(ExitValue(record.id, target, v, w, key, region.node))
        env[key] = v
    for key in region.paths & env.keys():
        dirty[key] = (state.dirty if state else entry.dirty).get(key, region.node)
    return State(target, env, dirty, entry.guards)


def finish(fn: Lowering, region: Region, done: State | None, orelse: list[ast.stmt], node: ast.AST) -> None:
    """Behind the loop: the `else` body after `done`, then the join with the breaks."""
    breaks = [leave(fn, region, "break", s) for s in region.open.breaks]
    if region.raised is not None and region.around is not None:
        raised = leave(fn, region, "raise", region.raised)
        fn.rows["landing"].append((raised.block,))
        region.around.states.append(raised)
    after: list[State] = []
    if done is not None:
        fn.resume(done)
        fn.body(orelse)
        after.append(fn.state())
    fn.merge([*after, *breaks], node)
    _turns_share(fn, region.open.carried, region.open.stores - _targets(region.node))
    settle_late(fn, region.open)


def _targets(node: ast.AST) -> set[str]:
    """The names that a `for` gives something at the start of each iteration."""
    return set(target_names(node.target)) if isinstance(node, (ast.For, ast.AsyncFor)) else set()


def _turns_share(fn: Lowering, carried: Collection[str], stored: Collection[str]) -> None:
    """A name that iterations before gave something may hold what another name holds, or something of that."""
    for key in sorted(stored):
        if key not in carried or key not in fn.env:
            continue
        for other in sorted(fn.file.scan.held.get((fn.scope, key), set()) - {key, fn.self_name}):
            if other in fn.env and fn.env[other] not in fn.imports and not fn.scope.effects.mutated.isdisjoint((key, other)):
                fn.aliases.loosen(fn.env[key], fn.env[other])


def lower_for(fn: Lowering, node: ast.stmt | ast.expr, through: ast.expr, it: str, target: ast.expr, effects: Effects,
              body: Callable[[], None], orelse: list[ast.stmt], extra: Collection[str] = (), hidden: Collection[str] = ()) -> None:
    """A `for` over variable `it`, the value of `through`; also the clauses of a comprehension."""
    at = node if isinstance(node, ast.stmt) else target
    if _changes_itself(fn, through, getattr(node, "body", [])):
        it = fn.unsupported(at, "list that changes while it is gone through")
    region = open_region(fn, node, at, effects, extra, hidden)
    element = fn.new(target, target.id if isinstance(target, ast.Name) else "t")
    may_raise(fn, element)
    fn.rows["for_loop"].append((region.record.id, region.entry.block, it, element, fn.block))
    if not (isinstance(target, ast.Name) and target.id[0] == "<"):
        fn.file.target_vars.append((element, fn.scope.node, target))
    fn.assign(target, element, target)
    _elements(fn, target, through, effects, region.record.id, getattr(node, "body", [node]))
    filled = sorted(name for name in target_names(target) & effects.mutated if name in fn.env)
    seen = [x for each in sharers(through, fn.file.scan.known) if (x := present(fn, each.node))] if filled else []
    if filled and (_comes_again(fn, through) or len({*map(fn.aliases.of, seen)}) < len(seen)):
        for name in filled:
            again = fn.define("shared_version", target, fn.env[name], hint=name)
            fn.aliases.keep(again, fn.env[name])
            fn.bind(name, again)
    for name in filled if not isinstance(through, (ast.Name, ast.Attribute)) else ():
        loosened(fn, fn.env[name], sharers(through, fn.file.scan.known), True)
    body()
    end_body(fn, region)
    close_region(fn, region)
    finish(fn, region, leave(fn, region, "done", None), orelse, node)
    for name, holder in elements_of(target, through):
        if name in fn.scope.effects.mutated and name in fn.env and present(fn, holder):
            fn.aliases.loosen(fn.env[name], present(fn, holder))


def _changes_itself(fn: Lowering, through: ast.expr, body: list[ast.stmt]) -> bool:
    """Whether the body of a loop puts something into what the loop goes through, or takes it out, and goes on."""
    match through:
        case ast.Call(func=ast.Name(id="enumerate" | "zip" | "reversed"), args=args):
            return any(_changes_itself(fn, each, body) for each in args)
        case ast.Name() | ast.Attribute():
            v = present(fn, through)
        case _:
            return False
    if v not in fn.containers:
        return False
    return any(present(fn, node) and fn.aliases.of(present(fn, node)) == fn.aliases.of(v) for node in resized(body))


def _comes_again(fn: Lowering, through: ast.expr) -> bool:
    """Whether an iteration may get an element that one before got, and changed."""
    match through:
        case ast.BinOp(left=left, right=right):
            return repeats_parts(through) or _comes_again(fn, left) or _comes_again(fn, right)
        case ast.Call(func=ast.Name(id="repeat" | "cycle") | ast.Attribute(attr="repeat" | "cycle")):
            return True
        case ast.Call(func=ast.Name(id="enumerate" | "zip" | "reversed" | "list" | "tuple" | "iter" | "chain"), args=args):
            return any(_comes_again(fn, each) for each in args)
        case ast.Name() | ast.Attribute():
            v = present(fn, through)
            return v != "" and (fn.aliases.of(v) in fn.aliases.repeated or fn.aliases.holds_twice(v))
    return False


def _untouched(fn: Lowering, v: str, name: str, body: Iterable[ast.AST]) -> bool:
    """Whether the body neither reads nor binds `name`, the only one for container `v`, so that what is in it stays where it is."""
    seen = any(isinstance(each, ast.Name) and each.id == name for part in body for each in walk(part))
    return not seen and not fn.aliases.holders(v) and len(fn.aliases.shared(v, fn.env)) == 1


def _elements(fn: Lowering, target: ast.expr, through: ast.expr, effects: Effects, loop: str, body: Iterable[ast.AST]) -> None:
    """What the loop goes through holds the elements that its body changes in place."""
    for name, holder in elements_of(target, through):
        changes = name in effects.mutated and name in fn.env
        v = present(fn, holder) or (attribute_held(fn, holder) if changes else "")
        if v and changes:
            # Of a display that nobody else has, and of a list that the body doesn't see, turn k has element k.
            exact = isinstance(target, ast.Name) and holder is through and isinstance(holder, ast.Name) and (
                holder.id[0] == "@" or _untouched(fn, v, holder.id, body))
            fn.aliases.hold(fn.env[name], Holder(v, index=fn.define("turn_number", target, loop) if exact else ""))


def displays_named(fn: Lowering, target: ast.expr, through: ast.expr, effects: Effects) -> tuple[ast.expr, list[str]]:
    """What the loop goes through, with names for the displays in it if the loop changes what stands there; the names."""
    names: list[str] = []
    return (through if effects.mutated.isdisjoint(target_names(target)) else _named(fn, through, names)), names


def _named(fn: Lowering, node: ast.expr, names: list[str]) -> ast.expr:
    if isinstance(node, (ast.List, ast.Tuple, ast.Dict)):
        line, col, _, _ = fn.file.range(node)
        names.append(f"@{line}_{col}")
        v = fn.value(node)
        fn.aliases.make_rigid(v)
        fn.bind(names[-1], v)
        return ast.copy_location(ast.Name(names[-1], ast.Load()), node)
    match node:
        case ast.Call(func=ast.Name(id="enumerate" | "zip" | "reversed"), args=args):
            return ast.copy_location(ast.Call(node.func, [_named(fn, each, names) for each in args], node.keywords), node)
        case ast.Call(func=ast.Attribute(value=ast.Dict() as whole, attr="items" | "values" as attr) as func, args=[], keywords=[]):
            method = ast.copy_location(ast.Attribute(_named(fn, whole, names), attr, ast.Load()), func)
            return ast.copy_location(ast.Call(method, [], []), node)
    return node


def for_statement(fn: Lowering, node: ast.stmt) -> None:
    """`for` and `async for`."""
    assert isinstance(node, (ast.For, ast.AsyncFor))
    effects = fn.file.scan.loops[node]
    through, names = displays_named(fn, node.target, node.iter, effects)
    lower_for(fn, node, through, fn.value(through), node.target, effects, lambda: fn.body(node.body), node.orelse, names)
    for name in names:
        fn.env.pop(name, None)
    if fn.block and not isinstance(node.iter, (ast.Name, ast.Attribute)):  # what the last iteration left is an element, too
        for name in sorted(target_names(node.target) & fn.env.keys()):
            loosened(fn, fn.env[name], elements(node.iter, fn.file.scan.known), name in fn.scope.effects.mutated)
    use_up(fn, node)


def while_statement(fn: Lowering, node: ast.stmt) -> None:
    """`while`: the condition is computed at the head of each iteration."""
    assert isinstance(node, ast.While)
    region = open_region(fn, node, node, fn.file.scan.loops[node])
    fn.rows["while_loop"].append((region.record.id, region.entry.block, fn.block))
    cond = condition(fn, node.test)
    seal(fn)
    head = fn.state()
    fn.enter(head, fn.guarded(head, cond, 1))
    inside = fn.block
    fn.body(node.body)
    end_body(fn, region)
    close_region(fn, region)
    done = leave(fn, region, "done", head)
    fn.rows["branch"].append((head.block, cond, inside, done.block))
    finish(fn, region, done, node.orelse, node)


def break_statement(fn: Lowering, node: ast.stmt) -> None:
    """`break`: the state waits for the loop to be closed."""
    _jump(fn, fn.open_loops[-1].breaks if fn.open_loops else [])


def continue_statement(fn: Lowering, node: ast.stmt) -> None:
    """`continue`."""
    _jump(fn, fn.open_loops[-1].continues if fn.open_loops else [])


def _jump(fn: Lowering, ends: list[State]) -> None:
    """`finally` bodies inside the loop run first."""
    if fn.open_loops:
        seal(fn)
        run_finals(fn, fn.open_loops[-1].finals)
        seal(fn)
    if fn.open_loops and fn.block:
        end_iteration(fn, fn.open_loops[-1].kept)
        ends.append(fn.state())
    fn.stop()
