"""Branches, loops, `match` and `with`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grammar.iterables import ITERABLES
from kinds import Env

if TYPE_CHECKING:
    from writer import Writer

IN = "    "
# Patterns, and the kinds of `$a` and `$b` where they are known.
CASES: list[tuple[str, str]] = [
    ("case 1:", ""), ("case 'a' | 'b':", ""), ("case [$a, $b]:", ""), ("case [int($a), *$b]:", "int"), ("case {'a': $a}:", ""),
    ("case int($a):", "int"), ("case str($a):", "str"), ("case None:", ""), ("case ($a, _):", ""), ("case True:", ""),
    ("case int($a) if $a > 2:", "int"), ("case [] | {}:", ""), ("case {'a': int($a), **$b}:", "int"), ("case float() | bool():", ""),
    ("case [1, $a, *_]:", ""), ("case [[$a], *_]:", ""), ("case -1 | 0:", ""), ("case list($a):", "li"), ("case 'abc' as $a:", "str"),
    ("case {'a': 1 | 2 as $a}:", "int"), ("case (int() | float()) as $a:", ""), ("case [$a, *$b] if $b:", ""), ("case 2.5 | 'x':", ""),
    ("case {**$a}:", ""), ("case [_, _]:", ""), ("case str() | None:", ""), ("case False | 0:", ""), ("case tuple($a):", ""),
]  # fmt: skip


def branch(w: Writer, env: Env, depth: int, loop: bool) -> list[str]:
    """`if`, perhaps with `elif` and `else`."""
    r = w.random
    lines = [f"if {w.expr('bool' if r.random() < 0.8 else 'any', env, 2)}:", *w.block(env, depth, loop)]
    if r.random() < 0.3:
        lines += [f"elif {w.expr('bool', env, 1)}:", *w.block(env, depth, loop)]
    if r.random() < 0.6:
        lines += ["else:", *w.block(env, depth, loop)]
    return lines


def for_loop(w: Writer, env: Env, depth: int, loop: bool) -> list[str]:
    """`for`, perhaps with `else`; what it goes through does not change in it."""
    r = w.random
    template, kinds = r.choice(ITERABLES)
    targets = [w.new("v") for _ in kinds]
    head = w.fill(template, env, 1)
    held = {n for n in env if n in head}
    inner = {**env, **dict(zip(targets, kinds, strict=True))}
    new = held - w.frozen
    w.frozen |= new
    shown = ", ".join(targets)
    if len(targets) > 1 and r.random() < 0.2:
        shown = f"({shown})"
    lines = [f"for {shown} in {head}:", *w.block(inner, depth, True)]
    w.frozen -= new
    if r.random() < 0.2:
        lines += ["else:", *w.block(env, depth, loop)]
    return lines


def while_loop(w: Writer, env: Env, depth: int, loop: bool) -> list[str]:
    """`while` with a counter, or with `break`."""
    r = w.random
    n = w.new("n")
    test = f"{n} < {r.randint(0, 4)}" + (f" and {w.expr('bool', env, 1)}" if r.random() < 0.4 else "")
    inner = {**env}
    if r.random() < 0.2:
        body = [f"{IN}{n} += 1", f"{IN}if {n} > {r.randint(1, 4)}:", f"{IN}{IN}break", *w.block(inner, depth, True)]
        return [f"{n} = 0", "while True:", *body]
    lines = [f"{n} = 0", f"while {test}:", f"{IN}{n} += 1", *w.block(inner, depth, True)]
    return lines + (["else:", *w.block(env, depth, loop)] if r.random() < 0.2 else [])


def matching(w: Writer, env: Env, depth: int, loop: bool) -> list[str]:
    """`match` with some patterns."""
    r = w.random
    lines = [f"match {w.expr(r.choice(('int', 'str', 'li', 'ti', 'di', 'tm', 'any', 'any')), env, 1)}:"]
    names = {"$a": w.new("v"), "$b": w.new("v")}
    for text, kinds in r.sample(CASES, r.randint(1, 3)):
        binds = dict(zip(names.values(), kinds.split(), strict=False))
        for mark, name in names.items():
            text = text.replace(mark, name)
        lines += [IN + text, *(IN + line for line in w.block({**env, **binds}, depth, loop))]
    if r.random() < 0.5:
        lines += [IN + r.choice(("case _:", f"case {w.new('v')}:")), *(IN + line for line in w.block(env, depth, loop))]
    return lines


def with_block(w: Writer, env: Env, depth: int, loop: bool) -> list[str]:
    """Context managers of the program, or of the library."""
    known = [k.name for k in w.classes.values() if any(m.name == "__enter__" for m in k.methods)] + [n for n in w.names if n[0] == "H"]
    target = w.new("v")
    if not known or w.random.random() < 0.3:
        return [f"with contextlib.nullcontext({w.expr('int', env, 1)}) as {target}:", *w.block({**env, target: "int"}, depth, loop)]
    name = w.random.choice(known)
    context = w.construct(name, env, 1) if name in w.classes else f"{name}({w.expr('int', env, 1)})"
    return [f"with {context} as {target}:", *w.block({**env, target: "int"}, depth, loop)]
