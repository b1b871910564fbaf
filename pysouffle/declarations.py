"""What a Datalog program declares: its types and relations, read without Soufflé.

Enough of the syntax to know every column's type; rules are left to Soufflé itself, which also says what is wrong with a program.
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass, field
from pathlib import Path

from pysouffle.errors import ProgramError

_LEXEME = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\])*"', re.DOTALL)
_INCLUDE = re.compile(r'//[^\n]*|/\*.*?\*/|\.include\s+"((?:\\.|[^"\\])*)"|"(?:\\.|[^"\\])*"', re.DOTALL)
_IDENT = r"[_?a-zA-Z][_?a-zA-Z0-9]*"
_DECL = re.compile(rf"\.decl\s+({_IDENT}(?:\s*,\s*{_IDENT})*)\s*\(([^)]*)\)")
_TYPE = re.compile(rf"\.type\s+({_IDENT})\s*(<:|=)\s*")
_BRANCH = re.compile(rf"\s*({_IDENT})\s*\{{([^}}]*)\}}\s*(\|?)")
_RECORD = re.compile(r"\[([^\]]*)\]")
_NAMES = re.compile(rf"{_IDENT}(?:\s*\|\s*{_IDENT})*")
PRIMITIVES = ("number", "unsigned", "float", "symbol")


@dataclass(frozen=True, slots=True)
class Branch:
    """A record (`name` empty) or a branch of an ADT; `fields` are type names."""

    name: str
    fields: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Declarations:
    """`aliases`: a subtype's parent or a union's first member. `digest` identifies the text of `files`."""

    relations: dict[str, tuple[str, ...]] = field(default_factory=dict)
    records: dict[str, Branch] = field(default_factory=dict)
    adts: dict[str, tuple[Branch, ...]] = field(default_factory=dict)
    aliases: dict[str, str] = field(default_factory=dict)
    digest: str = ""
    files: tuple[Path, ...] = ()

    def root(self, name: str) -> str:
        """The primitive type, record or ADT that represents type `name`."""
        for _ in range(len(self.aliases) + 1):
            if name not in self.aliases:
                break
            name = self.aliases[name]
        if name not in PRIMITIVES and name not in self.records and name not in self.adts:
            raise ProgramError(f"undefined type {name}")
        return name


def _pairs(text: str) -> tuple[str, ...]:
    """The types of `a: T, b: U`."""
    return tuple(part.partition(":")[2].strip() for part in text.split(",") if part.strip())


def read_files(main: Path) -> list[tuple[Path, str]]:
    """The main file and what it includes, each once."""
    files: list[tuple[Path, str]] = []
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
        files.append((resolved, text))
        includes = [match for match in _INCLUDE.finditer(text) if match.group(1) is not None]
        todo.extend((path.parent / match.group(1), str(path), text.count("\n", 0, match.start()) + 1) for match in reversed(includes))
    return files


def read_declarations(main: Path) -> Declarations:
    """Types and relations of a program."""
    digest = hashlib.sha256()
    out = Declarations()
    files = read_files(main)
    for path, text in files:
        digest.update(f"{path}\0{len(text)}\0{text}".encode())
        code = _LEXEME.sub(lambda m: '""' if m.group().startswith('"') else " ", text)
        for found in _DECL.finditer(code):
            for name in found.group(1).split(","):
                out.relations[name.strip()] = _pairs(found.group(2))
        for found in _TYPE.finditer(code):
            _read_type(code, found, out)
    return Declarations(out.relations, out.records, out.adts, out.aliases, digest.hexdigest(), tuple(path for path, _ in files))


def _read_type(code: str, found: re.Match[str], out: Declarations) -> None:
    name, position = found.group(1), found.end()
    if record := _RECORD.match(code, position):
        out.records[name] = Branch("", _pairs(record.group(1)))
    elif branch := _BRANCH.match(code, position):
        branches = []
        while branch:
            branches.append(Branch(branch.group(1), _pairs(branch.group(2))))
            branch = _BRANCH.match(code, branch.end()) if branch.group(3) else None
        out.adts[name] = tuple(branches)
    elif names := _NAMES.match(code, position):
        out.aliases[name] = names.group().split("|")[0].strip()
