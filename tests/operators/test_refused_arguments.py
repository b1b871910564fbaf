"""What rules have of the arguments that Python's functions and torch refuse, against the interpreter and torch that are installed."""

from __future__ import annotations

import re
from pathlib import Path

import dlshape.rules
import pytest

LIBRARY = Path(dlshape.rules.__file__).with_name("library")


@pytest.mark.parametrize("name", ["builtins.len", "builtins.int", "builtins.range", "builtins.abs", "math.sqrt", "builtins.str.join"])
def test_what_python_refuses_is_listed(name: str) -> None:
    pytest.importorskip("torch")
    from refused_arguments import functions, refused

    listed = [line for line in (LIBRARY / "python/refused_arguments.dl").read_text(encoding="utf-8").splitlines() if f'("{name}",' in line]
    assert listed == list(refused(name, functions()[name]))


@pytest.mark.parametrize(
    ("name", "text"),
    [("torch.zeros", "torch.zeros({})"), ("torch.unsqueeze", "torch.zeros(3).unsqueeze({})"), ("torch.nn.Linear", "torch.nn.Linear({}, 2)"),
     ("torch.Tensor.view", "torch.zeros(4).view({})"), ("torch.sum", "torch.zeros(3).sum({})"), ("torch.relu", "torch.relu({})")],
)  # fmt: skip
def test_what_is_listed_torch_refuses(name: str, text: str) -> None:
    torch = pytest.importorskip("torch")
    from refused_by_torch import VALUES

    rows = (LIBRARY / "torch/refused_by_torch.dl").read_text(encoding="utf-8")
    kinds = dict(re.findall(r'kinds_raising\("(\w)", "([^"]*)"\)', rows))
    found = re.search(rf'torch_raises\("{re.escape(name)}", "([^"]*)"\)', rows)
    assert found is not None
    place = {"torch.unsqueeze": "1", "torch.Tensor.view": "1", "torch.sum": "1"}.get(name, "0")
    letter = next(pair[-1] for pair in found[1].split() if pair[:-1] == place)
    for kind in kinds[letter].split():
        for value in VALUES[kind]:
            with pytest.raises((TypeError, RuntimeError, ValueError)):
                eval(text.format("value"), {"torch": torch, "value": value})
