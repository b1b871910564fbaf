"""Pieces whose form is fixed, with expressions in their places."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from grammar.snippets import SNIPPETS
from kinds import Env, Signature

if TYPE_CHECKING:
    from writer import Writer

_NAME = re.compile(r"\$([a-zA-Z])\d")


def snippet(w: Writer, env: Env) -> list[str]:
    """One of those, and some of its uses."""
    r = w.random
    chosen = min(r.sample(SNIPPETS, 3), key=lambda s: w.used[s.lines[:1] + s.uses[:1]])
    w.used[chosen.lines[:1] + chosen.uses[:1]] += 1
    names: dict[str, str] = {}

    def named(text: str) -> str:
        return _NAME.sub(lambda m: names.setdefault(m[0], w.new(m[1])), text)

    lines = [named(w.fill(line, env, 1)) for line in chosen.lines if line]
    for use in r.sample(chosen.uses, min(len(chosen.uses), r.randint(1, 4))):
        lines.append(f"{w.new('v')} = {named(w.fill(use, env, 1))}")
    for name, params, result in chosen.functions:
        made = named(name)
        w.functions[made] = Signature(made, [(w.new("p"), kind) for kind in params], result, positional=len(params))
    return lines
