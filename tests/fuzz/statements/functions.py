"""Functions with parameters of all kinds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kinds import PLAIN, Env, Signature

if TYPE_CHECKING:
    from writer import Writer

IN = "    "


def parameters(w: Writer, least: int = 0, most: int = 3) -> tuple[Signature, str]:
    """What a function takes and, to be drawn, gives; and how its parameters are written."""
    r = w.random
    params = [(w.new("p"), r.choice(PLAIN)) for _ in range(r.randint(least, most))]
    defaults = r.choice((0, 0, 1, 2))
    defaults = min(defaults, len(params))
    only = 1 if params and not defaults and r.random() < 0.15 else 0
    shown = [name if i < len(params) - defaults else f"{name}={w.expr(kind, {}, 0)}" for i, (name, kind) in enumerate(params)]
    free = len(params) - only
    positional = r.randint(1, free) if free and r.random() < 0.1 else 0
    if only:
        shown.insert(free, "*")
    if positional:
        shown.insert(positional, "/")
    return Signature("", params, r.choice(PLAIN), defaults, only, positional), ", ".join(shown)


def body(w: Writer, env: Env, result: str, depth: int = 1) -> list[str]:
    """Statements and a `return`, perhaps an early one."""
    r = w.random
    inner = dict(env)
    lines: list[str] = []
    for _ in range(r.choice((0, 1, 2, 3))):
        lines += w.statement(inner, depth)
    if r.random() < 0.25:
        lines += [f"if {w.expr('bool', inner, 1)}:", f"{IN}return {w.expr(result, inner, 1)}"]
    return [IN + line for line in [*lines, f"return {w.expr(result, inner, 2)}"]]


def outer(w: Writer, env: Env) -> Env:
    """Some of the names around a function, which it may read."""
    if w.random.random() < 0.5:
        return {}
    return {n: k for n, k in env.items() if w.random.random() < 0.4 and n[0] != "n"}


def function(w: Writer, env: Env) -> list[str]:
    """A function; some change a name around them, some call themselves."""
    r = w.random
    signature, shown = parameters(w)
    name = signature.name = w.new("f")
    inner = {**outer(w, env), **dict(signature.params)}
    before = set(w.frozen)
    w.frozen |= set(inner) - {n for n, _ in signature.params}
    lines: list[str] = []
    counters = [n for n, k in env.items() if k == "int" and n[0] == "v" and n not in before]
    if counters and r.random() < 0.2:
        shared = r.choice(counters)
        lines = [f"{IN}nonlocal! {shared}", f"{IN}{shared} += {r.randint(1, 3)}"]
        inner[shared] = "int"
    if r.random() < 0.12 and not signature.positional:
        lines += [
            f"{IN}if p0 <= 0:",
            f"{IN}{IN}return {w.expr(signature.result, inner, 0)}",
            f"{IN}{w.new('v')} = {name}(p0 - 1{''.join(f', {n}={n}' for n, _ in signature.params)})",
        ]
        shown = ", ".join(["p0", *([shown] if shown else [])])
        signature.params.insert(0, ("p0", "pint"))
    lines += body(w, inner, signature.result)
    w.frozen = before
    w.functions[name] = signature
    env[name] = "function"
    return [f"def {name}({shown}):", *lines]
