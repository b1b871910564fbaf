"""Datasets have methods that tensors of torch have too: something unknown with one is no tensor for it where TensorFlow is imported."""

from __future__ import annotations

from pathlib import Path

import pytest
from dlshape.cli.main import main

READS = """import tensorflow as tf
from elsewhere import examples

rows = examples().shuffle(100).batch(32).repeat(3)
batch = next(iter(rows))
print(batch[0].keys(), next(iter(examples().take(1)))[0][0])
"""


def test_a_dataset_is_not_taken_for_a_tensor(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "program.py").write_text(READS, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert main(["check", "program.py"]) == 0
    assert "no errors" not in capsys.readouterr().out
