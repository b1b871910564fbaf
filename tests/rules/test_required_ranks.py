"""Which rank a formal must have for its function to get on, told by its uses before any decision, also in what it is passed to."""

from __future__ import annotations

from evaluated import evaluated, module_of, name_of

_ATTENTION = """
class Attention(nn.Module):
    def __init__(self, dim):
        super().__init__()
        self.qkv = nn.Linear(dim, 3 * dim)

    def forward(self, tokens):
        b, n, c = tokens.shape
        return self.qkv(tokens).reshape(b, n, 3, c).permute(2, 0, 1, 3).unbind(0)[0]
"""


def _ranks(program: str) -> dict[str, int]:
    """By the name of a formal, the number of dimensions it must have."""
    rows = evaluated(("a.py", "import torch\nfrom torch import nn\n" + program))["formal_rank"]
    return {str(v).split(":")[2].split(".")[0]: int(str(n)) for v, n in rows}


def test_through_layers_that_keep_the_rank_and_a_module_of_the_program() -> None:
    block = """
class Block(nn.Module):
    def __init__(self, dim=16):
        super().__init__()
        self.norm = nn.LayerNorm(dim)
        self.drop = nn.Dropout(0.1)
        self.attention = Attention(dim)

    def forward(self, x):
        y = self.norm(x)
        return x + self.attention(self.drop(y))
"""
    assert _ranks(_ATTENTION + block) == {"tokens": 3, "x": 3}


def test_through_functions_and_methods_of_tensors() -> None:
    functions = """
def inner(a, b):
    n, c = b.contiguous().size()
    return a * n

def outer(p, q):
    return inner(p, q.relu())
"""
    assert _ranks(functions) == {"b": 2, "q": 2}


def test_not_behind_a_decision_and_not_where_uses_differ() -> None:
    functions = """
def decided(a):
    if a.sum() > 0:
        n, c = a.shape
        return n
    return a

def doubtful(b):
    n, c = b.contiguous().shape
    k, l, m = b.detach().shape
    return n

def other(c):
    return decided(c)
"""
    assert _ranks(functions) == {}


def test_not_through_what_may_change_the_rank() -> None:
    functions = """
def summed(a):
    n, c = a.sum(0).shape
    return n

def starred(b, axes):
    return b.permute(*axes)

def listed(c):
    return c.permute([0, 2, 1], )
"""
    assert _ranks(functions) == {}


def _module(formal: str, names: str) -> str:
    forward = f"    def forward(self, {formal}):\n        {names} = {formal}.shape\n        return n\n"
    return "from torch import nn\nclass Inner(nn.Module):\n" + forward


def test_of_the_class_that_a_name_leads_to() -> None:
    user = """
import one
import two
from torch import nn
from two import Inner

class Outer(nn.Module):
    def __init__(self):
        super().__init__()
        self.first = Inner()
        self.second = one.Inner()

    def forward(self, p, q):
        return self.first(p) + self.second(q)
"""
    rows = evaluated(("one.py", _module("a", "n, c")), ("two.py", _module("b", "n, c, h")), ("user.py", user))["formal_rank"]
    assert {name_of(v): int(str(n)) for v, n in rows if module_of(v) == "user.py"} == {"p": 3, "q": 2}


def test_what_is_asserted_and_what_is_joined() -> None:
    functions = """
def asserted(a, b, c, d):
    assert a.ndim == 2
    assert len(b.shape) == 3
    assert c.dim() == 4
    assert len(d.size()) == 1

def joined(p, q):
    both = torch.cat([p, q], dim=0)
    return torch.mm(both, both.t())
"""
    assert _ranks(functions) == {"a": 2, "b": 3, "c": 4, "d": 1, "p": 2, "q": 2}
