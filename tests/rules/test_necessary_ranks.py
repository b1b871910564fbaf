"""The rank that a function's uses require of its formal, against torch: with any other one the function fails."""

from __future__ import annotations

import re
from typing import Any

import pytest
from dlshape.frontend.extract import extract_sources, merge_facts
from dlshape.inputs.library import with_library
from dlshape.solver.evaluation import RULES, Evaluation, evaluate
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


def test_what_another_operand_may_widen_keeps_no_rank() -> None:
    steps = ["v.masked_fill(torch.ones(2, 2, dtype=torch.bool), 0)", "v.clamp(min=torch.ones(2, 2))", "torch.clamp(v, torch.ones(2, 2))"]
    program = _HEAD + "".join(_function(f"f{i}", ([step], "v.permute(1, 0)")) for i, step in enumerate(steps))
    made: dict[str, Any] = {}
    exec(program, made)  # our own lines
    assert all(_runs(made[f"f{i}"], rank, 2) for i in range(len(steps)) for rank in (1, 2))
    assert not list(evaluated(("a.py", program))["formal_rank"])


def test_operands_of_einsum_in_one_list_have_no_rank() -> None:
    program = _HEAD + _function("f0", ([], "torch.einsum('ij,jk->ik', v)"))
    made: dict[str, Any] = {}
    exec(program, made)  # our own lines
    assert made["f0"]([torch.ones(2, 3), torch.ones(3, 4)]).shape == (2, 4)
    assert not list(evaluated(("a.py", program))["formal_rank"])


def test_what_keeps_the_rank_is_so_in_the_catalogue() -> None:
    """Of none of these families is the result of another rank, whatever else a call is given."""
    text = (RULES.parent / "resolve" / "required_ranks.dl").read_text()
    methods = re.findall(r'rank_keeping_method\("(\w+)"\)', text)
    functions = re.findall(r'rank_keeping_function\("(\w+)"\)', text)
    program = _HEAD + "".join(f"torch.ones(2).{name}\n" for name in methods) + "".join(f"F.{name}\n" for name in functions)
    facts, _ = with_library(merge_facts(extract_sources([("a.py", program.encode())])))
    found = evaluate(facts, ["api", "api_member", "api_alias"], Evaluation())
    canonical = {str(name): str(other) for name, other in found.relation("api_alias")}
    family = {str(name): str(told) for name, told, _ in found.relation("api")}
    member = {(str(owner), str(name)): str(full) for owner, name, full in found.relation("api_member")}
    entries = [member["torch.Tensor", name] for name in methods] + [member["torch.nn.functional", name] for name in functions]
    told = {full: family[canonical.get(full, full)] for full in entries}
    assert methods
    assert functions
    assert set(told.values()) <= {"elementwise", "activation", "along", "along_axis", "along_all", "dropout"}, told
