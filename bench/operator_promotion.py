"""Calls that show which element type comes of which: operators of two operands over pairs of types, and functions of one."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

TYPES = ("bool", "uint8", "int8", "int32", "int64", "float16", "bfloat16", "float32", "float64", "complex64", "complex128")
SOME = ("bool", "uint8", "int64", "float16", "float32", "complex64")
NUMBERS = ("2", "2.5", "True", "1j")
PAIRS = (
    "{a} + {b}", "{a} - {b}", "{a} * {b}", "{a} / {b}", "{a} // {b}", "{a} % {b}", "{a} ** {b}", "{a} == {b}", "{a} < {b}", "{a} & {b}",
    "torch.add({a}, {b}, alpha=2)", "torch.mul({a}, {b})", "torch.maximum({a}, {b})", "torch.fmod({a}, {b})", "torch.atan2({a}, {b})",
    "torch.bitwise_and({a}, {b})", "torch.div({a}, {b}, rounding_mode='floor')", "torch.cat([{a}, {b}])", "torch.stack([{a}, {b}])",
    "torch.where(torch.zeros((3,), dtype=torch.bool), {a}, {b})", "torch.clamp({a}, {b})", "torch.lerp({a}, {a}, {b})",
    "torch.addcmul({a}, {b}, {b})", "{a}.type_as({b})", "torch.result_type({a}, {b})", "torch.hypot({a}, {b})", "torch.xlogy({a}, {b})",
    "torch.float_power({a}, {b})", "{a}.masked_fill(torch.zeros((3,), dtype=torch.bool), {b})", "torch.copysign({a}, {b})",
    "torch.heaviside({a}, {b})", "torch.isclose({a}, {b})", "torch.logical_and({a}, {b})", "torch.nn.functional.mse_loss({a}, {b})",
)  # fmt: skip
LONE = (
    "torch.sum({a})", "torch.sum({a}, dtype=torch.int32)", "torch.mean({a})", "{a}.mean(dtype=torch.float64)", "torch.prod({a}, 0)",
    "torch.cumsum({a}, 0)", "torch.cumsum({a}, 0, dtype=torch.float64)", "torch.cumprod({a}, 0)", "torch.nansum({a})",
    "torch.sqrt({a})", "torch.abs({a})", "torch.exp({a})", "torch.sigmoid({a})", "torch.floor({a})", "torch.round({a})",
    "torch.softmax({a}, 0)", "torch.softmax({a}, 0, dtype=torch.float64)", "{a}.softmax(0, torch.float64)", "torch.log_softmax({a}, 0)",
    "torch.std({a})", "torch.var({a})", "torch.nn.functional.softmax({a}, dim=0, dtype=torch.float32)",
    "torch.nn.functional.softmin({a}, dim=0, dtype=torch.float32)", "torch.argmax({a})", "torch.max({a}, 0)", "torch.max({a})",
    "{a}.float()", "{a}.double()", "{a}.to(torch.float16)", "{a}.type_as(torch.empty(2))", "torch.zeros_like({a})",
    "torch.rand_like({a})", "torch.full_like({a}, 2)", "{a}.new_zeros(2)", "{a}.new_full((2,), 2.5)", "-{a}", "~{a}", "abs({a})",
    "torch.real({a})", "{a}.imag", "torch.angle({a})", "torch.isnan({a})", "torch.sign({a})", "torch.logsumexp({a}, 0)",
    "torch.norm({a})", "torch.linalg.norm({a})", "torch.linalg.vector_norm({a}, dtype=torch.float64)", "torch.nn.functional.relu({a})",
    "torch.nn.functional.gelu({a})", "torch.nn.functional.sigmoid({a})", "torch.nn.functional.softplus({a})", "torch.square({a})",
    "torch.reciprocal({a})", "torch.nan_to_num({a})", "torch.logical_not({a})", "torch.count_nonzero({a})", "torch.any({a})",
    "torch.median({a}, 0)", "torch.sort({a})", "torch.topk({a}, 1)", "torch.outer({a}, {a})", "torch.dot({a}, {a})",
    "torch.matmul({a}, {a})", "torch.nn.functional.normalize({a}, dim=0)", "torch.bincount({a})", "torch.histc({a})",
    "torch.cdist({a}[None], {a}[None])", "torch.nn.functional.dropout({a})", "torch.view_as_real({a})", "torch.complex({a}, {a})",
    "torch.polar({a}, {a})", "torch.conj({a})", "torch.fft.fft({a})", "torch.fft.rfft({a})", "torch.fft.ifft({a})",
    "torch.trapezoid({a})", "torch.diff({a})", "torch.cov({a})",
)  # fmt: skip
PLAIN = (
    "torch.full((2,), 3)", "torch.full((2,), 3.0)", "torch.full((2,), True)", "torch.full((2,), 1j)", "torch.arange(3)",
    "torch.arange(3.0)", "torch.arange(0, 3, 0.5)", "torch.tensor([1, 2])", "torch.tensor([1, 2.0])", "torch.tensor(True)",
    "torch.tensor([1, True])", "torch.tensor(1j)", "torch.linspace(0, 1, 3)", "torch.logspace(0, 1, 3)", "torch.eye(2)",
    "torch.randint(3, (2,))", "torch.randperm(3)", "torch.scalar_tensor(3)", "torch.ones(2, dtype=torch.bool)",
    "torch.tensor([], dtype=torch.int32)", "torch.tensor([[]])",
)  # fmt: skip


def tensor(kind: str, shape: str = "(3,)") -> str:
    return f"torch.zeros({shape}, dtype=torch.{kind})"


def promotions() -> Iterator[tuple[str, str]]:
    """A form, and a call of that form; calls that torch refuses among them."""
    for form in PAIRS:
        types = TYPES if form == PAIRS[0] else SOME
        for a, b in itertools.product(types, types):
            yield form, form.format(a=tensor(a), b=tensor(b))
            yield form, form.format(a=tensor(a), b=tensor(b, "()"))
        for a, number in itertools.product(types, NUMBERS):
            yield form, form.format(a=tensor(a), b=number)
            yield form, form.format(a=number, b=tensor(a))
    for form in LONE:
        for a in TYPES:
            yield form, form.format(a=tensor(a))
    for text in PLAIN:
        yield "creation", text
