"""The attributes of tensors and modules that rules have, against the library that is installed."""

from __future__ import annotations

import re
import warnings
from pathlib import Path

import dlshape.rules
import pytest

RULES = Path(dlshape.rules.__file__).with_name("library") / "torch/attribute_names.dl"
ROW = re.compile(r'attribute_names\("([\w.]+)", "(\w?)", " (.*?) ?"\)\.')
MODULE = "torch.nn.Module"
MADE: dict[str, tuple[object, ...]] = {
    "Linear": (3, 4), "Embedding": (3, 4), "EmbeddingBag": (3, 4), "Conv2d": (3, 4, 3), "ConvTranspose2d": (3, 4, 3), "BatchNorm2d": (3,),
    "LayerNorm": (3,), "GroupNorm": (1, 3), "Dropout": (), "ReLU": (), "PReLU": (), "Softmax": (1,), "CrossEntropyLoss": (), "Flatten": (),
    "MultiheadAttention": (4, 2), "TransformerEncoderLayer": (4, 2), "MaxPool2d": (2,), "Upsample": (2,), "LSTMCell": (3, 4),
}


def listed() -> dict[str, set[str]]:
    """The names that rules have, by class."""
    found: dict[str, set[str]] = {}
    for name, letter, names in ROW.findall(RULES.read_text(encoding="utf-8")):
        assert {each[0] for each in names.split()} == set(letter)
        found.setdefault(name, set()).update(names.split())
    return found


def test_classes_that_name_their_attributes_themselves_are_left_out() -> None:
    """What an LSTM calls its weights, and a container its parts, stands in no source."""
    names = listed()
    assert {"weight", "in_features"} <= names["torch.nn.Linear"]
    assert {"shape", "data", "unsqueeze_"} <= names["torch.Tensor"]
    assert names.keys().isdisjoint({"torch.nn.LSTM", "torch.nn.Sequential", "torch.nn.ModuleDict"})


def test_all_attributes_of_the_library_are_listed() -> None:
    """Nothing that an object has is said to be missing."""
    torch, nn, names = pytest.importorskip("torch"), pytest.importorskip("torch.nn"), listed()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        objects = {f"torch.nn.{name}": getattr(nn, name)(*given) for name, given in MADE.items()}
        objects["torch.Tensor"] = nn.Parameter(torch.zeros(1))
        lacking = {name: sorted(each for each in dir(x) if each[0] != "_" and each not in names[name] | names[MODULE])
                   for name, x in objects.items()}
    assert not any(lacking.values()), lacking
