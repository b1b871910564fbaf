"""The schema is read from the rules' own files, and every part of it is documented."""

from __future__ import annotations

from pathlib import Path

import pytest
from dlshape.facts.schema import SchemaError, load_schema


def test_every_relation_is_documented() -> None:
    schema = load_schema()
    assert len(schema.relations) >= 80
    for relation in schema.relations.values():
        assert relation.doc.startswith("Holds if"), relation.name
        assert relation.example.startswith(relation.name + "("), relation.name
        assert relation.stability in ("public", "internal"), relation.name
        assert all(c.doc for c in relation.columns), relation.name


def test_columns() -> None:
    columns = load_schema().relations["const_float"].columns
    assert [(c.name, c.type, c.primitive) for c in columns] == [("v", "Var", "symbol"), ("b", "Block", "symbol"), ("x", "float", "float")]
    assert load_schema().types["Loop"].startswith("A loop")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("/** Holds. @param v it */\n.decl a(v: Var, w: Var)\n", "column w of a is not documented"),
        ("/** Holds. @param v it */\n.decl a(v: Vra)\n", "unknown type Vra"),
    ],
)
def test_errors(tmp_path: Path, text: str, message: str) -> None:
    for stem in ("types", "program", "source", "values", "control", "calls"):
        (tmp_path / f"{stem}.dl").write_text(text if stem == "values" else "/** A variable. */\n.type Var <: symbol\n")
    with pytest.raises(SchemaError, match=message):
        load_schema(tmp_path)
