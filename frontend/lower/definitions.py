"""Functions, lambdas and classes: what they are, what they capture, and the bodies."""

from __future__ import annotations

import ast

from dlshape.frontend.lower.annotations import written_type
from dlshape.frontend.lower.calls_by_name import CALLERS_ARGUMENTS, take_arguments
from dlshape.frontend.lower.generators import returned, start_generator
from dlshape.frontend.lower.handover import enter_shared, leave_shared
from dlshape.frontend.lower.kept import filled_defaults, kept_formals, leave_kept
from dlshape.frontend.lower.late import ends_with, kept_in
from dlshape.frontend.lower.objectstate import enter_method, leave_method, tell_changes, tell_reach
from dlshape.frontend.lower.paths import escape, flush_all, is_self
from dlshape.frontend.scope.effects import method_key
from dlshape.frontend.scope.scopes import FunctionNode, dotted_name
from dlshape.frontend.ssa.cleanup import finish_function
from dlshape.frontend.ssa.function import Lowering
from dlshape.frontend.ssa.raising import may_raise, run_finals, seal


def _prefix(fn: Lowering) -> str:
    if fn.scope.kind == "module":
        return f"{fn.file.path}::"
    return f"{fn.class_id}." if fn.scope.kind == "class" else f"{fn.id}."


def _locate(fn: Lowering, identity: str, node: ast.AST) -> None:
    fn.rows["definition_position"].append((identity, fn.file.path, *fn.file.range(node)))


def capture(fn: Lowering, child: Lowering, node: ast.AST) -> None:
    """Connect the free names of `child` with what they hold in `fn` now."""
    scope = child.scope
    bound, filled = fn.file.sharing.unseen(scope)
    child.sometimes_bound |= bound
    child.sometimes_filled |= filled
    if bound:
        child.bound_behind |= fn.file.sharing.bound_behind(scope)
    bound, filled = fn.file.sharing.lost(scope)
    fn.sometimes_bound |= bound
    fn.sometimes_filled |= filled
    for index, name in enumerate(scope.free):
        inner = child.new(node, name)
        child.env[name] = inner
        child.captured[name] = inner
        child.rows["variable_name"].append((inner, child.id, name))
        around = fn.captured if fn.scope.kind == "class" else fn.env
        outer = "" if name == scope.name else around.get(name, "")
        if name == fn.self_name != "":
            escape(fn)
        if outer in fn.containers:
            child.containers.add(inner)
        fn.rows["capture"].append((child.id, index, inner, outer, name))
        _see_later(fn, child, node, name, outer)
    if fn.scope.kind == "module":
        for name in sorted(scope.reads - scope.bound - set(scope.free)):
            if name in fn.env:
                _see_later(fn, child, node, name, fn.env[name])


def _see_later(fn: Lowering, child: Lowering, node: ast.AST, name: str, outer: str) -> None:
    """When a function is called that a loop keeps, the loop will have gone on."""
    loop = kept_in(fn, name, node)
    if loop is None:
        return
    if not outer or not ends_with(fn, loop, name):
        child.sometimes_bound.add(name)
    elif isinstance(loop.node, ast.expr):
        child.env[name] = child.define("last_turn", node, outer, loop.id, hint=name)
    else:
        v = child.new(node, name)
        loop.late.append((name, v, child.block))
        child.env[name] = v
        child.late.add(v)
        child.sometimes_bound.discard(name)


def _formals(child: Lowering, args: ast.arguments) -> None:
    every = [(a, "posonly") for a in args.posonlyargs] + [(a, "pos") for a in args.args]
    if args.vararg:
        every.append((args.vararg, "star"))
    every += [(a, "kw") for a in args.kwonlyargs]
    if args.kwarg:
        every.append((args.kwarg, "dstar"))
    held = []
    for index, (arg, kind) in enumerate(every):
        v = child.new(arg, arg.arg)
        held.append(v)
        child.rows["formal"].append((child.id, index, arg.arg, v, kind))
        stated = None if arg.annotation is None or kind in ("star", "dstar") else written_type(arg.annotation)
        if stated is not None:
            child.rows["formal_annotation"].append((v, *stated))
        child.bind(arg.arg, v)
        if child.scope.is_parser(arg.arg):
            child.containers.add(v)
    child.file.formal_vars[child.scope.node] = held
    if child.self_name and child.file.methods.state(method_key(child.scope)) and child.parent is not None:
        absent = child.parent.define("const_name", child.scope.node, "Ellipsis", hint="absent")
        enter_method(child, len(every), child.scope.node, absent)
    elif child.file.sharing.handed(child.scope) and child.parent is not None:
        absent = child.parent.define("const_name", child.scope.node, "Ellipsis", hint="absent")
        enter_shared(child, len(every), child.scope.node, absent)
    if CALLERS_ARGUMENTS in child.scope.reads and child.parent is not None:
        take_arguments(child)
    for name in child.scope.formals:
        if (child.scope, name) in child.file.scan.kept_outside:  # whoever gave it may change it later
            v = child.env[name]
            w = child.define("shared_version", child.scope.node, v, hint=name)
            child.rows["kept_outside"].append((v,))
            child.aliases.keep(w, v)
            child.bind(name, w)
    effects = child.scope.effects
    touched = effects.mutated | effects.passed | (effects.stores - effects.assigned) | kept_formals(child)
    if child.file.sharing.filled_inside(child.scope):  # by any of its names
        touched.update(child.scope.formals)
    touched.discard(child.self_name)
    child.watched = tuple(name for name in child.scope.formals if name in touched)
    for name in child.watched:
        if name in effects.assigned:  # the object that was given is watched when its name is another's
            _keep_given(child, name, child.scope.node)


def _defaults(fn: Lowering, args: ast.arguments, f: str) -> list[tuple[str, int, str]]:
    positional = [*args.posonlyargs, *args.args]
    first = len(positional) - len(args.defaults)
    rows = [(f, first + i, fn.value(d)) for i, d in enumerate(args.defaults)]
    behind = len(positional) + (args.vararg is not None)
    rows += [(f, behind + i, fn.value(d)) for i, d in enumerate(args.kw_defaults) if d is not None]
    return rows


def _keep_given(fn: Lowering, name: str, node: ast.AST) -> None:
    v = fn.env[name]
    w = fn.given[name] = fn.define("copy", node, v, hint=name)
    fn.aliases.keep(w, v)
    if name in fn.scope.effects.mutated or v in fn.containers:
        fn.containers.update((v, w))
    fn.bind(as_given(name), w)


def as_given(name: str) -> str:
    """What the object that formal `name` was given is called where that name may have become another's. No program has such a name."""
    return f"{name} as given"


def leave_function(fn: Lowering) -> None:
    """At a return, or at the end of the body: the object and the formals are as they are seen from outside afterwards."""
    seal(fn)
    leave_method(fn, fn.scope.node)
    leave_shared(fn)
    if fn.scope.name == "__init__" and fn.self_name and fn.env[fn.self_name] != fn.file.formal_vars[fn.scope.node][0]:
        fn.rows["self_exit"].append((fn.id, fn.block, fn.env[fn.self_name]))
    tell_changes(fn, fn.scope.node)
    flush_all(fn)
    later = kept_formals(fn)
    for name in fn.watched:
        at = as_given(name) if name in fn.scope.effects.assigned else name
        v = fn.env.get(at)
        if v is not None:
            if fn.loop:  # as it is in the turn that returns
                v = fn.define("copy", fn.scope.node, v, hint=name)
            if name in later:
                v = fn.define("shared_version", fn.scope.node, v, hint=name)
            fn.formal_exits.setdefault(name, {})[v] = None


def _exits(child: Lowering) -> None:
    held = child.file.formal_vars[child.scope.node]
    child.rows["formal_changed"].extend([(child.id, child.scope.formals.index(name)) for name in child.watched])
    for name, versions in child.formal_exits.items():
        index = child.scope.formals.index(name)
        if set(versions) != {child.given.get(name, held[index])}:
            child.rows["formal_exit"].extend([(child.id, index, v) for v in versions])


def function(fn: Lowering, node: FunctionNode) -> str:
    """Lower a function or lambda where it is made; the variable that holds the function object."""
    file = fn.file
    scope = file.scopes[node]
    f = file.unique(_prefix(fn) + scope.name)
    file.function_ids[node] = f
    fn.rows["formal_default"].extend(_defaults(fn, node.args, f))
    child = Lowering(file, scope, f, fn.tables, fn)
    child.class_id = fn.class_id
    child.super_name = scope.self_name or fn.super_name
    effects = scope.effects
    if scope.self_name and scope.self_name not in effects.stores:
        child.self_name = scope.self_name
    capture(fn, child, node)
    _formals(child, node.args)
    kind = "generator" if scope.generator else scope.kind
    child.rows["function"].append((f, file.path, scope.name, kind, child.block))
    _locate(fn, f, node)
    if isinstance(node, ast.Lambda):
        v = leave_kept(child, child.value(node.body))
        leave_function(child)
        child.rows["returns"].append((f, child.block, v))
    else:
        if scope.generator:
            start_generator(child)
        child.body(node.body)
        if child.block:
            leave_kept(child)
            leave_function(child)
            child.rows["returns"].append((f, child.block, returned(child, child.none(node))))
    _exits(child)
    tell_reach(child)
    finish_function(child)
    filled_defaults(fn, node)
    return fn.define("make_function", node, f, hint="lambda" if isinstance(node, ast.Lambda) else scope.name)


def lambda_(fn: Lowering, node: ast.expr, hint: str) -> str:
    """A lambda."""
    assert isinstance(node, ast.Lambda)
    return function(fn, node)


def _decorated(fn: Lowering, decorators: list[tuple[ast.expr, str]], made: str) -> str:
    for node, decorator in reversed(decorators):
        v = fn.new(node)
        fn.rows["call"].append((v, fn.block, decorator, 1))
        may_raise(fn, v)
        fn.rows["actual"].append((v, 0, made, 0))
        made = v
    return made


def function_statement(fn: Lowering, node: ast.stmt) -> None:
    """`def` and `async def`."""
    assert isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))
    decorators = [(d, fn.value(d)) for d in node.decorator_list]
    made = function(fn, node)
    fn.assign(ast.Name(node.name, ast.Store()), _decorated(fn, decorators, made), node)


def _last_name(node: ast.expr) -> str:
    """`c` of `a.b.c`, `a.b.c(…)`."""
    return dotted_name(node.func if isinstance(node, ast.Call) else node).rpartition(".")[2]


def _fields(node: ast.ClassDef) -> list[tuple[str, int]]:
    """The names that the class body annotates, with 0 for those that a generated constructor does not take."""
    found = []
    for statement in node.body:
        if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
            if "ClassVar" in ast.dump(statement.annotation):
                continue
            value = statement.value
            keywords = value.keywords if isinstance(value, ast.Call) else []
            left_out = any(k.arg == "init" and isinstance(k.value, ast.Constant) and k.value.value is False for k in keywords)
            found.append((statement.target.id, int(not left_out)))
    return found


def class_statement(fn: Lowering, node: ast.stmt) -> None:
    """`class`: its body is a function of its own; its methods do not see the names of the body."""
    assert isinstance(node, ast.ClassDef)
    file = fn.file
    decorators = [(d, fn.value(d)) for d in node.decorator_list]
    scope = file.scopes[node]
    k = file.unique(_prefix(fn) + node.name)
    if fn.scope.kind == "module":
        file.top_classes[node.name] = k
    file.class_ids[node] = k
    body = f"{k}.<class>"
    child = Lowering(file, scope, body, fn.tables, fn)
    child.class_id = k
    capture(fn, child, node)
    captured = dict(child.env)
    child.rows["function"].append((body, file.path, node.name, "class", child.block))
    child.rows["class"].append((k, file.path, node.name, body))
    bases = [b.value if isinstance(b, ast.Subscript) else b for b in node.bases]
    keywords = [(w.arg, fn.value(w.value)) for w in node.keywords if w.arg and w.arg != "metaclass"]
    child.rows["class_keyword"].extend([(k, i, name, v) for i, (name, v) in enumerate(keywords)])
    child.rows["class_metaclass"].extend([(k, dotted_name(w.value)) for w in node.keywords if w.arg == "metaclass"])
    child.rows["class_base"].extend([(k, i, dotted_name(b)) for i, b in enumerate(bases)])
    _locate(fn, k, node)
    child.rows["class_decorator"].extend([(k, name) for name in map(_last_name, node.decorator_list) if name])
    child.rows["decorated_with"].extend([(k, _last_name(call), w.arg) for call in node.decorator_list if isinstance(call, ast.Call)
                                         for w in call.keywords if w.arg and isinstance(w.value, ast.Constant) and w.value.value is True])
    child.rows["class_field"].extend([(k, i, name, init) for i, (name, init) in enumerate(_fields(node))])
    child.body(node.body)
    child.rows["class_member"].extend([(k, name, v) for name, v in child.env.items() if captured.get(name) != v and name[0] != "<"])
    child.rows["self_attribute"].extend([(k, a) for a in file.scan.self_attributes[node]])
    finish_function(child)
    fn.assign(ast.Name(node.name, ast.Store()), _decorated(fn, decorators, fn.define("make_class", node, k, hint=node.name)), node)


def return_statement(fn: Lowering, node: ast.stmt) -> None:
    """`return`."""
    assert isinstance(node, ast.Return)
    v = fn.none(node) if node.value is None else fn.env[fn.self_name] if is_self(fn, node.value) else fn.value(node.value)
    seal(fn)
    return_value(fn, v, node.value.id if isinstance(node.value, ast.Name) else "")


def return_value(fn: Lowering, v: str, name: str = "") -> None:
    """Return `v`, which `name` holds, through the `finally` bodies around this point."""
    if fn.finals:
        fn.env["return"] = v
        run_finals(fn, 0, v)
        if not fn.block:
            return
        v = fn.env.pop("return", v)
        seal(fn)
        if v in fn.containers and fn.env.get(name) in fn.containers:
            v = fn.env[name]  # the container returned may have been changed in place
    v = leave_kept(fn, v)
    if fn.file.scan.changed.gives_again(fn.scope.node):  # whoever got it before may have changed it
        fn.rows["kept_outside"].append((v,))
        v = fn.define("shared_version", fn.scope.node, v, hint="t")
    leave_function(fn)
    fn.rows["returns"].append((fn.id, fn.block, returned(fn, v)))
    fn.stop()
