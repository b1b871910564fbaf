"""Assignments of new names, of old ones, and by patterns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kinds import Env

if TYPE_CHECKING:
    from writer import Writer

# How often each kind is assigned.
_WEIGHTS = {
    "int": 6, "str": 4, "li": 5, "float": 2, "bool": 3, "ls": 2, "di": 2, "obj": 2, **dict.fromkeys((
        "ti", "tm", "dn", "si", "ss", "fs", "ll", "lt", "dl", "rng", "it", "dq", "cnt", "od", "dd", "sl", "none", "lf", "big", "ts", "fn",
        "any",
    ), 1),
}  # fmt: skip
_KINDS = [kind for kind, weight in _WEIGHTS.items() for _ in range(weight)]
# `$a`, `$b`, `$c` are new names, of these kinds.
UNPACKINGS: list[tuple[str, str]] = [
    ("$a, $b = {int}, {str}", "int str"),
    ("$a, *$b = {li1}", "int li"),
    ("*$a, $b = {ti}", "li int"),
    ("$a, ($b, $c) = {int}, ({int}, {str})", "int int str"),
    ("($a, $b), $c = ({str}, {li}), {int}", "str li int"),
    ("[$a, $b] = [{int}, {int}]", "int int"),
    ("$a, $b = divmod({int}, {nz})", "int int"),
    ("$a, *$b, $c = range(4)", "int li int"),
    ("$a, $b, $c = {str}.partition({str1})", "str str str"),
    ("$a, $b = {lt}[0]", "str int"),
    ("$a, $b = ({int}, {int})[::-1]", "int int"),
    ("$a, $b = sorted([{int}, {int}])", "int int"),
    ("$a, $b = 'xy'", "str str"),
    ("$a, $b = zip(*[(1, 'a'), ({int}, 'b')])", "ti ts"),
    ("$a, $b = map(int, ['1', '2'])", "int int"),
    ("$a = $b = $c = {int}", "int int int"),
    ("$a, $b, *$c = {li} + [1, 2]", "int int li"),
    ("$a, $b = tee({li})", "it it"),
    ("$a, $b = {{'a': 1, 'b': {int}}}", "str str"),
    ("(*$a, $b), $c = {ti}, {int}", "li int int"),
    ("$a, $b = ($c := {int}), 2", "int int int"),
]  # fmt: skip

def target(w: Writer, env: Env, kind: str) -> str:
    """A new name, or one that exists: of this kind, so that statements behind a branch find what they expect."""
    old = [n for n, k in env.items() if k == kind and n not in w.frozen and n[0] == "v"]
    return w.random.choice(old) if old and w.random.random() < 0.25 else w.new("v")


def assignment(w: Writer, env: Env) -> list[str]:
    """A name, or several, gets a value."""
    r = w.random
    kind = r.choice(_KINDS)
    if kind in ("any", "obj"):
        kind = r.choice(["int", "str", "li", "di", "tm", "none"]) if kind == "any" or not w.classes else f"obj:{r.choice(list(w.classes))}"
    name = target(w, env, kind)
    value = w.expr(kind, env, r.choice((1, 2, 2, 3)))
    shape = r.random()
    if shape < 0.75:
        env[name] = kind
        return [f"{name} = {value}"]
    if shape < 0.8:
        other = w.new("v")
        env[name] = env[other] = kind
        return [f"{other} = {name} = {value}"]
    if shape < 0.84:
        env[name] = kind
        return [f"{name}: object = {value}"]
    return unpacking(w, env)


def unpacking(w: Writer, env: Env) -> list[str]:
    """Several names at once, or two that change places."""
    r = w.random
    ints = [n for n, k in env.items() if k == "int" and n not in w.frozen]
    if len(ints) >= 2 and r.random() < 0.25:
        x, y = r.sample(ints, 2)
        return [f"{x}, {y} = {y}, {r.choice((x, f'{x} + {y}'))}"]
    text, kinds = r.choice(UNPACKINGS)
    names = {mark: w.new("v") for mark in ("$a", "$b", "$c")[: len(kinds.split())]}
    line = w.fill(text, env, 1)
    for (mark, name), kind in zip(names.items(), kinds.split(), strict=True):
        line = line.replace(mark, name)
        env[name] = kind
    return [line]
