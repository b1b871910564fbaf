"""A list, or a text, that a loop over data fills is empty only if there are no data: no error rests on that, and nothing is said to be
fine."""

from __future__ import annotations

from pathlib import Path

import pytest
from dlshape.cli.main import main

LEAVES = """from keras.layers import Concatenate, Flatten


def modify(model, prefix="leaf"):
    found = []
    for layer in model.layers:
        if prefix in layer.name:
            found.append(Flatten()(layer.output))
    return Concatenate(axis=1)(found)
"""
LETTERS = """from keras.layers import Dense
from keras.models import Sequential

lines = []
with open("book.txt") as book:
    for line in book:
        if len(line) == 0:
            continue
        lines.append(line.strip())
text = " ".join(lines)
letters = len(set([letter for letter in text]))
model = Sequential()
model.add(Dense(letters, input_shape=(10,)))
"""
NOTHING = "from keras.layers import Concatenate\n\nprint(Concatenate(axis=1)([]))\n"


@pytest.mark.parametrize(("text", "failed"), [(LEAVES, 0), (LETTERS, 0), (NOTHING, 1)])
def test_data_decide(text: str, failed: int, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "program.py").write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert main(["check", "program.py"]) == failed
    assert "no errors" not in capsys.readouterr().out
