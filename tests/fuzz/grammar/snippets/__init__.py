"""Pieces of programs whose form is fixed: definitions, and uses of what they define.

Snippets stand one below the other, with `---` between them. `$v1` is a new name, `{kind}` an expression. Of the lines that
begin with `= ` some are drawn, each as the value of a new name. `#: $f1 int int -> int` says what a function takes and gives, so that
others may call it."""

from __future__ import annotations

from dataclasses import dataclass

from grammar.snippets import attributes, classes, closures, contexts, enumerations, functions, generators, inheritance, records, values


@dataclass(frozen=True, slots=True)
class Snippet:
    """`functions`: name, kinds of the parameters, kind of the result."""

    lines: tuple[str, ...]
    uses: tuple[str, ...]
    functions: tuple[tuple[str, tuple[str, ...], str], ...]


def parsed(text: str) -> Snippet:
    lines = text.strip("\n").splitlines()
    functions = []
    for line in lines:
        if line.startswith("#: "):
            given, _, result = line[3:].partition(" -> ")
            name, *params = given.split()
            functions.append((name, tuple(params), result))
    code = tuple(line for line in lines if not line.startswith(("#: ", "= ")))
    return Snippet(code, tuple(line[2:] for line in lines if line.startswith("= ")), tuple(functions))


_PARTS = (attributes, classes, closures, contexts, enumerations, functions, generators, inheritance, records, values)
SNIPPETS = tuple(parsed(text) for part in _PARTS for text in part.TEXT.split("\n---\n"))
