"""Layers of Keras, which our own code models, are operators of the program that calls them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from dlshape.cli.main import main

PROGRAM = """from tensorflow.keras import layers

x = layers.Input((28, 28, 1))
y = layers.Conv2D(4, 3)(x)
z = layers.Flatten()(y)
"""


def test_calls_of_layers_are_places(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "program.py"
    program.write_text(PROGRAM, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert main(["check", program.name, "--output-format", "json"]) == 0
    operators = json.loads(capsys.readouterr().out)["summary"]["operators"]
    assert (operators["places"], operators["places_known_rank"]) == (2, 2)
