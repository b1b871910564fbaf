"""One text for Soufflé out of a program's segments, such that every message still names the user's file, line and column.

Includes and macros are resolved already, so Soufflé needs neither its preprocessor nor its include path. `.input` and `.output` are
blanked: facts come from Python, and results go there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from pysouffle.language.sources import Segment

if TYPE_CHECKING:
    from lark import Token

GENERATED = "<pysouffle>"  # the file that messages name for rules that were added
_MOVED = (".input", ".output")
_HAS_MOVED = re.compile(r"\.(?:input|output)\b")


def combined(segments: Sequence[Segment]) -> str:
    """`#line` tells Soufflé's lexer (`scanner.ll`) where each piece comes from; spaces make up for the column."""
    return "".join(f"{marker(str(piece.path), piece.line)}{' ' * (piece.column - 1)}{without_io(piece.text)}\n" for piece in segments)


def marker(file: str, line: int = 1) -> str:
    quoted = file.replace("\\", "\\\\")
    return f'#line {line} "{quoted}"\n'


def without_io(text: str) -> str:
    """The text with spaces for `.input` and `.output` directives."""
    if not _HAS_MOVED.search(text):
        return text
    pieces: list[str] = []
    done = 0
    for start, end in _directives(text):
        pieces += [text[done:start], re.sub(r"[^\n]", " ", text[start:end])]
        done = end
    return "".join([*pieces, text[done:]])


def _directives(text: str) -> Iterator[tuple[int, int]]:
    """Where they start and end: names, by commas, then perhaps parameters in parentheses."""
    tokens = _tokens(text)
    number = 0
    while number < len(tokens):
        token = tokens[number]
        number += 1
        if token.type != "IO" or str(token) not in _MOVED:
            continue
        wanted = "name"
        last = token
        while number < len(tokens):
            kind = tokens[number].type
            if kind == "_LPAR" and wanted == "comma":
                while number < len(tokens) - 1 and tokens[number].type != "_RPAR":
                    number += 1
                last = tokens[number]
                number += 1
                break
            if wanted == "name" and kind == "IDENT":
                wanted = "comma"
            elif wanted == "comma" and kind in ("_COMMA", "_DOT") and _continues(tokens, number):
                wanted = "name"
            else:
                break
            last = tokens[number]
            number += 1
        yield token.start_pos or 0, (last.start_pos or 0) + len(last)


def _continues(tokens: Sequence[Token], number: int) -> bool:
    return number + 1 < len(tokens) and tokens[number + 1].type == "IDENT"


def _tokens(text: str) -> list[Token]:
    """As many as there are; Soufflé will complain about the rest."""
    from lark.exceptions import UnexpectedCharacters

    from pysouffle.language.grammar import DialectLexer

    found: list[Token] = []
    try:
        for token in DialectLexer(None).tokens(text, 0):
            found.append(token)
    except UnexpectedCharacters:
        pass
    return found
