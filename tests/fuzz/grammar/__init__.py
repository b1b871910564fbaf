"""What programs are made of: for each kind of value, literals and templates of expressions.

A placeholder `{kind}` stands for an expression of that kind. `li1` is a list that has an element, `str1` a text that has a character.
`w!` in front makes the expression an assignment of a new name (`w := …`)."""

from __future__ import annotations

from grammar import callables, mappings, numbers, sequences, texts, truths

_PARTS = (numbers, truths, texts, sequences, mappings, callables)
LITERALS: dict[str, list[str]] = {kind: found for part in _PARTS for kind, found in part.LITERALS.items()}
TEMPLATES: dict[str, list[str]] = {kind: found for part in _PARTS for kind, found in part.TEMPLATES.items()}
ANY = [
    "int", "float", "bool", "str", "none", "li", "ls", "ti", "tm", "di", "si", "ll", "lt", "rng", "dl", "obj", "fn", "dn", "dq", "big",
    "sl", "cls", "fs", "it", "cnt", "od",
]  # fmt: skip
