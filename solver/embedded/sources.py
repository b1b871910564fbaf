"""Reads a program's files, following `.include`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from pysouffle.errors import ProgramError

_TOKENS = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\])*"|\.include\s+"((?:\\.|[^"\\])*)"', re.DOTALL)


@dataclass(frozen=True, slots=True)
class Source:
    """One file, its includes blanked out so that lines and columns stay."""

    path: Path
    text: str


def read_sources(main: Path) -> list[Source]:
    """The main file and what it includes, each file once, in the order of inclusion."""
    sources: list[Source] = []
    seen: set[Path] = set()
    todo = [(main, "", 0)]
    while todo:
        path, origin, line = todo.pop()
        resolved = path.resolve()
        if resolved in seen:
            continue
        seen.add(resolved)
        try:
            text = resolved.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as failure:
            raise ProgramError(f"cannot read {path}: {failure}", origin or str(path), line, 1 if line else 0) from failure
        included: list[tuple[Path, str, int]] = []
        parts: list[str] = []
        position = 0
        for token in _TOKENS.finditer(text):
            if token.group(1) is not None:
                included.append((path.parent / token.group(1), str(path), text.count("\n", 0, token.start()) + 1))
                parts.append(text[position:token.start()])
                parts.append(re.sub(r"[^\n]", " ", token.group()))
                position = token.end()
        parts.append(text[position:])
        sources.append(Source(path, "".join(parts)))
        todo.extend(reversed(included))
    return sources
