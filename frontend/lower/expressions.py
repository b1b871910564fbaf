"""Expressions other than calls, tests and comprehensions."""

from __future__ import annotations

import ast
import math

from dlshape.facts.text import escape
from dlshape.frontend.lower.changes import changed, loosened, note_key
from dlshape.frontend.lower.generators import yield_value
from dlshape.frontend.lower.kept import in_doubt
from dlshape.frontend.lower.names import read_name
from dlshape.frontend.lower.paths import flush_all, is_self, load_path
from dlshape.frontend.lower.targets import kept, place_of, put
from dlshape.frontend.lower.used_up import use_up
from dlshape.frontend.read import nodes
from dlshape.frontend.scope.held import repeats_parts
from dlshape.frontend.scope.provenance import sharers
from dlshape.frontend.scope.scopes import of_module
from dlshape.frontend.scope.vocabulary import MUTATING, OPERATORS
from dlshape.frontend.ssa.aliases import Holder
from dlshape.frontend.ssa.function import Lowering
from dlshape.frontend.ssa.raising import may_be_sent, may_raise, settle

_LOW, _HIGH = -(2**63), 2**63 - 1
_NAMED = 64  # elements of a display that are told apart


def constant(fn: Lowering, node: ast.expr, hint: str) -> str:
    """A literal."""
    assert isinstance(node, ast.Constant)
    return literal(fn, node, node.value, hint)


def literal(fn: Lowering, node: ast.AST, value: object, hint: str = "t") -> str:
    """A constant of any type; what the facts cannot hold exactly is `unsupported`."""
    name = "c" if hint == "t" else hint
    if isinstance(value, str):
        return fn.define("const_str", node, escape(value), hint=name)
    if value is None or value is True or value is False:
        return fn.define("const_name", node, str(value), hint=name)
    if isinstance(value, int):
        return fn.define("const_int", node, value, hint=name) if _LOW <= value <= _HIGH else fn.unsupported(node, "large int")
    if isinstance(value, float):
        return fn.define("const_float", node, value, hint=name) if math.isfinite(value) else fn.unsupported(node, "infinite float")
    if value is ...:
        return fn.define("const_name", node, "Ellipsis", hint=name)
    return fn.unsupported(node, type(value).__name__)


def binary(fn: Lowering, node: ast.expr, hint: str) -> str:
    """`l op r`. Long chains such as `a + b + c` nest to the left and are walked without recursion."""
    assert isinstance(node, ast.BinOp)
    chain = [node]
    while isinstance(chain[-1].left, ast.BinOp):
        chain.append(chain[-1].left)
    left = fn.value(chain[-1].left)
    for link in reversed(chain):
        right = fn.value(link.right)
        left = fn.define("binary", link, OPERATORS[type(link.op).__name__], left, right, 0, hint=hint if link is node else "t")
        if isinstance(link.left, ast.List) or isinstance(link.right, ast.List):
            fn.containers.add(left)
        if repeats_parts(link):
            fn.aliases.repeated.add(left)
    return left


def unary(fn: Lowering, node: ast.expr, hint: str) -> str:
    """`op x`; the negative of a number is a constant."""
    assert isinstance(node, ast.UnaryOp)
    operand = node.operand
    if type(node.op) is ast.USub and isinstance(operand, ast.Constant) and type(operand.value) in (int, float):
        return literal(fn, node, -operand.value, hint)  # type: ignore[operator]
    return fn.define("unary", node, OPERATORS[type(node.op).__name__], fn.value(operand), hint=hint)


def display(fn: Lowering, node: ast.expr, hint: str) -> str:
    """A tuple, list or set display."""
    assert isinstance(node, (ast.Tuple, ast.List, ast.Set))
    elements: list[tuple[str, int]] = []
    for item in node.elts:
        if isinstance(item, ast.Starred):
            elements.append((fn.value(item.value), 1))
        else:
            elements.append((fn.value(item), 0))
    kind = type(node).__name__.lower()
    v = fn.define("make_sequence", node, kind, len(elements), hint=hint)
    fn.rows["element"].extend([(v, i, x, star) for i, (x, star) in enumerate(elements)])
    if kind != "tuple":
        fn.containers.add(v)
    _hold_parts(fn, node, v, elements, hint)
    use_up(fn, node)
    return v


def _may_change(fn: Lowering, item: ast.expr, x: str, hint: str) -> bool:
    """Whether `x`, what `item` of a display named `hint` gives, may be changed in place: itself, or as a part of the display."""
    if fn.changes(x):
        return True
    return isinstance(item, ast.Name) and x not in fn.imports and not fn.scope.effects.mutated.isdisjoint((item.id, hint))


def _hold_parts(fn: Lowering, node: ast.Tuple | ast.List | ast.Set, v: str, elements: list[tuple[str, int]], hint: str) -> None:
    """Display `v` holds its elements, names at their index. An element that stands there twice has none."""
    held = [x for item, (x, star) in zip(node.elts, elements, strict=True) if not star and _may_change(fn, item, x, hint)]
    if held and isinstance(node, ast.Tuple):
        fn.aliases.make_rigid(v)
    if len(set(map(fn.aliases.of, held))) < len(held):
        fn.aliases.repeated.add(v)
    placed = not isinstance(node, ast.Set) and v not in fn.aliases.repeated
    for i, (item, (x, star)) in enumerate(zip(node.elts, elements, strict=True)):
        placed = placed and not star
        if not star and _may_change(fn, item, x, hint):
            index = fn.define("const_int", item, i) if placed and i < _NAMED and isinstance(item, (ast.Name, ast.Attribute)) else ""
            if index:
                fn.aliases.positions[index] = i
            fn.aliases.hold(x, Holder(v, index=index))


def _key(fn: Lowering, node: ast.expr | None) -> str:
    """The key of an entry of a dict display, "" before `**`."""
    if node is None:
        return ""
    v = fn.value(node)
    note_key(fn, v)
    return v


def dictionary(fn: Lowering, node: ast.expr, hint: str) -> str:
    """A dict display."""
    assert isinstance(node, ast.Dict)
    entries = [(_key(fn, key), fn.value(value)) for key, value in zip(node.keys, node.values, strict=True)]
    v = fn.define("make_dict", node, len(entries), hint=hint)
    fn.rows["entry"].extend([(v, i, key, x) for i, (key, x) in enumerate(entries)])
    fn.containers.add(v)
    for (key, x), item in zip(entries, node.values, strict=True):
        if key and _may_change(fn, item, x, hint):
            fn.aliases.hold(x, Holder(v, index=key))
    return v


def attribute(fn: Lowering, node: ast.expr, hint: str) -> str:
    """`x.a`."""
    assert isinstance(node, ast.Attribute)
    base = node.value
    if is_self(fn, base):
        return load_path(fn, node, hint)
    if node.attr in MUTATING and not of_module(fn.scope, node, fn.file.scan.known):
        return _handed_on(fn, node)
    b = read_name(fn, base) if isinstance(base, ast.Name) else fn.value(base)
    return fn.define("load_attr", node, b, node.attr, hint=node.attr if hint == "t" else hint)


def _handed_on(fn: Lowering, node: ast.Attribute) -> str:
    """A method that changes its receiver, without being called: nobody knows when it is."""
    place = place_of(fn, node.value)
    v = fn.define("load_attr", node, place.v, node.attr, hint=node.attr)
    if place.name in fn.scope.formals and kept(place) and place.kind == "name" and place.v not in fn.containers:
        in_doubt(fn, place.name, node)
    elif place.v in fn.containers and kept(place):
        w = fn.unsupported(node, "container whose method is handed on")
        fn.containers.add(w)
        put(fn, place, w, node)
    elif not isinstance(node.value, ast.Name):  # nobody knows what it is: of an object it is the same one
        w = fn.define("shared_version", node, place.v, hint=place.name or "t")
        if kept(place):
            put(fn, place, w, node)
        loosened(fn, place.v, sharers(node.value, fn.file.scan.known), True)
        changed(fn, place.v, w, node)
    return v


def subscript(fn: Lowering, node: ast.expr, hint: str) -> str:
    """`x[i]`."""
    assert isinstance(node, ast.Subscript)
    base = fn.value(node.value)
    v = fn.define("load_item", node, base, fn.value(node.slice), hint=hint)
    if isinstance(node.slice, ast.Slice) and base in fn.containers:
        fn.containers.add(v)
    return v


def slice_(fn: Lowering, node: ast.expr, hint: str) -> str:
    """`a:b:c` inside a subscript."""
    assert isinstance(node, ast.Slice)
    parts = [fn.none(node) if part is None else fn.value(part) for part in (node.lower, node.upper, node.step)]
    return fn.define("make_slice", node, *parts, hint="s")


def joined(fn: Lowering, node: ast.expr, hint: str) -> str:
    """An f-string: its parts, concatenated from the left."""
    assert isinstance(node, ast.JoinedStr)
    parts: list[str] = []
    for part in node.values:
        if isinstance(part, ast.FormattedValue):
            x = fn.value(part.value)
            plain = part.conversion == -1 and part.format_spec is None
            if not plain:
                spec = literal(fn, part, "") if part.format_spec is None else fn.value(part.format_spec)
            v = fn.define("format_value", part, x, int(plain))
            if not plain:
                fn.rows["format_spec"].append((v, chr(part.conversion) if part.conversion > 0 else "", spec))
            if part.format_spec is not None:
                may_raise(fn, v)
            parts.append(v)
        elif not (isinstance(part, ast.Constant) and part.value == ""):  # Python 3.12.1 has some
            parts.append(fn.value(part))
    if not parts:
        return literal(fn, node, "", hint)
    text = parts[0]
    for more in parts[1:]:
        text = fn.define("binary", node, "strcat", text, more, 0, hint=hint)
    return text


def template(fn: Lowering, node: ast.expr, hint: str) -> str:
    """A t-string: what is in it is evaluated; nothing is known of the object."""
    assert isinstance(node, nodes.TemplateStr)
    for part in node.values:
        if isinstance(part, nodes.Interpolation):
            fn.value(part.value)
            if part.format_spec is not None:
                fn.value(part.format_spec)
    return fn.unsupported(node, "template")


def type_parameter(fn: Lowering, node: ast.expr, hint: str) -> str:
    """`T` inside of `def f[T](…)`."""
    return fn.unsupported(node, "type parameter")


def await_(fn: Lowering, node: ast.expr, hint: str) -> str:
    """`await x` has the value of `x`."""
    assert isinstance(node, ast.Await)
    return fn.define("copy", node, fn.value(node.value), hint=hint)


def yield_(fn: Lowering, node: ast.expr, hint: str) -> str:
    """`yield x`; what is sent back is not known."""
    assert isinstance(node, ast.Yield)
    v = fn.none(node) if node.value is None else fn.value(node.value)
    if fn.self_name:
        flush_all(fn)
    may_be_sent(fn)
    yield_value(fn, v, node)
    return fn.unsupported(node, "yield value")


def named(fn: Lowering, node: ast.expr, hint: str) -> str:
    """`name := x`."""
    assert isinstance(node, ast.NamedExpr)
    v = fn.value(node.value, node.target.id)
    fn.assign(node.target, v, node)
    settle(fn)
    return v


def starred(fn: Lowering, node: ast.expr, hint: str) -> str:
    """A star where no display or call takes it apart."""
    assert isinstance(node, ast.Starred)
    fn.value(node.value)
    return fn.unsupported(node, "star")
