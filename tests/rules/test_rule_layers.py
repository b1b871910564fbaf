"""Rules read downwards: the folders of rules/ are in an order, and what a folder above may derive below says so (`@open`)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from dlshape.cli.schema import relations
from dlshape.solver.evaluation import RULES

from pysouffle.language.atoms import atoms_read, heads_of
from pysouffle.language.components import instantiate
from pysouffle.language.parser import parse_items
from pysouffle.language.sources import read_sources
from pysouffle.language.syntax import Items, Program

FOLDER = RULES.parent.resolve()
CHECKS = FOLDER.parent / "checks"  # the laws of checks that have one of their own
# From the bottom up. A body reads relations of its own folder or of those before it.
LAYERS = (
    "facts", "generated", "core", "operators", "operators/dims", "operators/tensor", "operators/layers", "operators/layout", "resolve",
    "impact", "values", "heap", "interproc/paths", "interproc/calls", "interproc/loops", "interproc/exceptions", "interproc/bounds",
    "library/python", "library/modelled", "library/text", "library/config", "library/numpy", "library/torch", "library/data",
    "library/vision", "library/tensorflow", "verdicts", "public", "checks",
)  # fmt: skip
# What does not keep to that, as `FILE reads RELATION` or `FILE derives RELATION`. To get shorter only.
EXCEPTIONS: tuple[str, ...] = ()
_INCLUDE = re.compile(r'^\.include "(?!\.\./)([^"]+)"', re.MULTILINE)
_BEFORE = ("core/evaluation.dl", "core/applying.dl")  # what is said of contexts and calls


class Parsed(NamedTuple):
    """A clause: its file, and the names of the relations that it derives and reads."""

    file: str
    heads: frozenset[str]
    reads: frozenset[str]


@cache
def written() -> Items:
    """The rules as written."""
    return parse_items(read_sources(RULES))


@cache
def parsed() -> Program:
    """With instances of components."""
    return instantiate(written())


@cache
def instances() -> dict[str, str]:
    """The file that makes each instance of a component."""
    return {one.name: relative(one.pos.file) for one in written().inits}


@cache
def declared() -> dict[str, str]:
    """The file of each relation; of an instance, the one that makes it."""
    return {one.name: instances().get(one.name.partition(".")[0], relative(one.pos.file)) for one in parsed().relations}


@cache
def clauses() -> tuple[Parsed, ...]:
    found = []
    components = {relative(one.pos.file) for one in parsed().relations if "." in one.name}
    for clause in parsed().clauses:
        heads = heads_of(clause)
        file = relative(heads[0].pos.file)
        names = [head.name for head in heads], [atom.name for atom in atoms_read(clause)]
        if file in components:  # what a component says, its instance says
            file = declared()[next(name for name in (*names[0], *names[1]) if "." in name)]
        found.append(Parsed(file, *map(frozenset, names)))
    return tuple(found)


def relative(file: str) -> str:
    path = Path(file).resolve()
    if path.is_relative_to(CHECKS):
        return f"checks/{path.parent.name}.dl"
    return path.relative_to(FOLDER).as_posix() if path.is_relative_to(FOLDER) else f"facts/{path.name}"


def folder(file: str) -> str:
    return file.rpartition("/")[0]


def layer(file: str) -> int:
    return LAYERS.index(folder(file))


def files() -> list[str]:
    """Those that main.dl includes: what is in `summaries` is a program of its own."""
    apart = (FOLDER, FOLDER / "summaries")
    return [path.relative_to(FOLDER).as_posix() for path in sorted(FOLDER.rglob("*.dl")) if path.parent not in apart]


def upwards() -> Iterator[str]:
    home = declared()
    for file, heads, reads in clauses():
        yield from (f"{file} reads {name}" for name in reads if layer(home[name]) > layer(file))
        yield from (f"{file} derives {name}" for name in heads if layer(home[name]) > layer(file))


def test_rules_read_and_derive_downwards() -> None:
    assert sorted(set(upwards())) == sorted(EXCEPTIONS)


def test_what_is_derived_from_above_says_so() -> None:
    """`@open demand` where whoever wants an answer asks, else the folders above that have rules for it: these and no others."""
    derivers: dict[str, set[str]] = {}
    for file, heads, _ in clauses():
        for name in heads:
            if folder(file) != folder(declared()[name]) and (folder(file), name) != ("checks", "diagnostic"):  # which is made for them
                derivers.setdefault(name, set()).add(file.partition("/")[0])
    order = list(dict.fromkeys(name.partition("/")[0] for name in LAYERS))
    needed = {name: tuple(sorted(found, key=order.index)) for name, found in derivers.items()}
    said = {one.name: one.open_to for one in relations() if one.open_to}
    asking = {name for name, how in said.items() if how == ("demand",)}
    # What a component says of its relations is said of all its instances.
    shared = {name.rpartition(".")[2] for name in needed if "." in name}
    assert sorted(name for name in asking - needed.keys() if name.partition(".")[2] not in shared) == [], "nobody above asks: no @open"
    assert {name: how for name, how in said.items() if name not in asking} == {
        name: found for name, found in needed.items() if name not in asking}


def test_what_asks_is_called_a_query() -> None:
    """Or it is `apply`: a call is a demand, too."""
    demands = {one.name for one in relations() if one.open_to == ("demand",)}
    assert [name for name in sorted(demands) if not name.endswith("_query") and name != "apply"] == []


def test_names_alone_decide_what_is_resolved() -> None:
    """Imports, classes and entry points are known before anything is evaluated."""
    wrong = {f"{clause.file}: {name}" for clause in clauses() if folder(clause.file) == "resolve"
             for name in clause.heads | clause.reads if declared()[name] in _BEFORE}
    assert sorted(wrong) == []


def test_files_are_included_from_the_bottom_up() -> None:
    text = RULES.read_text(encoding="utf-8")
    included = _INCLUDE.findall(text)
    order = [layer(name) for name in included]
    assert order == sorted(order)
    for name in included:
        if name.endswith("/all.dl"):
            inner = FOLDER / name
            included += [f"{folder(name)}/{each}" for each in _INCLUDE.findall(inner.read_text(encoding="utf-8"))]
    assert sorted(included) == files()


def test_a_file_has_a_name_of_its_own() -> None:
    """What public/ tells in plain columns may be called as what it tells."""
    names = Counter(name.rpartition("/")[2] for name in files() if folder(name) != "public" and not name.endswith("/all.dl"))
    assert [name for name, count in names.items() if count > 1] == []


def test_every_folder_has_a_place() -> None:
    assert {folder(name) for name in files()} | {"facts", "checks"} == set(LAYERS)
