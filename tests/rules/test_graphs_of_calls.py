"""Graphs of autograd that go through functions of the program, and gradients by tensors that were not used."""

from __future__ import annotations

from pathlib import Path

import pytest
from told import codes_and_verdict

START = """import torch
from torch import nn

net, critic = nn.Linear(4, 4), nn.Linear(4, 1)
def scored(x):
    return critic(x).mean()
scored(net(torch.randn(2, 4))).backward()
"""
# Each with what is told of it, and what of the whole.
TOLD = {
    "a part that both calls go through, behind a function": (
        "fake = net(torch.randn(2, 4))\nscored(fake).backward()\nscored(fake).backward()\n", ["DLS118"], "errors"),
    "also where something else is to be trained": (
        "x = torch.randn(2, 4).requires_grad_(True)\nfake = net(x)\nscored(fake).backward()\nscored(fake).backward()\n",
        ["DLS118"], "errors"),
    "a part that is cut off": (
        "fake = net(torch.randn(2, 4)).detach()\nscored(fake).backward()\nscored(fake).backward()\n", [], "no errors"),
    "a part of its own for each": (
        "scored(net(torch.randn(2, 4))).backward()\nscored(net(torch.randn(2, 4))).backward()\n", [], "no errors"),
    "a tensor that was not used": (
        "w = net.weight\nloss = (w * 2).sum()\nfor _ in range(3):\n    (g,) = torch.autograd.grad(loss, [w], create_graph=True)\n"
        "    w = w - 0.1 * g\n", [], "unknown"),
    "a tensor that was used": (
        "w = net.weight\nfor _ in range(3):\n    loss = (w * 2).sum()\n    (g,) = torch.autograd.grad(loss, [w], create_graph=True)\n"
        "    w = w - 0.1 * g\n", [], "no errors"),
    "a tensor that need not be used": (
        "w = net.weight\nloss = (w * 2).sum()\nfor _ in range(3):\n"
        "    (g,) = torch.autograd.grad(loss, [w], create_graph=True, allow_unused=True, materialize_grads=True)\n    w = w - 0.1 * g\n",
        [], "no errors"),
    "a factor that is changed before backward": (
        "f = torch.ones(4, 4)\nloss = (net.weight * f).sum()\nf.mul_(2.0)\nloss.backward()\n", [], "unknown"),
    "a factor that is changed before it is used": (
        "f = torch.ones(4, 4)\nf.mul_(2.0)\nloss = (net.weight * f).sum()\nloss.backward()\n", [], "no errors"),
    "a summand that is changed": (
        "f = torch.ones(4, 4)\nloss = (net.weight + f).sum()\nf.mul_(2.0)\nloss.backward()\n", [], "no errors"),
    "a result that is changed before backward": (
        "h = torch.sigmoid(net(torch.randn(2, 4)))\nh += 1\nh.sum().backward()\n", [], "unknown"),
    "weights that an optimizer changes": (
        "steps = torch.optim.SGD(critic.parameters(), lr=0.1)\nfake = net(torch.randn(2, 4))\nloss = critic(fake).mean()\n"
        "critic(fake.detach()).mean().backward()\nsteps.step()\nloss.backward()\n", [], "unknown"),
    "weights that an optimizer changes before they are used": (
        "steps = torch.optim.SGD(critic.parameters(), lr=0.1)\nfake = net(torch.randn(2, 4))\n"
        "critic(fake.detach()).mean().backward()\nsteps.step()\nloss = critic(fake).mean()\nloss.backward()\n", [], "no errors"),
    "a state that a file decides": ("net.load_state_dict(torch.load('net.pt'))\nnet(torch.randn(2, 4))\n", [], "unknown"),
}


@pytest.mark.parametrize(("source", "codes", "verdict"), TOLD.values(), ids=TOLD)
def test_what_is_told(
    source: str, codes: list[str], verdict: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert codes_and_verdict(START + source, tmp_path, capsys) == (codes, verdict)


@pytest.mark.parametrize(("source", "codes", "verdict"), [part for part in list(TOLD.values())[:-1]], ids=list(TOLD)[:-1])
def test_torch_says_the_same(source: str, codes: list[str], verdict: str) -> None:
    pytest.importorskip("torch")
    if verdict == "no errors":
        exec(START + source, {})
    else:
        with pytest.raises(RuntimeError):
            exec(START + source, {})
