"""Turns of loops that nobody has counted: one stands for all behind the first."""

from __future__ import annotations

from pathlib import Path

import pytest
from dlshape.frontend.extract import extract_tree
from dlshape.inputs.library import with_library
from dlshape.solver.evaluation import Evaluation, evaluate
from told import codes_and_verdict

HEAD = "import sys\nimport torch\nimport torch.nn as nn\nlines = open(sys.argv[1])\n"


def test_turns_do_not_multiply(tmp_path: Path) -> None:
    """Four positions, each with one of two values behind a turn."""
    begins = "".join(f"x{i} = torch.zeros(2, 9)\n" for i in range(4))
    turn = "".join(f"    if line.startswith('{i}'):\n        x{i} = torch.zeros({i + 3}, 9)\n" for i in range(4))
    used = "".join(f"nn.Linear(9, 3)(x{i})\n" for i in range(4))
    (tmp_path / "a.py").write_text(f"{HEAD}{begins}for line in lines:\n{turn}{used}")
    facts, _ = with_library(extract_tree(tmp_path / "a.py"))
    found = evaluate(facts, ["turn_context"], Evaluation()).relation("turn_context")
    assert sum(1 for _, loop, _ in found if str(loop).endswith("@9:0")) == 2


@pytest.mark.parametrize(
    ("begin", "turn", "behind", "codes", "verdict"),
    [
        # What the first turn begins with is no matter of the others.
        ("h, best = None, None", "if h is None: h = torch.zeros(4, 7)\n    h = torch.tanh(h); best = len(line)", "h @ torch.ones(8, 2)",
         ["DLS101"], "errors"),
        ("h, best = None, None", "if h is None: h = torch.zeros(4, 7)\n    h = torch.tanh(h); best = len(line)", "h @ torch.ones(7, 2)",
         [], "no errors"),
        # Sizes that grow are any size; what does not grow is kept.
        ("xs, ys = torch.zeros(1, 3), torch.zeros(1, 4)", "xs = torch.cat([xs, xs[:1]]); ys = torch.cat([ys, ys[:1]])",
         "torch.cat([xs[:1], ys[:1]], 1) @ torch.ones(7, 2)", [], "no errors"),
        ("xs, ys = torch.zeros(1, 3), torch.zeros(1, 4)", "xs = torch.cat([xs, xs[:1]]); ys = torch.cat([ys, ys[:1]])",
         "xs + ys", ["DLS102"], "errors"),
        # Values of two positions that never come together are no error.
        ("x, y = torch.zeros(2, 5), torch.zeros(2, 5)",
         "k = 3 if len(line) > 3 else 4; x, y = torch.zeros(k, 5), torch.zeros(k, 5); z = x + y", "pass", [], "unknown"),
        # An error in any turn but the first.
        ("x, n = torch.zeros(2, 5), 0", "nn.Linear(5, 6)(x); x = torch.zeros(2, 6); n = len(line)", "pass", ["DLS101"], "errors"),
        # Left in the midst, and gone on with early.
        ("x, n = torch.zeros(2, 5), 0", "if not line: continue\n    if n > 3: break\n    x = torch.zeros(2, 6); n = len(line)",
         "nn.Linear(7, 6)(x)", ["DLS101"], "errors"),
        # The smaller minibatch behind any number of them.
        ("x, n = torch.zeros(2, 5), 0", "n = n + 1; x = torch.relu(x)", "for b in torch.utils.data.DataLoader(torch.zeros(10, 5), 4): "
         "x = b; n = len(b)\nnn.Linear(6, 3)(x)", ["DLS101"], "errors"),
    ],
)
def test_what_is_carried_is_behind_the_loop(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], begin: str, turn: str, behind: str, codes: list[str], verdict: str
) -> None:
    source = f"{HEAD}{begin}\nfor line in lines:\n    {turn}\n{behind}\n"
    assert codes_and_verdict(source, tmp_path, capsys) == (codes, verdict)
