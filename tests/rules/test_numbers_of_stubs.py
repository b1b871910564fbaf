"""A number that a stub of a library makes is another number for each call of the program."""

from __future__ import annotations

from pathlib import Path

import pytest
from told import codes_and_verdict

BEGIN = """\
import tensorflow as tf

a = tf.image.decode_png(tf.io.read_file("a.png"), channels=3)
b = tf.image.decode_png(tf.io.read_file("b.png"), channels=3)
"""


@pytest.mark.parametrize(("line", "verdict"), [("a + a", "no errors"), ("a + b", "unknown"), ("tf.concat([a, b], axis=0)", "unknown")])
def test_sizes_of_two_pictures(line: str, verdict: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert codes_and_verdict(f"{BEGIN}{line}\n", tmp_path, capsys) == ([], verdict)
