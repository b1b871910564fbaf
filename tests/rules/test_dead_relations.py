"""No relation is dead: each leads to what Python asks for or what is promised to users, and each has rules or is given by Python."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from dlshape.cli.lineage import BEFORE
from dlshape.facts.schema import load_schema
from dlshape.solver.evaluation import RULES

from pysouffle.language.atoms import atoms_read, heads_of
from pysouffle.language.parser import parse
from pysouffle.language.sources import read_sources
from pysouffle.language.syntax import Io, Program

ROOT = Path(__file__).resolve().parents[2]
_FOLDERS = ("analysis", "checks", "cli", "facts", "fix", "frontend", "inputs", "report", "rules", "solver")
_MARKER = re.compile(r"\d+ (\w+)")
PROGRAMS = {"main": RULES, "summaries": BEFORE}


@cache
def nodes() -> tuple[ast.AST, ...]:
    """The product's Python."""
    files = [path for top in _FOLDERS for path in (ROOT / top).rglob("*.py") if not {"stubs", "codes"} & {*path.parts}]
    return tuple(node for path in files for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))))


def texts() -> set[str]:
    """Every text: the names of what Python gives to rules and takes from them are among them."""
    return {node.value for node in nodes() if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def mentioned() -> set[str]:
    """Those of the texts that are not just the name of what is written: a key of a display or of an assignment, or of `rows`."""
    keys = {id(key) for node in nodes() if isinstance(node, ast.Dict) for key in node.keys}
    keys |= {id(node.slice) for node in nodes() if isinstance(node, ast.Subscript)
             and (isinstance(node.ctx, ast.Store) or "rows" in (getattr(node.value, "id", ""), getattr(node.value, "attr", "")))}
    return {node.value for node in nodes() if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in keys}


@cache
def program(main: Path) -> Program:
    return parse(read_sources(main))


def asked(items: Program) -> Iterator[str]:
    """What is wanted for its own sake: outputs, what Python names, what users are promised, and where a bound says that it was reached."""
    yield from (one.relation for one in items.directives if one.kind is Io.OUTPUT)
    yield from texts()
    yield from (one.name for one in items.relations if Path(one.pos.file).parent.name == "public")
    yield from (found[1] for one in items.pragmas if (found := _MARKER.match(one.value)))


@pytest.mark.parametrize("main", PROGRAMS.values(), ids=PROGRAMS)
def test_every_relation_leads_somewhere(main: Path) -> None:
    items = program(main)
    clauses = [({head.name for head in heads_of(each)}, {atom.name for atom in atoms_read(each)}) for each in items.clauses]
    live, before = set(asked(items)), 0
    while len(live) > before:
        before = len(live)
        live.update(*(reads for heads, reads in clauses if heads & live))
    shared = {name.rpartition(".")[2] for name in live if "." in name}  # of a component, if one instance leads somewhere
    # A fact of the schema may be of one program only.
    assert sorted(one.name for one in items.relations if one.name not in live and one.name.partition(".")[2] not in shared
                  and "schema" not in Path(one.pos.file).parts) == []


@pytest.mark.parametrize("main", PROGRAMS.values(), ids=PROGRAMS)
def test_every_relation_comes_from_somewhere(main: Path) -> None:
    items = program(main)
    given = {head.name for each in items.clauses for head in heads_of(each)} | texts()
    assert sorted(one.name for one in items.relations if one.name not in given) == []


def test_every_fact_is_read() -> None:
    """By a rule of either program, or by Python: where it is named other than to write it, or as something that reads variables."""
    read = {atom.name for main in PROGRAMS.values() for each in program(main).clauses for atom in atoms_read(each)}
    facts = {one.name for main in PROGRAMS.values() for one in program(main).relations if "schema" in Path(one.pos.file).parts}
    keeps_variables = {name for name, one in load_schema().relations.items() if one.roles is not None and one.roles.reads}
    assert sorted(facts - read - mentioned() - keeps_variables) == []
