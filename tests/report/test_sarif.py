"""SARIF: what the standard demands beyond the names of keys, which `sarif_objects` declares."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from dlshape.checks.shipped import shipped
from dlshape.report.codes import ANALYSIS_LIMIT
from dlshape.report.formats import sarif_objects
from dlshape.report.formats.choice import Format
from dlshape.report.formats.rendering import render
from dlshape.report.formats.view import View
from dlshape.report.json_schema import Schema, schema_of
from dlshape.report.not_followed import GAPS
from dlshape.report.program import read_lines
from dlshape.report.result import Diagnostic, Place, Result, Severity, Undecided
from hand_made import result

NOTEBOOK = Place("n b.ipynb", 2, 1, 2, 4, 3, 10)


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def closed(schema: Schema) -> Schema:
    """The schema without room for other keys: the standard has none."""
    for definition in schema["$defs"].values():
        definition["additionalProperties"] = False
    return schema


def log(found: Result, *, undecided: bool = False, completed: bool = True) -> dict[str, Any]:
    """The run, of a log that is as we declare it."""
    view = View(found, lambda file: read_lines(Path(file)), undecided=undecided, completed=completed)
    whole = json.loads(render(Format.SARIF, view))
    jsonschema.validate(whole, closed(schema_of(sarif_objects.Log, "SARIF")))
    (run,) = whole["runs"]
    assert whole["version"] == "2.1.0"
    assert isinstance(run, dict)
    for one in run["results"]:
        assert run["tool"]["driver"]["rules"][one["ruleIndex"]]["id"] == one["ruleId"]
        assert one["kind"] == "fail" or one["level"] == "none"  # section 3.27.10
        assert one["message"]["text"]
    return run


def everything(root: Path) -> Result:
    found = result(root)
    more = (
        Diagnostic("DLS102", Severity.WARNING, "in a cell", NOTEBOOK),
        Diagnostic("MY001", Severity.INFO, "mine", Place("a.py", 0, 0, 0, 0)),
        Diagnostic(ANALYSIS_LIMIT, Severity.INFO, "a limit", NOTEBOOK),
    )
    open_check = Undecided(Place(str(root / "a.py"), 3, 9, 3, 22), "DLS101", "matmul.inner", "why")
    return replace(found, diagnostics=(*found.diagnostics, *more), undecided=(open_check,))


def test_results_have_levels_and_places(here: Path) -> None:
    run = log(everything(here), undecided=True)
    assert [(one["ruleId"], one["kind"], one["level"]) for one in run["results"]] == [
        ("DLS101", "fail", "error"), ("DLS102", "fail", "warning"), ("MY001", "fail", "note"), ("DLS101", "open", "none"),
    ]  # fmt: skip
    first = run["results"][0]["locations"][0]
    assert first["physicalLocation"] == {
        "artifactLocation": {"uri": "a.py", "uriBaseId": "%SRCROOT%"},
        "region": {"startLine": 4, "startColumn": 12, "endLine": 4, "endColumn": 26},
    }
    assert first["logicalLocations"] == [{"fullyQualifiedName": "f", "kind": "function"}]
    assert run["originalUriBaseIds"]["%SRCROOT%"]["uri"] == here.as_uri() + "/"
    assert [one["ruleId"] for one in log(everything(here))["results"]] == ["DLS101", "DLS102", "MY001"]


def test_a_notebook_has_no_region(here: Path) -> None:
    one = log(everything(here))["results"][1]
    assert one["locations"] == [{"physicalLocation": {"artifactLocation": {"uri": "n%20b.ipynb", "uriBaseId": "%SRCROOT%"}}}]
    assert one["message"]["text"] == "cell 3, line 2: in a cell"


def test_a_flow_ends_where_the_finding_is(here: Path) -> None:
    (one,) = log(result(here))["results"]
    (flow,) = one["codeFlows"][0]["threadFlows"]
    steps = [(step["location"]["physicalLocation"]["region"]["startLine"], step["nestingLevel"]) for step in flow["locations"]]
    assert steps == [(5, 0), (4, 1)]
    assert [related["message"]["text"] for related in one["relatedLocations"]] == ["called in <module>"]


def test_files_elsewhere_have_their_own_uri(here: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    found = result(here)
    os.chdir(tmp_path_factory.mktemp("elsewhere"))
    (one,) = log(found)["results"]
    assert one["locations"][0]["physicalLocation"]["artifactLocation"] == {"uri": (here / "a.py").as_uri()}


def test_rules_say_what_the_reference_says(here: Path) -> None:
    driver = log(everything(here))["tool"]["driver"]
    by_code = {rule["id"]: rule for rule in driver["rules"]}
    assert by_code.keys() == {*(shipped().keys() - GAPS), "MY001"}
    assert by_code["DLS101"]["shortDescription"]["text"] == shipped()["DLS101"].title
    assert shipped()["DLS101"].bad.rstrip() in by_code["DLS101"]["help"]["markdown"]


def test_what_was_not_followed_is_about_the_tool(here: Path) -> None:
    run = log(everything(here), completed=False)
    (invocation,) = run["invocations"]
    assert not invocation["executionSuccessful"]
    assert [one["descriptor"]["id"] for one in invocation["toolExecutionNotifications"]] == [ANALYSIS_LIMIT]
    assert {one["id"] for one in run["tool"]["driver"]["notifications"]} == GAPS
