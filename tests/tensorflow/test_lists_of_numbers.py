"""Texts as lists of numbers of words: what is made of them, and of the small data sets of Keras."""

from __future__ import annotations

from pathlib import Path

import pytest
from dlshape.cli.main import main

PROGRAM = """from tensorflow import keras
from tensorflow.keras.preprocessing.sequence import pad_sequences
from tensorflow.keras.preprocessing.text import Tokenizer

words = Tokenizer(num_words=100)
(x, y), (u, v) = keras.datasets.DATA.load_data()
print(EXPRESSION)
"""


@pytest.mark.parametrize(("data", "expression", "shown"), [
    ("imdb", "pad_sequences(x, maxlen=20)", "int32[?, 20]"),
    ("imdb", "y", "int64[25000]"),
    ("reuters", "v", "int64[2246]"),
    ("boston_housing", "x", "float64[404, 13]"),
    ("california_housing", "u", "float32[4128, 8]"),
    ("imdb", "pad_sequences(words.texts_to_sequences(['a', 'b']))", "int32[?, ?]"),
    ("imdb", "words.texts_to_matrix(['a', 'b'])", "float64[2, 100]"),
])  # fmt: skip
def test_shapes(data: str, expression: str, shown: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    program = tmp_path / "program.py"
    program.write_text(PROGRAM.replace("DATA", data).replace("EXPRESSION", expression), encoding="utf-8")
    assert main(["shapes", str(program)]) == 0
    assert f"{expression}: {shown}" in capsys.readouterr().out


@pytest.mark.parametrize("lists", ["[[[0.5, 1.0], [1.0, 2.0]]]", "open('lists').read().split()"])
def test_what_is_no_list_of_numbers_stays_unknown(lists: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    program = tmp_path / "program.py"
    program.write_text(PROGRAM.replace("DATA", "imdb").replace("EXPRESSION", f"pad_sequences({lists}, maxlen=3) + 1"), encoding="utf-8")
    main(["shapes", str(program)])
    assert "[?, 3]" not in capsys.readouterr().out
