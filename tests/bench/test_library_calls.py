"""Calls of libraries in whole repositories: what an import makes a library's, and what of it is known."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest
from library_calls import kind_of, known_to_rules, repository_names, stub_names, table

PROGRAM = """\
import numpy as np, torch.nn.functional
from torch import nn as layers
from . import einops as ours
try:
    from torchvision.models import resnet18
except ImportError:
    resnet18 = None

def f(np, x):
    np.zeros(3)
    import torch
    return torch.relu(x).view(-1)

class Net(layers.Module):
    def __init__(self):
        self.lin = layers.Linear(3, 4)
        self.lin(np.ones((2, 3)))

nothing = lambda layers: layers.Linear(1, 2)
resnet18(), torch.nn.functional.relu(1), ours.rearrange(2), open("f"), f(1, 2)
"""


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    (tmp_path / "program.py").write_text(PROGRAM)
    (tmp_path / "broken.py").write_text("import numpy\nnumpy.zeros(\n")
    cell = {"cell_type": "code", "source": "%matplotlib inline\nimport timm\ntimm.create_model('a')"}
    (tmp_path / "book.ipynb").write_text(json.dumps({"cells": [cell]}))
    return tmp_path


def test_calls_are_those_of_names_that_an_import_makes_a_librarys(repository: Path) -> None:
    assert Counter(repository_names(repository)) == Counter({
        "torch.relu": 1, "torch.nn.Linear": 1, "numpy.ones": 1, "torchvision.models.resnet18": 1, "torch.nn.functional.relu": 1,
        "timm.create_model": 1,
    })  # fmt: skip


def test_a_library_in_the_repository_is_its_own(repository: Path) -> None:
    (repository / "timm").mkdir()
    (repository / "timm" / "__init__.py").touch()
    assert "timm.create_model" not in set(repository_names(repository))


def test_a_name_is_of_the_catalogue_or_of_a_stub_or_neither() -> None:
    assert [kind_of(name) for name in ("numpy.zeros", "torch.nn.Module.__init__", "torch.load", "numpy.no_such_name")] == [
        "modelled", "modelled", "named", "not modelled"]
    assert {"torchvision.models.resnet18", "torchvision.models.resnet.resnet18", "timm.layers.Mlp"} <= stub_names()
    assert kind_of("torchvision.models.resnet18") == "modelled"


def test_the_table_has_shares_and_what_is_missing() -> None:
    lines, reached = table(Counter({"numpy.zeros": 3, "numpy.no_such_name": 1, "torch.load": 2}), 1)
    numpy = next(line.split() for line in lines if line.startswith("numpy"))
    assert numpy == ["numpy", "4", "3", "0", "1", "75.0", "95"]
    assert not reached
    assert lines[-1].split() == ["2", "torch.load", "(named)"]
    assert table(Counter({"numpy.zeros": 3}), 1)[1]


def test_rules_are_asked_for_what_stubs_inherit_and_patterns_describe() -> None:
    known = {"transformers.BertModel.from_pretrained", "transformers.T5Tokenizer.from_pretrained"}
    assert known_to_rules({*known, "transformers.NoSuchModel.from_pretrained", "torch.no_such_name"}) == known
