"""The declarations of the library's relations, found in its text: parsing all of it takes seconds."""

from __future__ import annotations

import marshal
import os
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import astuple, replace
from functools import cache
from pathlib import Path

from dlshape.checks.check import SHIPPED

from pysouffle.home import cache_base
from pysouffle.kept_files import read_cached, write_checked
from pysouffle.late_dataclasses import dataclass
from pysouffle.stamps import digest_of_folders

_DECLARATION = re.compile(
    r"(?:/\*\*(?P<doc>(?:(?!\*/).)*)\*/\s*)?^\s*\.decl\s+(?P<name>\w+)\s*\((?P<columns>[^)]*)\)(?P<qualifiers>[^\n]*)",
    re.DOTALL | re.MULTILINE,
)
_PUBLIC = re.compile(r"@stability[\s*]+public\b")  # a line of a comment may begin between the two
_SUBTYPE = re.compile(r"^\.type\s+(\w+)\s*<:\s*(\w+)", re.MULTILINE)
_TYPE = re.compile(r"^\.type\s+(\w+)", re.MULTILINE)
# A component ends at a brace of its own line.
_COMPONENT = re.compile(
    r"^\.comp\s+(?P<name>\w+)(?:<(?P<formals>[^>]*)>)?(?P<bases>[^{]*)\{(?P<body>.*?)^\}", re.DOTALL | re.MULTILINE
)
_INSTANCE = re.compile(r"^\.init\s+(\w+)\s*=\s*(\w+)(?:<([^>]*)>)?", re.MULTILINE)
_BASE = re.compile(r"(\w+)(?:<([^>]*)>)?")
_RULES = Path(__file__).parent
_KEPT = 4  # versions of the rules
TYPES = (_RULES.parent / "facts" / "schema" / "types.dl", _RULES / "core" / "domain.dl")  # what columns of public relations are made of


@dataclass(frozen=True, slots=True)
class Component:
    """What a `.comp` says: its type parameters, what it extends with which types, and its text."""

    formals: tuple[str, ...]
    bases: tuple[tuple[str, tuple[str, ...]], ...]
    body: str


@dataclass(frozen=True, slots=True)
class Declared:
    """A relation of the rules or of the law of a check: `source` is `rules` or `checks`, `file` relative to that, of an instance of a
    component where it is made; `doc`: the comment above it; `columns`: names and types; `inline`: it has no tuples of its own; `public`:
    it is promised to rules of the user's own."""

    name: str
    source: str
    file: str
    doc: str
    columns: tuple[tuple[str, str], ...]
    inline: bool
    public: bool


@cache
def declared() -> tuple[Declared, ...]:
    """In the order of their files. Kept from run to run, as long as no file is touched: to read them takes a fifth of a second."""
    place = cache_base() / "dlshape" / f"{digest_of_folders(map(os.fspath, (_RULES, SHIPPED)), ('.dl', '.py'))}.declared"
    known = read_cached(place, lambda data: tuple(Declared(*one) for one in marshal.loads(data)))
    if known is not None:
        return known
    texts = [(source, path.relative_to(folder).as_posix(), path.read_text(encoding="utf-8"))
             for source, folder in (("rules", _RULES), ("checks", SHIPPED)) for path in sorted(folder.rglob("*.dl"))]
    components = {name: one for _, _, text in texts for name, one in _components(text).items()}
    found = tuple(one for source, file, text in texts for one in declared_in(text, source, file, components))
    write_checked(place, marshal.dumps([astuple(one) for one in found]), _KEPT)
    return found


def promised() -> frozenset[str]:
    """The names of public relations."""
    return frozenset(one.name for one in public())


@cache
def public() -> tuple[Declared, ...]:
    """The public relations, read off the files that have them."""
    paths = [*sorted((_RULES / "public").rglob("*.dl")), _RULES / "verdicts" / "report.dl"]
    texts = ((path.relative_to(_RULES).as_posix(), path.read_text(encoding="utf-8")) for path in paths)
    return tuple(one for file, text in texts for one in declared_in(text, "rules", file) if one.public)


def declared_in(text: str, source: str, file: str, components: Mapping[str, Component] | None = None) -> Iterator[Declared]:
    """Those in one text, which may make instances of `components`, or of its own ones."""
    plain = _COMPONENT.sub("", text)
    yield from _relations(plain, source, file)
    known = {**(components or {}), **_components(text)}
    for name, component, actuals in _INSTANCE.findall(plain):
        for one in _instance(known, component, _names(actuals), source, file):
            yield replace(one, name=f"{name}.{one.name}", doc=re.sub(rf"\b{one.name}\(", f"{name}.{one.name}(", one.doc))


def _relations(text: str, source: str, file: str) -> Iterator[Declared]:
    for match in _DECLARATION.finditer(text):
        columns = [column.partition(":") for column in match["columns"].split(",") if column.strip()]
        pairs = tuple((name.strip(), type_.strip()) for name, _, type_ in columns)
        doc = match["doc"] or ""
        yield Declared(match["name"], source, file, doc, pairs, "inline" in match["qualifiers"].split(), _PUBLIC.search(doc) is not None)


def _components(text: str) -> dict[str, Component]:
    return {match["name"]: Component(_names(match["formals"]),
                                     tuple((name, _names(actuals)) for name, actuals in _BASE.findall(match["bases"])), match["body"])
            for match in _COMPONENT.finditer(text)}


def _names(text: str | None) -> tuple[str, ...]:
    return tuple(name.strip() for name in (text or "").split(",") if name.strip())


def _instance(known: Mapping[str, Component], name: str, actuals: tuple[str, ...], source: str, file: str) -> Iterator[Declared]:
    """What an instance of a component has, that of its bases first; nothing of one that nobody declares, which the engine tells."""
    if name not in known:
        return
    component = known[name]
    types = dict(zip(component.formals, actuals, strict=False))
    for base, given in component.bases:
        yield from _instance(known, base, tuple(types.get(each, each) for each in given), source, file)
    for one in _relations(component.body, source, file):
        yield replace(one, columns=tuple((column, types.get(kind, kind)) for column, kind in one.columns))


def plain_types() -> frozenset[str]:
    """The names of the types in `TYPES`, and Soufflé's own."""
    named = (name for path in TYPES for name in _TYPE.findall(path.read_text(encoding="utf-8")))
    return frozenset(("symbol", "number", "float", "unsigned", *named))


def subtypes(texts: Iterable[str]) -> dict[str, str]:
    """What each type that is declared as a subtype is made of."""
    return {name: parent for text in texts for name, parent in _SUBTYPE.findall(text)}
