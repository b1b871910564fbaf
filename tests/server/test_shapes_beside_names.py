"""Shapes beside names, and what is told of the tensor under the pointer."""

from __future__ import annotations

from typing import Any

import pytest
from dlshape.report.detail import TensorAt
from dlshape.report.place import Place
from dlshape.server.shape_hints import hints
from editor import Editor

PROGRAM = """\
import torch
from torch import nn

layer = nn.Linear(12, 5)


def run(images, scale: float, mask: torch.Tensor):
    flat = images.flatten(1)
    scores = layer(flat) * scale
    for row in scores:
        print(row)
    return scores, mask


run(torch.zeros(2, 3, 4), 2.0, torch.zeros(7))
"""


@pytest.fixture
def shown(editor: Editor) -> Editor:
    editor.open("shown.py", PROGRAM)
    uri = (editor.folder / "shown.py").as_uri()
    editor.wait(lambda: uri in editor.published)
    return editor


def labels(editor: Editor, last: int = 100) -> list[tuple[int, int, str]]:
    wanted = {"start": {"line": 0, "character": 0}, "end": {"line": last, "character": 0}}
    found = editor.about("inlayHint", "shown.py", range=wanted)
    return [(one["position"]["line"] + 1, one["position"]["character"], one["label"]) for one in found]


def hover(editor: Editor, line: int, character: int) -> list[str]:
    found: Any = editor.about("hover", "shown.py", position={"line": line - 1, "character": character})
    return [] if found is None else found["contents"]["value"].split("\n")


def test_names_and_parameters_have_shapes(shown: Editor) -> None:
    assert labels(shown) == [
        (7, 14, ": float32[2, 3, 4]"), (7, 48, " float32[7]"), (8, 8, ": float32[2, 12]"), (9, 10, ": float32[2, 5]"),
        (10, 11, ": float32[5]"),
    ]  # fmt: skip
    assert labels(shown, last=7) == labels(shown)[:3]


def test_the_pointer_tells_shape_and_where_sizes_come_from(shown: Editor) -> None:
    assert hover(shown, 8, 5) == [
        "```text", "flat: float32[2, 12]", "```", "- 2: made by torch.zeros, shown.py:15",
        "- 12: made by torch.flatten of [2, 3, 4], shown.py:8",
    ]  # fmt: skip
    assert hover(shown, 9, 13)[1:] == [
        "layer(flat): float32[2, 5]", "```", "- 2: made by torch.zeros, shown.py:15", "- 5: made by Linear of [2, 12], shown.py:9",
    ]  # fmt: skip
    assert hover(shown, 1, 3) == []


def test_they_move_with_the_text(shown: Editor) -> None:
    shown.type("shown.py", f"# a line more\n{PROGRAM}")
    assert labels(shown)[0] == (8, 14, ": float32[2, 3, 4]")
    shown.type("shown.py", PROGRAM.replace("flatten(1)", "flatten("))
    assert [line for line, *_ in labels(shown)] == []  # where names are is not known
    shown.type("shown.py", PROGRAM)


def test_a_long_shape_is_cut() -> None:
    shape = " or ".join(f"float32[{i}, 10, 10, 10]" for i in range(5))
    (one,) = hints("x = f()\n", [TensorAt(Place("a.py", 1, 5, 1, 8), "x", shape)])
    assert (one.line, one.col, one.whole) == (1, 2, shape)
    assert one.label.endswith("…")
    assert len(one.label) < len(shape)


def test_columns_are_characters() -> None:
    (one,) = hints("ä = f('ö')\n", [TensorAt(Place("a.py", 1, 5, 1, 11), "ä", "[1]")])
    assert (one.line, one.col) == (1, 2)
