"""Modules inside of composed layers have the shapes and parameters that hooks of torch see, in training mode: in evaluation torch goes
a way of its own past them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from dlshape.cli.main import main

MODELS = """\
from torch import nn


class Block(nn.Module):
    def __init__(self, c):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(c, 2 * c), nn.Sequential(nn.ReLU(), nn.Dropout(0.1)), nn.Linear(2 * c, c))
        self.norm = nn.LayerNorm(c)

    def forward(self, x):
        return self.norm(x + self.body(x))


class Encoder(nn.Module):
    def __init__(self):
        super().__init__()
        layer = nn.TransformerEncoderLayer(64, 4, 96, activation=nn.GELU(), norm_first=True, batch_first=True)
        self.stack = nn.TransformerEncoder(layer, 2, norm=nn.LayerNorm(64))
        self.one = nn.TransformerEncoderLayer(64, 8, 128, bias=False, batch_first=True)
        self.blocks = nn.ModuleList([Block(64) for _ in range(2)])
        self.attention = nn.MultiheadAttention(64, 4, batch_first=True)
        self.by_hand = nn.Sequential(nn.Linear(64, 8), nn.Linear(8, 64))

    def forward(self, x):
        for layer in self.by_hand:
            x = layer(x)
        x = self.one(self.stack(x))
        for block in self.blocks:
            x = block(x)
        return self.attention(x, x, x)[0]


class Decoder(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.TransformerDecoderLayer(32, 4, 48, batch_first=True)

    def forward(self, x, memory):
        return self.layer(x, memory)


class Whole(nn.Module):
    def __init__(self):
        super().__init__()
        self.inside = nn.Sequential(nn.Linear(16, 32), nn.TransformerEncoderLayer(32, 4, 40))
        self.all = nn.Transformer(32, 4, 1, 2, 64, batch_first=True)

    def forward(self, x, y):
        return self.all(self.inside(x), y)


class Leaky(nn.LeakyReLU):
    def __init__(self):
        super().__init__(0.2)


class Step(nn.Module):
    def __init__(self, a, b):
        super().__init__()
        self.conv = nn.Conv2d(a, b, 4, stride=2, padding=1)
        self.act = Leaky()

    def forward(self, x):
        return self.act(self.conv(x))


class Alike(nn.Module):
    def __init__(self):
        super().__init__()
        parts = [Step(3, 8), Leaky()]
        for i in range(2):
            parts += [Step(8 * 2**i, 16 * 2**i), nn.Sequential(nn.Conv2d(16 * 2**i, 16 * 2**i, 3), nn.ReLU()), nn.Dropout(0.1)]
        self.net = nn.Sequential(*parts, nn.Flatten(), nn.Linear(288, 4))

    def forward(self, x):
        return self.net(x)
"""
_CALLED = [("Encoder", [(3, 10, 64)]), ("Decoder", [(3, 7, 32), (3, 9, 32)]), ("Whole", [(3, 10, 16), (3, 7, 32)]),
           ("Alike", [(2, 3, 48, 48)])]


@pytest.mark.parametrize(("model", "inputs"), _CALLED)
def test_torch_sees_the_same(model: str, inputs: list[tuple[int, ...]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                             capsys: pytest.CaptureFixture[str]) -> None:
    torch = pytest.importorskip("torch")
    monkeypatch.chdir(tmp_path)
    Path("models.py").write_text(MODELS)
    given = [word for shape in inputs for word in ("--input", f"f32[{', '.join(map(str, shape))}]")]
    assert main(["summary", f"models.py:{model}", *given, "--format", "json"]) == 0
    told = json.loads(capsys.readouterr().out)
    names: dict[str, Any] = {}
    exec(MODELS, names)
    seen = observed(torch, names[model](), inputs)
    assert {one["name"]: (one["input"], one["output"], one["parameters"]) for one in told["layers"]} == seen


def observed(torch: Any, model: Any, inputs: list[tuple[int, ...]]) -> dict[str, tuple[str, str, int]]:
    """The first input, the output and the parameters of each module, as torch has them."""
    shapes: dict[str, tuple[str, str]] = {}

    def noted(name: str) -> Any:
        def note(_: Any, args: tuple[Any, ...], kwargs: dict[str, Any], made: Any) -> None:
            shapes[name] = text([*args, *kwargs.values()][0]), text(made)

        return note

    for name, module in model.named_modules():
        module.register_forward_hook(noted(name), with_kwargs=True)
    model.train()
    model(*(torch.zeros(shape) for shape in inputs))
    return {name: (*shapes.get(name, ("", "")), sum(one.numel() for one in module.parameters(recurse=False)))
            for name, module in model.named_modules()}


def text(value: Any) -> str:
    if isinstance(value, tuple):
        return f"({', '.join(map(text, value))})"
    return "None" if value is None else f"float32[{', '.join(map(str, value.shape))}]"
