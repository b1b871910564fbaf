"""`dlshape summary` of models of composed layers, and of models of Keras. The counts are those of torch 2.13 and Keras 3.15."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from dlshape.cli.main import main

ATTENTION = """\
from torch import nn


class Attention(nn.Module):
    def __init__(self, dim=64, heads=4):
        super().__init__()
        self.norm = nn.LayerNorm(dim)
        self.attention = nn.MultiheadAttention(dim, heads, batch_first=True)
        self.cross = nn.MultiheadAttention(dim, heads, kdim=32, vdim=48, bias=False, add_bias_kv=True)
        self.out = nn.Linear(dim, 10)

    def forward(self, x):
        x = self.norm(x)
        y, _ = self.attention(x, x, x)
        return self.out(y.mean(1))


class Language(nn.Module):
    def __init__(self, dim=64, tied=False):
        super().__init__()
        self.embed = nn.Embedding(1000, dim)
        layer = nn.TransformerEncoderLayer(dim, 4, dim_feedforward=128, batch_first=True)
        self.encoder = nn.TransformerEncoder(layer, num_layers=3, norm=nn.LayerNorm(dim))
        self.head = nn.Linear(dim, 1000, bias=False)
        if tied:
            self.head.weight = self.embed.weight

    def forward(self, tokens):
        return self.head(self.encoder(self.embed(tokens)))


class Translation(nn.Module):
    def __init__(self, dim=32):
        super().__init__()
        self.transformer = nn.Transformer(dim, 4, 2, 2, 64, batch_first=True)

    def forward(self, a, b):
        return self.transformer(a, b)


class Decoder(nn.Module):
    def __init__(self, bias=False):
        super().__init__()
        block = nn.TransformerDecoderLayer(32, 4, 64, activation=nn.PReLU(), batch_first=True, bias=bias)
        self.decoder = nn.TransformerDecoder(block, 2)

    def forward(self, a, b):
        return self.decoder(a, b)


class Mine(nn.TransformerEncoderLayer):
    pass


class Derived(nn.Module):
    def __init__(self):
        super().__init__()
        self.block = Mine(32, 4, 64)

    def forward(self, x):
        return self.block(x)
"""
KERAS = """\
import keras
from keras import layers


def chain():
    return keras.Sequential([
        keras.Input((28, 28, 1)), layers.Conv2D(32, 3, activation="relu"), layers.BatchNormalization(), layers.MaxPooling2D(2),
        layers.Flatten(), layers.Dropout(0.5), layers.Dense(10),
    ])


def added():
    model = keras.Sequential()
    model.add(keras.Input((12, 5)))
    for _ in range(2):
        model.add(layers.LSTM(6, return_sequences=True))
    model.add(layers.SimpleRNN(3))
    model.add(layers.Dense(1))
    model.compile("adam", "mse")
    return model


def growing():
    inputs = keras.Input((32, 32, 3))
    x = layers.Conv2D(16, 3, padding="same")(inputs)
    for width in (16, 16, 32):
        y = layers.Conv2D(width, 3, padding="same", use_bias=False)(x)
        x = layers.Concatenate()([x, y])
    x = layers.GlobalAveragePooling2D()(x)
    return keras.Model(inputs, layers.Dense(5)(x))


def block(x, f):
    x = layers.SeparableConv2D(f, 3, padding="same")(x)
    x = layers.DepthwiseConv2D(3, padding="same")(x)
    return layers.ReLU()(layers.BatchNormalization()(x))


def shared():
    a = keras.Input((16, 16, 8))
    b = keras.Input((16, 16, 8))
    body = keras.Sequential([layers.Conv2D(4, 3), layers.Conv2DTranspose(8, 3)])
    tower = layers.Conv2D(8, 1)
    x = layers.Add()([tower(body(a)), tower(body(b))])
    for _ in range(2):
        x = block(x, 8)
    x = block(x, 8)
    x = layers.PReLU()(x)
    return keras.Model([a, b], layers.Dense(1)(layers.Flatten()(x)))


class Block(layers.Layer):
    def __init__(self, width):
        super().__init__()
        self.first = layers.Dense(width, use_bias=False)
        self.norm = layers.LayerNormalization()
        self.rest = [layers.Dense(width) for _ in range(3)]

    def call(self, x):
        x = self.norm(self.first(x))
        for one in self.rest:
            x = one(x)
        return x


class Deep(keras.Model):
    def __init__(self):
        super().__init__()
        self.stem = keras.Sequential([layers.Dense(12), layers.Dense(12)])
        self.block = Block(16)
        self.attention = layers.MultiHeadAttention(2, 8)
        self.gru = layers.Bidirectional(layers.GRU(8))
        self.out = layers.Dense(3)

    def call(self, x):
        x = self.block(self.stem(x))
        x = x + self.attention(x, x)
        return self.out(self.gru(x))


class Cross(keras.Model):
    def __init__(self):
        super().__init__()
        self.attention = layers.MultiHeadAttention(2, 8)

    def call(self, x, y):
        return self.attention(x, value=y, training=False)


class Own(layers.Layer):
    def build(self, shape):
        self.w = self.add_weight(shape=(shape[-1], 4))

    def call(self, x):
        return keras.ops.matmul(x, self.w)


def own():
    inputs = keras.Input((6,))
    return keras.Model(inputs, layers.Dense(2)(Own()(inputs)))


def of_two():
    inputs = keras.Input((6,))
    other = keras.Model(inputs, layers.Dense(3)(inputs))
    return keras.Model(inputs, layers.Dense(2)(inputs))


def chosen(flag, width=2):
    inputs = keras.Input((6,))
    x = layers.Dense(2)(inputs)
    if flag:
        x = layers.Dense(width)(x)
    return keras.Model(inputs, layers.Flatten()(x))
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "nets.py").write_text(ATTENTION)
    (tmp_path / "nets_of_keras.py").write_text(KERAS)
    return tmp_path


def summary(capsys: pytest.CaptureFixture[str], model: str, *inputs: str) -> dict[str, Any]:
    options = [option for one in inputs for option in ("--input", one)]
    assert main(["summary", model, *options, "--format", "json"]) == 0
    whole: dict[str, Any] = json.loads(capsys.readouterr().out)
    return whole


@pytest.mark.parametrize(("model", "inputs", "parameters"), [
    ("nets.py:Attention", ["f32[2, 10, 64]"], 30858), ("nets.py:Language", ["i64[2, 10]"], 228544),
    ("nets.py:Translation", ["f32[2, 10, 32]", "f32[2, 7, 32]"], 42880), ("nets.py:Decoder", ["f32[2, 10, 32]", "f32[2, 7, 32]"], None),
    ("nets_of_keras.py:chain", [], 54538), ("nets_of_keras.py:added", [], 634), ("nets_of_keras.py:growing", [], 21589),
    ("nets_of_keras.py:Cross", ["f32[2, 5, 16]", "f32[2, 7, 12]"], 960),
    ("nets_of_keras.py:shared", [], 5525), ("nets_of_keras.py:Deep", ["f32[2, 5, 7]"], 3679),
])  # fmt: skip
def test_as_many_parameters_as_the_library_counts(
    model: str, inputs: list[str], parameters: int | None, capsys: pytest.CaptureFixture[str],
) -> None:
    assert summary(capsys, model, *inputs)["parameters"] == parameters


def test_layers_within_layers_of_the_library(capsys: pytest.CaptureFixture[str]) -> None:
    rows = {one["name"]: one for one in summary(capsys, "nets.py:Language", "i64[2, 10]")["layers"]}
    inside = ["self_attn", "self_attn.out_proj", "linear1", "dropout", "linear2", "norm1", "norm2", "dropout1", "dropout2"]
    blocks = [name for i in range(3) for name in (f"encoder.layers.{i}", *(f"encoder.layers.{i}.{part}" for part in inside))]
    assert list(rows) == ["", "embed", "encoder", "encoder.layers", *blocks, "encoder.norm", "head"]
    assert (rows["encoder"]["input"], rows["encoder"]["output"]) == ("float32[2, 10, 64]", "float32[2, 10, 64]")
    assert rows["encoder.layers.2.self_attn"]["parameters"] == 12480  # in_proj_weight and in_proj_bias
    assert rows["encoder.layers.2.linear1"]["parameters"] == 8320


LONG = """\
import torch
from torch import nn


class Long(nn.Module):
    def __init__(self):
        super().__init__()
        self.convs = nn.ModuleList([nn.Conv2d(3, 3, 5, stride=3, padding=i) for i in range(4)])

    def forward(self, x):
        for conv in self.convs:
            x = torch.cat([conv(x), conv(x)], 2)
        return x
"""


def test_letters_in_sizes_are_explained(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "long.py").write_text(LONG)
    letters = summary(capsys, "long.py:Long", "f32[2, 3, H, W]")["letters"]
    assert letters[1] == "M: ((2·((H + 1) // 3) + 1) // 3) - 1"
    assert letters[-2:] == ["R: 2·Q", "S: ((2·Q + 1) // 3) + 1"]
    assert main(["summary", "long.py:Long", "--input", "f32[2, 3, H, W]"]) == 0
    assert capsys.readouterr().out.endswith("912 parameters\n" + "".join(f"{line}\n" for line in letters))


def test_what_is_not_known_is_no_number(capsys: pytest.CaptureFixture[str]) -> None:
    """A weight that two layers share, a module of whose weights nothing is known, a class that derives from a composed layer."""
    main(["summary", "nets.py:Language(tied=True)", "--input", "i64[2, 10]"])
    assert capsys.readouterr().out.endswith("\nat least 164,544 parameters\n")  # which is what torch counts: it counts a weight once
    main(["summary", "nets.py:Decoder", "--input", "f32[2, 10, 32]", "--input", "f32[2, 7, 32]"])
    assert capsys.readouterr().out.endswith("\nat least 24,768 parameters\n")  # torch: 2 more, one of each PReLU
    assert main(["summary", "nets.py:Derived", "--input", "f32[2, 10, 32]"]) == 2


def test_shapes_of_the_layers_of_keras(capsys: pytest.CaptureFixture[str]) -> None:
    rows = {one["name"]: one for one in summary(capsys, "nets_of_keras.py:chain")["layers"]}
    assert rows[""] == {
        "name": "", "kind": "Sequential", "input": "float32[batch, 28, 28, 1]", "output": "float32[batch, 10]", "parameters": 0}
    assert rows["0"]["output"] == "float32[batch, 26, 26, 32]"
    assert (rows["1"]["kind"], rows["1"]["parameters"]) == ("BatchNormalization", 128)
    assert rows["5"]["input"] == "float32[batch, 5408]"
    rows = {one["name"]: one for one in summary(capsys, "nets_of_keras.py:Deep", "f32[2, 5, 7]")["layers"]}
    block = ["block", "block.first", "block.norm", "block.rest", "block.rest.0", "block.rest.1", "block.rest.2"]
    assert list(rows) == ["", "stem", "stem.0", "stem.1", *block, "attention", "gru", "gru.layer", "out"]
    assert (rows["gru"]["input"], rows["gru"]["output"]) == ("float32[2, 5, 16]", "float32[2, 16]")
    several = [one for one in summary(capsys, "nets_of_keras.py:growing")["layers"] if one["kind"] == "Conv2D"]
    assert [one["parameters"] for one in several] == [448, 2304, 4608, 13824]


def test_a_model_of_keras_that_is_not_known_as_a_whole(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["summary", "nets_of_keras.py:own"]) == 0
    assert "at least 10 parameters" in capsys.readouterr().out  # of Dense; those of `add_weight` are not counted
    for model in ("of_two", "chosen(flag=len(open('x').read()))"):
        assert main(["summary", f"nets_of_keras.py:{model}"]) == 0
        assert capsys.readouterr().out.endswith("which of them the model has, and how often, is not known\n")
    assert main(["summary", "nets_of_keras.py:chosen(len(open('x').read()), 3)"]) == 2
    assert "the model is not known, it is one of 2, for a test that makes it is not decided" in capsys.readouterr().err


def test_torch_needs_an_input(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["summary", "nets.py:Language"]) == 2
    assert "what is Language() called with?" in capsys.readouterr().err


GROWN = """
from torch import nn


class Grown(nn.Module):
    def __init__(self):
        super().__init__()
        self.first = nn.Linear(4, 4)

    def grow(self, name):
        setattr(self, name, nn.Linear(4, 4))

    def forward(self, x):
        return self.first(x)
"""


def test_a_model_whose_parts_change(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "grown.py").write_text(GROWN, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert main(["summary", "grown.py:Grown", "--input", "f32[2, 4]"]) == 2
    assert "the model is not known, for how many parts it has depends on data, or other methods" in capsys.readouterr().err
