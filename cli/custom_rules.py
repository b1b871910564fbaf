"""What a user's own rules use that may change: relations that are no part of the public interface."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from dlshape.cli.schema import instead_of, relations

from pysouffle.errors import ProgramError
from pysouffle.language.atoms import uses
from pysouffle.language.parser import parse_items
from pysouffle.language.sources import read_sources
from pysouffle.language.syntax import Items, Relation


def warnings(files: Sequence[Path]) -> list[str]:
    """One for each internal relation in each file, where it is used first. A file with a mistake has none: the engine tells that."""
    known = relations()
    internal = {one.name for one in known if one.stability != "public"}
    found = []
    for path in files:
        try:
            items = parse_items(read_sources(path))
        except ProgramError:
            continue
        told = {relation.name for relation in _declared(items)}
        for name, place in sorted(uses(items), key=lambda use: use[1]):
            if name in internal and name not in told:
                told.add(name)
                found.append(f"{place.file}:{place.line}: warning: {_text(name, instead_of(name, known))}")
    return found


def _text(name: str, public: Sequence[str]) -> str:
    text = f"relation `{name}` is internal and may change with any version"
    return f"{text}; public: {', '.join(f'`{one}`' for one in public)}" if public else text


def _declared(items: Items) -> Iterator[Relation]:
    yield from items.relations
    for component in items.components:
        yield from _declared(component.items)
