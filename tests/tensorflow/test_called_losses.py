"""Objects of losses that a program calls itself: what they refuse. The tables were found by calling each with TensorFlow 2.21, Keras 3 and
`tf_keras`: `+` both give a number, `-` both raise, `3` Keras 3 alone raises, `2` Keras 2 alone. Where they differ no error is told.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from dlshape.cli.main import main

SHAPES = [
    ("4, 10", "4, 10"), ("4, 12", "4, 10"), ("4, 1", "4, 10"), ("4, 10", "4, 1"), ("4,", "4, 10"), ("4,", "4, 1"), ("4, 1", "4,"),
    ("3, 10", "4, 10"), ("4, 5, 10", "4, 10"), ("4, 5, 10", "4, 5, 10"), ("4, 5", "4, 5, 10"), ("4,", "4,"), ("1, 10", "4, 10"),
    ("4, 5, 1", "4, 5"), ("4, 3, 5", "3, 5"), ("", "4,"),
]  # fmt: skip
TABLES = {
    "KLDivergence": "+-++-++--+-+++++", "CategoricalCrossentropy": "+----++--+-+-+--", "BinaryCrossentropy": "+-33-++--+-+3+33",
    "MeanSquaredError": "+-++-++--+-+++++", "Hinge": "+-++-++--+-+++++", "Huber": "+-++-++--+-+++++",
    "CosineSimilarity": "+-++-++--+-++++2",
    "LogCosh": "+-++-++--+-+++++", "Poisson": "+-++-++--+-+++++", "CategoricalHinge": "+-++-++--+-+++++",
    "MeanSquaredLogarithmicError": "+-++-++--+-+++++", "BinaryFocalCrossentropy": "+-33-++--+-+3+33",
}  # fmt: skip
NUMBERS = "--+-+-----+----+"
"""Of SparseCategoricalCrossentropy, where numbers of classes that there are not count, too."""


def told(name: str, folder: Path) -> tuple[set[int], set[int]]:
    """For which shapes an error is told, and for which nothing is decided."""
    lines = ["import tensorflow as tf", f"loss = tf.keras.losses.{name}()"]
    lines += [f"loss(tf.ones(({target})), tf.ones(({output})))" for target, output in SHAPES]
    program = folder / "program.py"
    program.write_text("\n".join(lines) + "\n", encoding="utf-8")
    main(["check", str(program), "--format", "json", "-o", str(folder / "result.json")])
    result = json.loads((folder / "result.json").read_text(encoding="utf-8"))
    return ({x["line"] - 3 for x in result["diagnostics"] if x["severity"] == "error"},
            {x["line"] - 3 for x in result["undecided"]})  # fmt: skip


@pytest.mark.parametrize("name", TABLES)
def test_shapes_that_are_refused(name: str, tmp_path: Path) -> None:
    errors, undecided = told(name, tmp_path)
    assert errors == {place for place, sign in enumerate(TABLES[name]) if sign == "-"}
    assert undecided >= {place for place, sign in enumerate(TABLES[name]) if sign == "3"}


def test_numbers_of_classes(tmp_path: Path) -> None:
    errors, _ = told("SparseCategoricalCrossentropy", tmp_path)
    assert {place for place in errors if NUMBERS[place] != "-"} == set()
    assert errors >= {0, 1, 9, 12}
