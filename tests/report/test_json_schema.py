"""What is published of the JSON holds for what is written."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import jsonschema
import pytest
from dlshape.report import as_json
from dlshape.report.json_document import JsonDocument
from dlshape.report.json_schema import schema_of
from dlshape.report.result import Cause, Place, Undecided, UnitSummary
from hand_made import result

PUBLISHED = Path(__file__).resolve().parents[2] / "docs" / "reference" / "result.schema.json"


def document(root: Path) -> JsonDocument:
    """With something of everything."""
    found, place = result(root), Place("n.ipynb", 2, 1, 2, 4, 3, 10)
    (one,) = found.diagnostics
    found = replace(
        found,
        diagnostics=(replace(one, witness=(("n", 3),), notes=("a note",)), replace(one, place=place)),
        undecided=(Undecided(place, "DLS101", "matmul.inner", "why"),),
        summary=replace(found.summary, unknown=(("input", 2),), causes=(Cause("a cause", 1, place, "a hint"),), seconds={"z3": 0.25},
                        units=(UnitSummary(("a.py",), 0.5),)),
    )  # fmt: skip
    return as_json.document(found)


def test_what_is_written_fits(tmp_path: Path) -> None:
    schema = json.loads(PUBLISHED.read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.validate(document(tmp_path), schema)


def test_it_is_strict_where_keys_are_missing_and_lets_others_come(tmp_path: Path) -> None:
    schema = schema_of(JsonDocument, "a title")
    written = json.loads(json.dumps(document(tmp_path)))
    jsonschema.validate({**written, "later": 1}, schema)
    for path, key in ((written["diagnostics"][0], "class"), (written["summary"], "hidden"), (written["undecided"][0], "line")):
        kept = path.pop(key)
        with pytest.raises(jsonschema.ValidationError, match=f"'{key}' is a required property"):
            jsonschema.validate(written, schema)
        path[key] = kept
    written["diagnostics"][1].pop("cell")
    jsonschema.validate(written, schema)
    written["diagnostics"][1]["cell"] = "3"
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(written, schema)
