"""Keywords that a library function does not take: what such a call gives is not known."""

from __future__ import annotations

import pytest
from evaluated import evaluated, module_of, name_of

from pysouffle.terms import Adt, Term

HEAD = "import torch\nfrom torch import nn\nx = torch.zeros(2, 3)\nmore = {'dim': 0}\n"
CALLS = {
    "own.py": ("torch.sum(x, dim=0)", "Tensor"),
    "numpys.py": ("torch.sum(x, axis=0)", "Tensor"),
    "first_of_several.py": ("torch.sum(a=x, axis=0)", "Tensor"),
    "last_of_several.py": ("torch.mul(x1=x, x2=x)", "Tensor"),
    "default_of_two_names.py": ("torch.sum(x=x)", "Tensor"),
    "of_none_of_several.py": ("torch.sum(b=x)", "Unknown"),
    "of_python.py": ("torch.atleast_1d(a=x)", "Unknown"),
    "size.py": ("torch.zeros(size=(2, 3))", "Tensor"),
    "left_out.py": ("torch.ones(2, device='cpu')", "Tensor"),
    "spread.py": ("torch.sum(x, **more)", "Tensor"),
    "any.py": ("nn.Identity(54, unused=1)", "ApiObj"),
    "other.py": ("torch.sum(x, dimension=0)", "Unknown"),
    "of_another.py": ("torch.zeros(2, dim=0)", "Unknown"),
    "layer.py": ("nn.Linear(3, 4, features=2)", "Unknown"),
}


@pytest.fixture(scope="module")
def ends() -> dict[str, set[Term]]:
    found: dict[str, set[Term]] = {}
    for _, v, x in evaluated(*((name, f"{HEAD}end = {call}\n") for name, (call, _) in CALLS.items()))["val"]:
        if name_of(v) == "end":
            found.setdefault(module_of(v), set()).add(x)
    return found


@pytest.mark.parametrize("name", CALLS)
def test_what_a_call_with_keywords_gives(ends: dict[str, set[Term]], name: str) -> None:
    (x,) = ends[name]
    assert isinstance(x, Adt)
    assert x.branch == CALLS[name][1]
