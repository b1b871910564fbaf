"""The rank that a function's uses require of its formal, against torch: with any other one the function fails."""

from __future__ import annotations

from typing import Any

import pytest
from evaluated import evaluated
from hypothesis import given, settings
from hypothesis import strategies as st

torch = pytest.importorskip("torch")
einops = pytest.importorskip("einops")

_HEAD = "import torch\nimport torch.nn.functional as F\nfrom einops import rearrange, reduce\n"
_KEEPING = ["v.relu()", "torch.sigmoid(v)", "v * 2", "1.5 - v", "v.float()", "v.clone()", "F.softmax(v, dim=0)", "v.flip(0)"]
_SHIFTING = ["v[:, None]", "v[..., 0]", "v[0, :]", "v[None, ..., 1]", "v.unsqueeze(0)", "v[:, 0, :]", "v[:1, 0]"]
_TELLING = [
    "v.permute(1, 0)", "v.permute(0, 2, 1)", "v.permute(3, 0, 1, 2)", "rearrange(v, 'a b c -> a (b c)')",
    "rearrange(v, 'a (b c) -> a b c', b=1)",
    "reduce(v, 'a b c d -> a d', 'mean')", "torch.einsum('ab,bc->ac', v, v)", "torch.einsum('i j k, k l -> ijl', v, torch.ones(2, 2))",
    "torch.bmm(v, v)", "torch.mm(v, v)", "v.mm(v)", "v.bmm(v)",
]  # fmt: skip
_UNPACKING = ["a, b = v.shape", "a, b, c = v.size()", "a, b, c, d = v.shape", "(a,) = v.shape"]

_steps = st.one_of(st.sampled_from(_KEEPING + _SHIFTING), st.sampled_from(_SHIFTING), st.sampled_from(_TELLING))
_bodies = st.tuples(st.lists(_steps, max_size=4), st.one_of(st.sampled_from(_TELLING), st.sampled_from(_UNPACKING)))


def _function(name: str, body: tuple[list[str], str]) -> str:
    steps, last = body
    lines = [f"v = {step}" for step in steps] + [last if last in _UNPACKING else f"v = {last}", "return v"]
    return f"def {name}(v):\n" + "".join(f"    {line}\n" for line in lines)


def _runs(function: Any, rank: int, size: int) -> bool:
    try:
        function(torch.ones([size] * rank))
    except (RuntimeError, IndexError, ValueError, TypeError, einops.EinopsError):
        return False
    return True


@settings(max_examples=6, deadline=None)
@given(st.lists(_bodies, min_size=40, max_size=40))
def test_other_ranks_are_refused(bodies: list[tuple[list[str], str]]) -> None:
    program = _HEAD + "".join(_function(f"f{i}", body) for i, body in enumerate(bodies))
    first = {line: i for i, line in _lines(program)}
    required: dict[int, set[int]] = {}
    for v, n in evaluated(("a.py", program))["formal_rank"]:
        required.setdefault(first[int(str(v).split(":")[1])], set()).add(int(str(n)))
    assert required
    made: dict[str, Any] = {}
    exec(program, made)  # our own lines
    for i, ranks in required.items():
        (rank,) = ranks
        for other in range(7):
            passed = [size for size in (1, 2) if _runs(made[f"f{i}"], other, size)]
            assert other == rank or not passed, (program.split(f"def f{i}(")[1].partition("def ")[0], rank, other, passed)


def _lines(program: str) -> list[tuple[int, int]]:
    """The number of each function, and the line of its head."""
    heads = [line for line, text in enumerate(program.splitlines(), 1) if text.startswith("def ")]
    return list(enumerate(heads))


def test_what_is_told_without_a_layer_is_what_torch_takes() -> None:
    bodies = [
        (["v.float()", "v[:, None]"], "a, b, c = v.size()"),
        (["v[:, 0, :]"], "torch.bmm(v, v)"),
        ([], "rearrange(v, 'a b c -> a (b c)')"),
        ([], "torch.einsum('ab,bc->ac', v, v)"),
    ]
    program = _HEAD + "".join(_function(f"f{i}", body) for i, body in enumerate(bodies))
    made: dict[str, Any] = {}
    exec(program, made)  # our own lines
    assert sorted(int(str(n)) for _, n in evaluated(("a.py", program))["formal_rank"]) == [2, 2, 3, 4]
    for i, rank in enumerate((2, 4, 3, 2)):
        assert _runs(made[f"f{i}"], rank, 2)
