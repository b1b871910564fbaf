"""Each fact says once what it defines and reads; a new instruction is seen by everything that is made from that."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import dlshape.facts.schema
import pytest
from dlshape.facts.roles import Form, roles_of
from dlshape.facts.schema import SchemaError, load_schema, schema_folder
from dlshape.frontend.ssa import cleanup, narrowing
from dlshape.report.program import Program
from dlshape.rules.instructions import instruction_rules
from dlshape.solver.residual.places import Places

NEW = """
/** Holds if `v` is the spliced `x` and `y`. @param v the variable @param b the block @param x one part @param y the other
 *  @example splice("a.py:3:t.1", "a.py::f#0", "a.py:1:x.1", "a.py:2:y.1")
 *  {roles} @stability internal */
.decl splice(v: Var, b: Block, x: Var, y: Var)
"""
ROLES = "@defines v @at b @reads x y @raises"


@pytest.fixture
def extended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the schema with one instruction more, in place of the schema."""
    folder = tmp_path / "schema"
    shutil.copytree(schema_folder(), folder)
    with (folder / "values.dl").open("a", encoding="utf-8") as file:
        file.write(NEW.format(roles=ROLES))
    monkeypatch.setattr(dlshape.facts.schema, "schema_folder", lambda: folder)
    caches = (load_schema, cleanup.variable_columns, cleanup.operand_columns, narrowing._operand_columns)
    for cached in caches:
        cached.cache_clear()
    yield folder
    monkeypatch.undo()
    for cached in caches:
        cached.cache_clear()


def test_every_variable_has_a_role() -> None:
    for relation in load_schema().relations.values():
        assert (relation.roles is not None) or all(column.type != "Var" for column in relation.columns), relation.name


@pytest.mark.parametrize(
    ("roles", "message"),
    [
        ("", "v, x, y has no role"),
        ("@defines v @at b @reads x", "y has no role"),
        ("@defines v @reads x y", "stands in a block"),
        ("@defines v @at b @reads x y z", "no column of type Var"),
        ("@defines v @names v @at b @reads x y", "both @defines and @names"),
        ("@defines v @at b @reads x y @holds v", "@holds names what is not read"),
        ("@defines v @at b @reads x y @after y", "two roles"),
        ("@defines v x @at b @reads y", "names one variable"),
    ],
)
def test_an_instruction_without_a_description_does_not_load(tmp_path: Path, roles: str, message: str) -> None:
    folder = tmp_path / "schema"
    shutil.copytree(schema_folder(), folder)
    with (folder / "values.dl").open("a", encoding="utf-8") as file:
        file.write(NEW.format(roles=roles))
    with pytest.raises(SchemaError, match=f"values.dl: splice: .*{message}"):
        load_schema(folder)


def test_roles() -> None:
    columns = [("w", "Var"), ("b", "Block"), ("call", "Var"), ("base", "Var"), ("a", "Attr")]
    roles = roles_of("mutated", columns, {"defines": "w", "at": "b", "reads": "base", "after": "call", "raises": ""})
    assert roles is not None
    assert (roles.form, roles.variable, roles.at, roles.reads, roles.after, roles.needs) == (Form.VALUE, 0, 1, (3,), (2,), (2, 3))
    assert roles.raises
    assert roles_of("module", [("m", "Module")], {}) is None


@pytest.mark.usefixtures("extended")
def test_a_new_instruction_is_seen_everywhere() -> None:
    text = instruction_rules(load_schema())
    assert "operand(v, w) :- splice(v, _, w, _), w != \"\"." in text
    assert "operand(v, w) :- splice(v, _, _, w), w != \"\"." in text
    assert "defined_in(v, b) :- splice(v, b, _, _)." in text
    assert cleanup.operand_columns()["splice"] == (2, 3)
    assert cleanup._place_column("splice") == 2
    facts = {"splice": [("v", "f#1", "x", "y")], "block": [("f#1", "f", "")]}
    places = Places(facts)
    assert (places.block("v"), places.operands("v")) == ("f#1", ["x", "y"])
    assert Program(facts, Path()).operands("v") == ["x", "y"]
