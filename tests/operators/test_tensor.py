"""Tensor operators against the outcomes of the real library, and what they make of tensors of unknown rank."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import pytest
from harness import ENVIRONMENTS, Case, Decided, agrees, read_cases
from tensor_cases import decide_operators

CASES = [case for path in sorted((Path(__file__).parent / "tensor").glob("*.cases")) for case in read_cases(path)]

# A tensor of unknown rank: what is still known of the result. No check may be called decided.
UNKNOWN = {
    "unknown() + zeros(3)": "float32(...)",
    "zeros(2, 3) * unknown()": "float32(...)",
    "unknown() + 1": "float32(...)",
    "unknown() < 1": "bool(...)",
    "suffix(5, 3) + zeros(3)": "float32(..., 5, 3)",
    "suffix(5, 1) + zeros(3)": "float32(..., 5, 3)",
    "suffix(3) + zeros(2, 4)": "error",
    "unknown().relu()": "float32(...)",
    "suffix(4, 5).relu()": "float32(..., 4, 5)",
    "unknown() @ zeros(3, 4)": "float32(...)",
    "torch.mm(unknown(), zeros(3, 4))": "float32(_, 4)",
    "torch.addmm(zeros(4), unknown(), zeros(3, 4))": "float32(_, 4)",
    "unknown().view(2, 3)": "float32(2, 3)",
    "unknown().view(2, -1)": "float32(2, _)",
    "unknown().flatten(1)": "float32(_, _)",
    "unknown().transpose(0, 1)": "float32(...)",
    "unknown().permute(1, 0)": "float32(_, _)",
    "suffix(5).permute(2, 0, 1)": "float32(5, _, _)",
    "suffix(5, 6, 7).permute(1, 0)": "error",
    "unknown().squeeze()": "float32(...)",
    "unknown().unsqueeze(0)": "float32(...)",
    "unknown().view_as(zeros(2, 3))": "float32(2, 3)",
    "zeros(3).expand_as(unknown())": "float32(...)",
    "unknown().expand(4, 3)": "float32(4, 3)",
    "unknown().expand(4, -1)": "float32(4, _)",
    "unknown().repeat(2, 3)": "float32(_, _)",
    "torch.cat([unknown(), zeros(2, 3)], 1)": "float32(2, _)",
    "torch.cat([zeros(2, 3), unknown()], 0)": "float32(_, 3)",
    "torch.cat([unknown(), unknown()], 0)": "float32(...)",
    "torch.stack([zeros(2, 3), unknown()])": "float32(2, 2, 3)",
    "unknown().sum()": "float32()",
    "unknown().sum(0)": "float32(...)",
    "suffix(3, 4).mean(-1)": "float32(..., 3)",
    "suffix(3, 4).mean(-1, keepdim=True)": "float32(..., 3, 1)",
    "suffix(3, 4).mean((1, 2))": "float32(...)",
    "torch.cat([suffix(3, 4), suffix(3, 5)], 1)": "float32(...)",
    "torch.cat([suffix(3, 4), suffix(3, 5)], -1)": "float32(..., 3, 9)",
    "unknown().argmax(1)": "int64(...)",
    "unknown().max()": "float32()",
    "unknown().max(1)": "(float32(...), int64(...))",
    "unknown().sort()": "(float32(...), int64(...))",
    "unknown().median(0)": "(float32(...), int64(...))",
    "unknown().topk(3)": "(float32(...), int64(...))",
    "unknown().softmax(1)": "float32(...)",
    "unknown()[0]": "float32(...)",
    "zeros(2, 3)[unknown()]": "float32(...)",
    "assigned(unknown(), 0, 1)": "float32(...)",
    "assigned(zeros(2, 3), 0, unknown())": "float32(2, 3)",
    "unknown().shape": "<unknown>",
    "unknown().size(1)": "_",
    "suffix(7).size(-1)": "7",
    "unknown().dim()": "<unknown>",
    "unknown().numel()": "<unknown>",
    "unknown().chunk(2)": "<unknown>",
    "unknown().gather(1, longs(2, 3))": "float32(2, 3)",
    "torch.zeros_like(unknown())": "float32(...)",
    "torch.einsum('ij,jk->ik', unknown(), zeros(3, 4))": "float32(_, 4)",
    "einops.rearrange(unknown(), 'b n (h d) -> b h n d', h=4)": "float32(_, 4, _, _)",
    "einops.rearrange(unknown(), 'b ... d -> b (...) d')": "float32(_, _, _)",
    "einops.rearrange(suffix(7, 6), 'b ... d -> b d ...')": "float32(...)",
    "einops.rearrange(suffix(7, 6), '... (h d) -> ... h d', h=2)": "float32(..., 2, 3)",
    "torch.where(unknown(), zeros(3), zeros(3))": "float32(...)",
    "suffix(3).view(torch.int8)": "int8(..., 12)",
    "suffix(3).view(torch.float64)": "error",
    "unknown().view(torch.int8)": "int8(...)",
    "F.cross_entropy(unknown(), bools(2))": "error",
    "torch.mm(unknown(), zeros(3))": "error",
    "torch.mm(zeros(3), unknown())": "error",
    "torch.mv(zeros(3), unknown())": "error",
    "torch.mm(suffix(2, 3, 4), zeros(4, 5))": "error",
    "F.cross_entropy(unknown(), longs(2))": "float32()",
    "F.nll_loss(unknown(), zeros(2))": "error",
    "F.nll_loss(zeros(2, 3), bools(2))": "error",
}


@pytest.fixture(scope="module")
def decided() -> dict[str, Decided]:
    texts = sorted({case.text for case in CASES} | UNKNOWN.keys())
    return dict(zip(texts, decide_operators(texts), strict=True))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_agrees_with_the_library(case: Case, decided: dict[str, Decided]) -> None:
    found = tuple(decided[case.text].outcome(env) for env in case.environments())
    expected = case.expected * (len(found) // len(case.expected))
    assert all(agrees(a, b) for a, b in zip(expected, found, strict=True)), f"{case.text}: expected {expected}, found {found}"


@pytest.mark.parametrize("text", UNKNOWN)
def test_unknown_operands_leave_what_is_known(text: str, decided: dict[str, Decided]) -> None:
    assert decided[text].outcome(ENVIRONMENTS[0]) == UNKNOWN[text]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_program_stops_where_a_check_on_constants_fails(case: Case, decided: dict[str, Decided]) -> None:
    found = decided[case.text]
    if case.expected == ("error",) and len(case.environments()) == 1:
        assert not found.results
    assert len(found.results) <= 1


if find_spec("torch") is not None:
    from record import outcomes

    @pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
    def test_recorded_outcomes_are_those_of_the_library(case: Case) -> None:
        assert outcomes(case) == case.expected
