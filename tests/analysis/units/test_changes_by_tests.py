"""What a test puts in the place of a top-level name is there in that test: other programs have what the module binds."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from dlshape.cli.main import main

CONFIG = "width = 8\n\n\nclass Sizes:\n    width = 8\n"
MAIN = "import torch\nimport config\n\nx = torch.zeros(4, 7) @ torch.zeros({}, 3)\n"
TEST = "import torch\nimport config\nfrom unittest.mock import patch\n\n\ndef test_width(monkeypatch):\n    {}\n" \
    "    torch.zeros(4, 7) @ torch.zeros({}, 3)\n"


@pytest.mark.parametrize(
    ("change", "width"),
    [
        ("monkeypatch.setattr(config, 'width', 7)", "config.width"), ("patch('config.width', 7).start()", "config.width"),
        ("patch('config.Sizes.width', 7).start()", "config.Sizes.width"), ("config.width = 7", "config.width"),
    ],
)  # fmt: skip
def test_other_programs_have_what_the_module_binds(
    change: str, width: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "config.py").write_text(CONFIG)
    (tmp_path / "main.py").write_text(MAIN.format(width))
    (tmp_path / "test_config.py").write_text(TEST.format(change, width))
    main(["check", str(tmp_path), "--format", "json"])
    found = json.loads(capsys.readouterr().out)
    assert [Path(each["file"]).name for each in found["diagnostics"] if each["severity"] == "error"] == ["main.py"]


def test_what_pytest_runs_first_counts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "config.py").write_text(CONFIG)
    (tmp_path / "conftest.py").write_text("import config\n\nconfig.width = 7\n")
    (tmp_path / "test_config.py").write_text(TEST.format("pass", "config.width"))
    main(["check", str(tmp_path), "--format", "json"])
    found = json.loads(capsys.readouterr().out)
    assert not [each for each in found["diagnostics"] if each["severity"] == "error"]
