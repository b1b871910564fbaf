"""What comes from a file and has a method that tensors and arrays share may be an array: where only a tensor fails, nothing is told."""

from __future__ import annotations

from pathlib import Path

import pytest
from told import codes_and_verdict

BEGIN = """\
import pickle
import torch

q = pickle.load(open("a.pkl", "rb")).reshape(4, 6)
"""

# Each runs where the file has an array of 24 numbers.
FINE = (
    "q.astype('float32')", "q.copy()", "q[::-1]", "q[:, ::-1].shape", "q.argsort()[::-1]", "q.max(axis=1) + 1", "q.max(axis=1).shape",
    "q.dot(q.T)", "q.flat[0]", "(q > 0).mean()", "(q.argmax(1) == 3).mean()", "(q.argmax(1) / 2).astype(int)", "float(q.argmax(1).mean())",
    "q.sum(axis=1, keepdims=True).astype(int)", "q.T.astype(int) @ q", "q.ravel().searchsorted(3)", "q.fill(3)", "q.argmax(axis=1).std()",
    "q.byteswap()", "q.dump", "q.sort()", "q.std(axis=0, ddof=1)", "q.repeat(3, axis=0)", "q.cumsum()", "q.take([0, 1], axis=0)",
    "q.squeeze()", "q.transpose((1, 0))", "q.nonzero()[0]", "q.all(axis=(0, 1))",
)
# Neither an array nor a tensor can do this.
FAILING = (
    "q.reshape(5, 5)", "q + torch.zeros(5)", "q @ torch.zeros(5, 2)", "q[4]", "q.reshape(2, 12).sum(axis=2)", "torch.zeros(3) + q.sum(0)",
    "torch.nn.Linear(5, 2)(torch.as_tensor(q))", "a, b = q",
)
# What only tensors have says that it is one.
TENSOR = ("q.unsqueeze(0).astype(int)", "torch.from_numpy(q).astype(int)", "q.float().copy()", "torch.as_tensor(q)[::-1]")


@pytest.mark.parametrize("line", FINE)
def test_arrays_have_what_tensors_lack(line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    numpy = pytest.importorskip("numpy")
    exec(line, {"q": numpy.arange(24.0).reshape(4, 6)})
    assert codes_and_verdict(f"{BEGIN}print({line})\n", tmp_path, capsys)[0] == []


@pytest.mark.parametrize("use", [
    "def f(x):\n    return x.astype(int)\n\nf(q)", "class A:\n    pass\n\na = A()\na.x = q\na.x.copy()",
    "xs = [q, q]\nfor x in xs:\n    x.copy()", "max(q, q, key=len).copy()", "def f():\n    return q\n\nf().copy()",
])
def test_wherever_it_goes(use: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert codes_and_verdict(f"{BEGIN}{use}\n", tmp_path, capsys)[0] == []


@pytest.mark.parametrize("line", [*FAILING, *TENSOR])
def test_what_fails_for_both_is_an_error(line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert len(codes_and_verdict(f"{BEGIN}{line}\n", tmp_path, capsys)[0]) == 1
