"""Something is changed in place, or an attribute set."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from grammar.changes import CHANGES
from kinds import Env

from statements.assignments import assignment

if TYPE_CHECKING:
    from writer import Writer

_X = re.compile(r"(?<![\w'{])x(?!\w)")


def change(w: Writer, env: Env) -> list[str]:
    """Something is changed in place, or an attribute set."""
    r = w.random
    found = [(n, k) for n, k in env.items() if k in CHANGES and n not in w.frozen and n[0] in "vpa"]
    objects = [(n, k) for n, k in env.items() if k.startswith("obj:") and w.classes[k[4:]].attributes]
    if objects and r.random() < 0.3:
        name, kind = r.choice(objects)
        attribute, of = r.choice(list(w.classes[kind[4:]].attributes.items()))
        if of in CHANGES and r.random() < 0.5:
            return [changed(w, r.choice(CHANGES[of]), f"{name}.{attribute}", env)]
        return [f"{name}.{attribute} = {w.expr(of, env, 1)}"]
    if not found:
        return assignment(w, env)
    heavy = [(n, k) for n, k in found if k not in ("int", "float", "str", "ti")]
    name, kind = r.choice(heavy or found) if r.random() < 0.75 else r.choice(found)
    line = changed(w, r.choice(CHANGES[kind]), name, env)
    if r.random() < 0.12 and line.startswith(f"{name}.") and line.endswith(")") and "=" not in line.split("(")[0]:
        return [f"{w.new('v')} = {line}"]
    if r.random() < 0.06:
        other = w.new("v")
        env[other] = kind
        return [f"{other} = {name}", line]
    return [line]


def changed(w: Writer, template: str, name: str, env: Env) -> str:
    """`x` in a template becomes the name."""
    return w.fill(_X.sub("\0", template), env, 1).replace("\0", name)
