"""Inputs whose elements have another type than a layer's parameters: told where torch raises, and of nothing that may be converted."""

from __future__ import annotations

import json
from importlib.util import find_spec
from pathlib import Path

import pytest
from dlshape.cli.main import main

BEGINNING = """\
import numpy as np
import torch
from torch import nn

x = torch.from_numpy(np.random.rand(2, 3))
class Net(nn.Module):
    def __init__(self, **more):
        super().__init__()
        self.inner = nn.Linear(3, 4, **more)

    def forward(self, x):
        return self.inner(x)
class Inner(Net):
    pass
class Outer(nn.Module):
    def __init__(self):
        super().__init__()
        self.net = Inner()

    def forward(self, x):
        return self.net(x)
class Several(nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = nn.Sequential(nn.Linear(3, 4), nn.ReLU())

    def forward(self, x):
        return self.layers(x)
"""
REFUSED = {
    "numbers of numpy": "nn.Linear(3, 4)(x)",
    "in a module": "Net()(x)",
    "one after another": "nn.Sequential(nn.ReLU(), nn.Linear(3, 4))(x)",
    "a converted tensor": "nn.Linear(3, 4)(torch.ones(2, 3).double())",
    "elsewhere": "device = torch.device('cpu')\nNet().to(device)(x)",
    "a unit over time": "nn.LSTM(3, 4)(x)",
    "a cell": "nn.GRUCell(3, 4)(x)",
    "a convolution": "nn.Conv1d(2, 4, 1)(x)",
    "a normalization": "nn.BatchNorm1d(3)(x)",
    "its buffers alone": "nn.BatchNorm1d(3, affine=False)(x)",
    "of each sample": "nn.LayerNorm(3)(x)",
    "of groups": "nn.GroupNorm(1, 3)(x)",
    "attention": "nn.MultiheadAttention(3, 1)(x, x, x)",
    "under autocast": "with torch.autocast('cpu'):\n    nn.Linear(3, 4)(x)",
    "halved before": "Net().half()(x)",
    "a converted layer": "nn.Linear(3, 4).double()(torch.randn(2, 3))",
    "converted by name": "lin = nn.Linear(3, 4).to(torch.float64)\nlin(torch.randn(2, 3))",
    "made so": "nn.Linear(3, 4, dtype=torch.float64)(torch.randn(2, 3))",
    "a module converted": "net = Net()\nnet.double()\nnet(torch.randn(2, 3))",
    "a module converted at once": "net = Net().double()\nnet(torch.randn(2, 3))",
    "a module converted by name": "net = Net().to(dtype=torch.float64)\nnet(x.float())",
    "a part of it": "Outer().double()(torch.randn(2, 3))",
    "a sequence in it": "Several().double()(torch.randn(2, 3))",
    "a halved layer": "nn.Linear(3, 4).half()(torch.randn(2, 3))",
    "a shorter module": "net = Net()\nnet.bfloat16()\nnet(torch.randn(2, 3))",
    "a shorter unit over time": "nn.LSTM(3, 4).bfloat16()(torch.randn(2, 3))",
    "shorter attention": "nn.MultiheadAttention(3, 1).half()(*[torch.randn(2, 3)] * 3)",
    "a shorter convolution": "nn.Conv1d(2, 4, 1).to(torch.bfloat16)(torch.randn(2, 3))",
    "shorter": "nn.Conv1d(2, 4, 1).double()(x.half())",
}
WORKS = {
    "both": "nn.Linear(3, 4).double()(x)",
    "a converted input": "nn.Linear(3, 4)(x.float())",
    "a converted module": "net = Net()\nnet.double()\nnet(x)",
    "by name": "Net().to(torch.float64)(x)",
    "by a name that nobody knows": "import json\nname = ''.join(json.loads('[\"dou\", \"ble\"]'))\nNet().to(getattr(torch, name))(x)",
    "by a name in a variable": "kind = x.dtype\nNet().to(kind)(x)",
    "like a tensor": "Net().to(x)(x)",
    "back again": "lin = nn.Linear(3, 4).double()\nlin.float()\nlin(torch.randn(2, 3))",
    "by a function": "def converted(m):\n    return m.double()\nconverted(Net())(x)",
    "by what is applied to each": "Net().apply(lambda m: m.double())(x)",
    "made so": "nn.Linear(3, 4, dtype=torch.float64)(x)",
    "made so by what is handed on": "Net(dtype=x.dtype)(x)",
    "another default": "torch.set_default_dtype(torch.float64)\nNet()(x)\nnn.LSTM(3, 4)(torch.randn(2, 3))",
    "other parameters": "lin = nn.Linear(3, 4, bias=False)\nlin.weight.data = torch.ones(4, 3).to(x.dtype)\nlin(x)",
    "a parameter anew": "lin = nn.Linear(3, 4, bias=False)\nlin.weight = nn.Parameter(torch.from_numpy(np.ones((4, 3))))\nlin(x)",
    "what sees inputs first": "net = Net()\nnet.register_forward_pre_hook(lambda m, given: (given[0].float(),))\nnet(x)",
    "no parameters": "nn.BatchNorm1d(3, affine=False, track_running_stats=False)(x)\nnn.LayerNorm(3, elementwise_affine=False)(x)",
    "shorter normalized": "nn.LayerNorm(3)(torch.ones(2, 3).bfloat16())",
    "converted later": "net = Net()\nnet(torch.randn(2, 3))\nnet.double()",
    "one of two": "double, plain = Net().double(), Net()\nplain(torch.randn(2, 3))\ndouble(x)",
    "perhaps converted": "net = Net()\nif x.sum() < 0:\n    net = net.double()\nnet(torch.randn(2, 3))",
    "perhaps converted in place": "net = Net()\nif x.sum() < 0:\n    net.double()\nnet(torch.randn(2, 3))",
    "used by a function before":
        "net = Net()\ndef run(x):\n    return net(x)\nrun(torch.randn(2, 3))\nnet = net.double()\nrun(x)",
    "a layer made later": "net = Net()\nnet.double()\nnet.inner = nn.Linear(3, 4)\nnet(torch.randn(2, 3))",
    "a shorter module under autocast":
        "net = Net()\nnet.bfloat16()\nwith torch.autocast('cpu', dtype=torch.bfloat16):\n    net(torch.randn(2, 3))",
    "shorter and back": "net = Net()\nnet.half()\nnet.float()\nnet(torch.randn(2, 3))",
    "a shorter normalization": "nn.LayerNorm(3).bfloat16()(torch.ones(2, 3).bfloat16())",
    "integers": "nn.Embedding(3, 4)(torch.zeros(2, dtype=torch.int64))",
}
# Another program may convert what this one only defines; and nobody knows what a library does that nobody knows.
OPEN = {
    "defined only": "class Unused(nn.Module):\n    def __init__(self):\n        super().__init__()\n        self.inner = nn.Linear(3, 4)\n"
    "    def forward(self):\n        return self.inner(torch.from_numpy(np.random.rand(2, 3)))",
    "given away": "import nobody_knows\nnet = Net()\nnobody_knows.prepare(net)\nnet(x)",
}


@pytest.mark.parametrize(("text", "codes"), [*((text, ["DLS301"]) for text in REFUSED.values()),
                                             *((text, []) for text in (*WORKS.values(), *OPEN.values()))],
                         ids=[*REFUSED, *(f"{name} works" for name in WORKS), *OPEN])  # fmt: skip
def test_what_is_told_of_types(
    text: str, codes: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "program.py").write_text(f"{BEGINNING}{text}\n")
    main(["check", "program.py", "--output-format", "json"])
    assert [found["code"] for found in json.loads(capsys.readouterr().out)["diagnostics"] if found["severity"] != "info"] == codes


if find_spec("torch") is not None:

    @pytest.mark.parametrize("text", REFUSED.values(), ids=REFUSED)
    def test_torch_refuses_them(text: str) -> None:
        with pytest.raises((RuntimeError, ValueError), match=r"type|Float|Double"):
            exec(BEGINNING + text, {"__name__": "program"})

    @pytest.mark.parametrize("text", WORKS.values(), ids=WORKS)
    def test_they_work_in_torch(text: str) -> None:
        import torch

        try:
            exec(BEGINNING + text, {"__name__": "program"})
        finally:
            torch.set_default_dtype(torch.float32)
