"""Baselines: written, read, and refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from dlshape.facts.errors import AnalysisError
from dlshape.report.baseline import Baseline, read_baseline
from dlshape.report.codes import ANALYSIS_LIMIT
from dlshape.report.result import Diagnostic, Place, Severity


def finding(fingerprint: str, code: str = "DLS101", file: str = "b.py") -> Diagnostic:
    return Diagnostic(code, Severity.ERROR, "a → b", Place(file, 1, 1, 1, 2), fingerprint=fingerprint)


def test_what_is_written_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    baseline = Baseline.of([finding("2"), finding("1", file="a.py"), finding("3", ANALYSIS_LIMIT)])
    path = tmp_path / "known.json"
    path.write_text(baseline.to_json(), encoding="utf-8")
    assert read_baseline(path) == baseline
    assert [one["file"] for one in json.loads(baseline.to_json())["findings"]] == ["a.py", "b.py"]


def test_what_is_not_found_any_more_is_stale_where_it_was_asked_for() -> None:
    baseline = Baseline.of([finding("1"), finding("2"), finding("3", "DLS102")])
    stale = baseline.stale([finding("1")], lambda one: one.code == "DLS101")
    assert [one.fingerprint for one in stale] == ["2"]
    assert sorted(baseline.without(stale).entries) == ["1", "3"]


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"{\n  ]", ":2: no baseline: Expecting property name"),
        (b"\xff", ":1: no baseline: 'utf-8' codec"),
        (b"[]", ":1: no baseline: `--write-baseline` writes one"),
        (b'{"dlshape-baseline": 1, "findings": []}', ":1: a baseline of another version"),
        (b'{"dlshape-baseline": 2, "findings": [{"code": "DLS101"}]}', ":1: finding 1 of the baseline lacks one of fingerprint"),
        (None, ": No such file or directory"),
    ],
)
def test_what_is_no_baseline(tmp_path: Path, content: bytes | None, message: str) -> None:
    path = tmp_path / "known.json"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(AnalysisError) as error:
        read_baseline(path)
    assert str(error.value).startswith(f"{path}{message}")
