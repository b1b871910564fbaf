"""Training or evaluation where a normalisation is applied (`rules/verdicts/modes.dl`): 1 training, 0 evaluation, 2 not known."""

from __future__ import annotations

import pytest
from evaluated import evaluated, line_of, module_of

HEAD = "import sys\nimport torch\nfrom torch import nn\nnorm = nn.Sequential(nn.BatchNorm1d(4))\nx = torch.zeros(1, 4)\n"
CASES = {
    "nobody_asks": ("norm(x)\n", {1}),
    "evaluated": ("norm.eval()\nnorm(x)\n", {0}),
    "trained_again": ("norm.eval()\nnorm.train()\nnorm(x)\n", {1}),
    "given": ("norm.train(False)\nnorm(x)\n", {0}),
    "given_by_an_option": ("norm.train(len(sys.argv) > 1)\nnorm(x)\n", {2}),
    "in_a_branch": ("if len(sys.argv) > 1:\n    norm.eval()\nnorm(x)\n", {2}),
    "in_the_same_branch": ("if len(sys.argv) > 1:\n    norm.eval()\n    norm(x)\n", {0}),
    "in_a_loop_before": ("for _ in sys.argv:\n    norm.eval()\nnorm(x)\n", {2}),
    "another_one": ("other = nn.ReLU()\nother.eval()\nother(x)\nnorm(x)\n", {2}),
    "by_the_caller": ("def f(net):\n    return net(x)\nnorm.eval()\nf(norm)\n", {0}),
    "chained": ("norm.eval()(x)\n", {0}),
    "evaluated_later": ("norm(x)\nnorm.eval()\n", {1}),
}


@pytest.mark.parametrize("case", CASES)
def test_mode_of_the_last_call(case: str) -> None:
    text, modes = CASES[case]
    # One program a run: whether anybody asks for evaluation is a matter of the whole program.
    rows = evaluated((f"{case}.py", HEAD + text))["mode_at"]
    applied = max(line_of(v) for _, v, _ in rows if module_of(v) == f"{case}.py")
    first = min((line_of(v) for _, v, _ in rows if module_of(v) == f"{case}.py"), default=applied)
    line = first if "def f" in text else applied
    assert {m for _, v, m in rows if module_of(v) == f"{case}.py" and line_of(v) == line} == modes
