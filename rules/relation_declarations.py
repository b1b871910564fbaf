"""The declarations of the library's relations, found in its text: parsing all of it takes seconds."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from dlshape.checks.check import SHIPPED

_DECLARATION = re.compile(
    r"(?:/\*\*(?P<doc>(?:(?!\*/).)*)\*/\s*)?^\s*\.decl\s+(?P<name>\w+)\s*\((?P<columns>[^)]*)\)(?P<qualifiers>[^\n]*)",
    re.DOTALL | re.MULTILINE,
)
_PUBLIC = re.compile(r"@stability\s+public\b")
_TYPE = re.compile(r"^\.type\s+(\w+)", re.MULTILINE)
_RULES = Path(__file__).parent
TYPES = (_RULES.parent / "facts" / "schema" / "types.dl", _RULES / "core" / "domain.dl")  # what columns of public relations are made of


@dataclass(frozen=True, slots=True)
class Declared:
    """A relation of the rules or of the law of a check: `source` is `rules` or `checks`, `file` relative to that; `doc`: the comment above
    it; `columns`: names and types; `inline`: it has no tuples of its own; `public`: it is promised to rules of the user's own."""

    name: str
    source: str
    file: str
    doc: str
    columns: tuple[tuple[str, str], ...]
    inline: bool
    public: bool


def declared() -> Iterator[Declared]:
    """In the order of their files."""
    for source, folder in (("rules", _RULES), ("checks", SHIPPED)):
        for path in sorted(folder.rglob("*.dl")):
            yield from declared_in(path.read_text(encoding="utf-8"), source, path.relative_to(folder).as_posix())


def declared_in(text: str, source: str, file: str) -> Iterator[Declared]:
    """Those in one text."""
    for match in _DECLARATION.finditer(text):
        columns = [column.partition(":") for column in match["columns"].split(",") if column.strip()]
        pairs = tuple((name.strip(), type_.strip()) for name, _, type_ in columns)
        doc = match["doc"] or ""
        yield Declared(match["name"], source, file, doc, pairs, "inline" in match["qualifiers"].split(), _PUBLIC.search(doc) is not None)


def plain_types() -> frozenset[str]:
    """The names of the types in `TYPES`, and Soufflé's own."""
    named = (name for path in TYPES for name in _TYPE.findall(path.read_text(encoding="utf-8")))
    return frozenset(("symbol", "number", "float", "unsigned", *named))
