"""Classes with attributes, methods and special methods."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from grammar.changes import CHANGES
from kinds import PLAIN, ClassKind, Env, Signature

from statements.changes import changed
from statements.functions import body, parameters
from statements.specials import SPECIALS

if TYPE_CHECKING:
    from writer import Writer

IN = "    "


def class_statement(w: Writer, env: Env) -> list[str]:
    """A class, perhaps derived from one of the program, and an object of it."""
    r = w.random
    name = w.new("K")
    base = r.choice(list(w.classes.values())) if w.classes and r.random() < 0.4 else None
    if base is not None and (base.name[0] != "K" or base.name not in w.names):
        base = None
    kind = ClassKind(name, Signature(name, [], ""), dict(base.attributes) if base else {}, list(base.methods) if base else [])
    kind.properties = dict(base.properties) if base else {}
    lines = [f"class {name}({base.name}):" if base else f"class {name}:"]
    own: Env = {}
    if r.random() < 0.5:
        constant = w.new("a")
        own[constant] = kind.attributes[constant] = r.choice(("int", "str", "li"))
        lines.append(f"{IN}{constant} = {w.expr(own[constant], {}, 1)}")
    if base is None or r.random() < 0.5:
        signature, shown = parameters(w, 0, 2)
        signature.name = name
        kind.constructor = signature
        lines.append(f"{IN}def __init__({', '.join(['self', *([shown] if shown else [])])}):")
        if base is not None:
            lines.append(f"{IN}{IN}super().__init__({w.arguments(base.constructor, dict(signature.params), 1)})")
        for _ in range(r.randint(1, 3)):
            attribute, of = w.new("a"), r.choice(PLAIN)
            lines.append(f"{IN}{IN}self.{attribute} = {w.expr(of, dict(signature.params), 1)}")
            kind.attributes[attribute] = of
    else:
        kind.constructor = replace(base.constructor, name=name)
    w.classes[name] = kind
    for _ in range(r.randint(0, 3)):
        lines += method(w, kind)
    uses = []
    made = w.new("v")
    for special in r.sample(SPECIALS, r.choice((0, 0, 1, 2, 3))):
        inner = {} if special.name == "__getattr__" else {f"self.{a}": k for a, k in kind.attributes.items()}
        if special.params and special.use[0] == "x":
            inner["other"] = "int"
        lines.append(f"{IN}def {special.name}({', '.join(['self', *([special.params] if special.params else [])])}):")
        lines.append(f"{IN}{IN}{w.fill(special.body, inner, 1)}")
        lines += [IN + line for line in special.also]
        uses.append(f"{w.new('v')} = {changed(w, special.use, made, {})}")
        if special.name == "__enter__":
            kind.methods.append(Signature("__enter__", [], "int"))
    return [*lines, f"{made} = {w.construct(name, {}, 1)}", *uses]


def method(w: Writer, kind: ClassKind) -> list[str]:
    """A method, a property, a static method or a class method."""
    r = w.random
    name = w.new("m")
    signature, shown = parameters(w, 0, 2)
    signature.name = name
    env = {f"self.{a}": k for a, k in kind.attributes.items()} | dict(signature.params)
    form = r.random()
    if form < 0.15:
        lines = [f"{IN}@{r.choice(('property', 'property', 'functools.cached_property'))}", f"{IN}def {name}(self):"]
        env = {n: k for n, k in env.items() if n.startswith("self.")}
        kind.properties[name] = signature.result
        return [*lines, *(IN + line for line in body(w, env, signature.result, 0))]
    if form < 0.25:
        kind.methods.append(signature)
        plain = dict(signature.params)
        return [f"{IN}@staticmethod", f"{IN}def {name}({shown}):", *(IN + line for line in body(w, plain, signature.result, 0))]
    if form < 0.33:
        kind.methods.append(signature)
        return [
            f"{IN}@classmethod",
            f"{IN}def {name}({', '.join(['cls', *([shown] if shown else [])])}):",
            *(IN + line for line in body(w, dict(signature.params), signature.result, 0)),
        ]
    lines = [f"{IN}def {name}({', '.join(['self', *([shown] if shown else [])])}):"]
    if kind.attributes and r.random() < 0.5:
        attribute, of = r.choice(list(kind.attributes.items()))
        if of in CHANGES and r.random() < 0.6:
            lines.append(f"{IN}{IN}{changed(w, r.choice(CHANGES[of]), f'self.{attribute}', env)}")
        else:
            lines.append(f"{IN}{IN}self.{attribute} = {w.expr(of, env, 1)}")
    lines += [IN + line for line in body(w, env, signature.result, 0)]
    kind.methods.append(signature)
    return lines
