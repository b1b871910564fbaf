"""From which entries a finding is found: not told where it stands in one of them."""

from __future__ import annotations

from pathlib import Path

import pytest
from dlshape.cli.main import main

FAULT = "    return x, torch.zeros(2, 3) @ torch.zeros(4, 5)\n"


@pytest.mark.parametrize("called", [False, True])
def test_a_library_that_no_script_reaches(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], called: bool,
) -> None:
    (tmp_path / "first.py").write_text("def f(x):\n    return x\n")
    (tmp_path / "second.py").write_text(f"import torch\nfrom first import f\n\n\ndef g(x):\n{FAULT}")
    (tmp_path / "run.py").write_text("from second import g\n\nprint(g(1))\n" if called else "print(1)\n")
    (tmp_path / "other.py").write_text("print(2)\n")
    monkeypatch.chdir(tmp_path)
    assert main(["check", ".", "--quiet"]) == 1
    assert ("happens when run.py runs" in capsys.readouterr().out) is called


def test_which_file_of_a_library_leads_there_is_not_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("first", "second"):
        (tmp_path / f"{name}.py").write_text(f"from third import g\n\n\ndef {name}(x):\n    return g(x)\n")
    (tmp_path / "third.py").write_text(f"import torch\n\n\ndef g(x):\n{FAULT}")
    (tmp_path / "run.py").write_text("print(1)\n")
    monkeypatch.chdir(tmp_path)
    assert main(["check", ".", "--quiet"]) == 1
    assert "happens when" not in capsys.readouterr().out
