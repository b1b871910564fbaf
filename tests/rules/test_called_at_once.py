"""What functions read that are made for one call of a library, of names that are bound anew behind it."""

from __future__ import annotations

from pathlib import Path

import pytest
from dlshape.analysis.pipeline import Options, Stopwatch
from dlshape.analysis.solve import solve_facts
from dlshape.inputs.program import program_facts
from dlshape.report.result import Severity, Verdict

CALLS = """import tensorflow as tf
from torch.nn import Linear

kept = []


def run(x, p):
    {}
    return tf.matmul(x, tf.zeros((4, 5)))


run(tf.zeros((2, 3)), tf.random.uniform([]) < 0.3)
"""


def verdict(tmp_path: Path, body: str) -> tuple[Verdict, list[int]]:
    (tmp_path / "a.py").write_text(CALLS.format(body))
    result = solve_facts(program_facts(tmp_path / "a.py", 1, None), tmp_path, Options(), Stopwatch())
    return result.summary.verdict, [one.place.line for one in result.diagnostics if one.severity is Severity.ERROR]


@pytest.mark.parametrize("body", [
    "x = tf.cond(p, lambda: x, lambda: x + 1)",
    "def more():\n        return x + 1\n    q = tf.logical_not(p)\n    x = tf.cond(q, more, lambda: x)",
    "x = tf.cond(p, true_fn=lambda: x, false_fn=lambda: x + 1)",
])
def test_they_are_read_as_they_were(tmp_path: Path, body: str) -> None:
    assert verdict(tmp_path, body) == (Verdict.ERRORS, [9 + body.count("\n")])


@pytest.mark.parametrize("body", [
    "kept.append(lambda: x)\n    x = kept[0]()",
    "x = unknown_of_us(lambda: x)",
    "def more():\n        return x\n    kept.append(more)\n    x = tf.cond(p, more, more)",
])
def test_of_what_may_be_kept_nothing_is_known(tmp_path: Path, body: str) -> None:
    assert verdict(tmp_path, body)[1] == []
