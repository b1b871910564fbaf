"""What follows from a failure that was told (`rules/verdicts/consequences.dl`): lines of operations that depend on it."""

from __future__ import annotations

import pytest
from evaluated import evaluated, line_of, module_of

HEAD = "import torch\na = torch.zeros(2, 3)\n"
BAD = "y = a @ torch.zeros(4, 5)\n"  # line 3
CASES = {
    "operand": (BAD + "z = y + 1\n", {4}),
    "independent": (BAD + "z = a + 1\n", set()),
    "through_a_function": ("def f(x):\n    return x + 1\n" + BAD + "z = f(y)\n", {4, 6}),
    "through_a_list": (BAD + "ys = [y]\nz = ys[0] + 1\n", {4, 5}),
    "through_an_attribute": ("class C:\n    pass\n" + BAD + "c = C()\nc.y = y\nz = c.y + 1\n", {7, 8}),
    "through_turns": ("y = a\nfor _ in range(3):\n    y = y @ torch.zeros(4, 5)\n    z = y + 1\n", {6}),
    "decided_by_it": (BAD + "if y.sum() > 0:\n    z = a + 1\n", {4, 5}),
    "returned": ("def f():\n    return a @ torch.zeros(4, 5)\nz = f() + 1\n", {5}),
}


@pytest.mark.parametrize("case", CASES)
def test_lines_that_depend_on_the_failure(case: str) -> None:
    _, expected = CASES[case]
    found = evaluated(*((f"{name}.py", HEAD + program) for name, (program, _) in CASES.items()))
    assert any(module_of(v) == f"{case}.py" for (v,) in found["failed"])
    assert {line_of(v) for _, v in found["consequence"] if module_of(v) == f"{case}.py"} >= expected
    if not expected:
        assert not {line_of(v) for _, v in found["consequence"] if module_of(v) == f"{case}.py"}
