"""The checks of docs/cookbook/ are reported where their examples say so, and nowhere in the examples that are right."""

from __future__ import annotations

import json
from collections import defaultdict
from pathlib import Path

import pytest
from dlshape.checks.check import expected, read_checks
from dlshape.cli.main import main

COOKBOOK = Path(__file__).resolve().parents[2] / "docs" / "cookbook"


def test_all_examples_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    checks = read_checks(COOKBOOK)
    assert len(checks) >= 10
    for check in checks:
        (tmp_path / f"{check.code}_bad.py").write_text(check.bad, encoding="utf-8")
        (tmp_path / f"{check.code}_good.py").write_text(check.good, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert main(["check", ".", "--rules", str(COOKBOOK), "--format", "json"]) in (0, 1)
    shown = capsys.readouterr()
    assert "internal" not in shown.err, "laws read public relations"
    found = defaultdict(list)
    reported = json.loads(shown.out)["diagnostics"]
    assert {one["message"] for one in reported if one["code"] == "TEAM001"} == {"a dropout rate of 0.7"}
    for one in reported:
        assert "{what}" not in one["message"]
        found[Path(one["file"]).name].append((one["line"], one["severity"], one["code"]))
    for check in checks:
        bad = [one for one in found[f"{check.code}_bad.py"] if one[2] == check.code]
        assert sorted(set(bad)) == [one for one in expected(check.bad) if one[2] == check.code]
        assert [one for one in found[f"{check.code}_good.py"] if one[2] == check.code] == []
