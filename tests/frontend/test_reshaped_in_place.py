"""What may be the same tensor as one that is given another shape in place is told, where that happens in the file."""

import pytest
from dlshape.frontend.extract import extract_source
from dlshape.frontend.ssa.aliases import MANY, OFTEN, Aliases
from dlshape.frontend.ssa.environment import Bindings

USE = """
def use(f, x):
    y = f(x)
    x.append(1)
    return y
"""


def told(program: str) -> int:
    facts = extract_source("a.py", program.encode())
    assert not facts.get("file_error")
    return len(facts.get("perhaps_changed", ()))


@pytest.mark.parametrize(("change", "expected"), [
    ("def g(t):\n    t.data = t.data[0]\n", True),
    ("class D:\n    def __init__(self, data):\n        self.data = data\n", False),
    ("import torch\n\n\nclass D(torch.Tensor):\n    def g(self, t):\n        self.data = t\n", True),
    ("def g(t):\n    t.unsqueeze_(0)\n", True),
    ("", False),
])
def test_the_data_of_an_object_of_the_program_are_no_tensor(change: str, expected: bool) -> None:
    assert (told(change + USE) > 0) is expected


def test_one_change_is_not_told_without_end() -> None:
    aliases = Aliases(Bindings())
    aliases.begin_telling()
    assert [aliases.times_told(f"x{i}") for i in range(MANY)] == [1] * MANY
    assert [aliases.times_told("y"), aliases.times_told("x0"), aliases.times_told("y")] == [OFTEN, OFTEN, OFTEN + 1]
    aliases.tellings -= 1
    aliases.begin_telling()
    assert aliases.times_told("y") == 1
