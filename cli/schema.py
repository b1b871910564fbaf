"""The documented relations of facts, rules and checks. Those of rules are read from the comments above each `.decl`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import dlshape.rules
from dlshape.facts.schema import load_schema, summary_schema
from dlshape.rules.relation_declarations import Declared, declared, declared_in

from pysouffle.late_dataclasses import dataclass

_TAG = re.compile(r"@(param|covers|example|open|since|stability)\s+")


@dataclass(frozen=True, slots=True)
class Column:
    name: str
    type: str
    meaning: str


@dataclass(frozen=True, slots=True)
class Relation:
    """`source`: `facts`, `rules`, or `checks` for the law of a check; `file`: where it is declared, relative to that; `stability`: `public`
    or `internal`.

    Of public ones, `since`: the version of the interface that brought it; `covers`: internal relations that it tells in plain columns.
    Of those in rules, `open_to`: the folders above its own whose rules derive it, too, or `demand` if whoever wants an answer does."""

    name: str
    source: str
    file: str
    meaning: str
    columns: tuple[Column, ...]
    example: str
    stability: str
    since: str = ""
    covers: tuple[str, ...] = ()
    open_to: tuple[str, ...] = ()

    @property
    def signature(self) -> str:
        """The name with its columns and their types."""
        return f"{self.name}({', '.join(f'{column.name}: {column.type}' for column in self.columns)})"


def relations() -> list[Relation]:
    """All relations, facts first, in the order of their files."""
    return [*_facts(), *map(_rule, declared())]


def public_version() -> int:
    """The version of the public relations, which their rules state."""
    text = (Path(dlshape.rules.__file__).parent / "public" / "interface.dl").read_text(encoding="utf-8")
    found = re.search(r"^public_interface_version\((\d+)\)\.", text, re.MULTILINE)
    assert found is not None
    return int(found[1])


def instead_of(name: str, known: Iterable[Relation]) -> list[str]:
    """The public relations that tell in plain columns what internal relation `name` holds."""
    return [one.name for one in known if name in one.covers]


def opened(relation: Relation) -> str:
    """Who else may derive a relation, as a sentence; nothing if its own folder alone does."""
    if relation.open_to == ("demand",):
        return "open: whoever wants an answer asks by it"
    return f"open: rules in {', '.join(relation.open_to)} derive it, too" if relation.open_to else ""


def _facts() -> Iterator[Relation]:
    for one in (*load_schema().relations.values(), *summary_schema().relations.values()):
        columns = tuple(Column(column.name, column.type, column.doc) for column in one.columns)
        yield Relation(one.name, "facts", one.file, one.doc, columns, one.example, one.stability)


def own(text: str, file: str) -> Iterator[Relation]:
    """The relations that rules of the user's own declare."""
    return map(_rule, declared_in(text, "own", file))


def _rule(one: Declared) -> Relation:
    text = " ".join(line.strip().removeprefix("*").strip() for line in one.doc.splitlines()).strip()
    meaning, *tags = _TAG.split(text)
    values = list(zip(tags[::2], tags[1::2], strict=True))
    params = {name: described.strip() for name, _, described in (value.partition(" ") for tag, value in values if tag == "param")}
    examples = [value.strip() for tag, value in values if tag == "example"]
    by_tag = {tag: value.strip() for tag, value in values if tag != "param"}
    described = tuple(Column(name, type_, params.get(name, "")) for name, type_ in one.columns)
    return Relation(
        one.name, one.source, one.file, meaning.strip(), described, " ".join(examples), by_tag.get("stability", "internal"),
        by_tag.get("since", ""), tuple(by_tag.get("covers", "").split()), tuple(by_tag.get("open", "").split()),
    )
