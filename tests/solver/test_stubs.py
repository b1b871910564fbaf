"""Stubs: which are loaded, and what they compute."""

from __future__ import annotations

from pathlib import Path

from dlshape.inputs.library import stub_facts, with_library
from dlshape.inputs.program import program_facts
from dlshape.solver.evaluation import Evaluation, evaluate

from pysouffle.terms import render

MODELS = """import torch
from torch import nn
from torchvision import models
from torchvision.models import ResNet18_Weights, vgg16

x = torch.zeros(2, 3, 224, 224)
net = models.resnet18(weights=ResNet18_Weights.DEFAULT)
net.fc = nn.Linear(net.fc.in_features, 10)
assert net(x).shape == (2, 10)
assert nn.Sequential(*list(models.__dict__["resnet18"]().children())[:-2])(x).shape == (2, 512, 7, 7)
vgg = vgg16(pretrained=True)
vgg.classifier[6] = nn.Linear(vgg.classifier[6].in_features, 5)
assert vgg(x).shape == (2, 5)
assert sum(p.numel() for p in models.resnet18().parameters()) == 11689512


class Trunk(models.resnet.ResNet):
    def forward(self, x):
        return self.layer1(self.maxpool(self.relu(self.bn1(self.conv1(x)))))


assert Trunk(models.resnet.BasicBlock, [1, 1, 1, 1])(x).shape == (2, 64, 56, 56)
assert isinstance(net, models.ResNet)
"""


def program(folder: Path, text: str) -> Path:
    path = folder / "net.py"
    path.write_text(text)
    return path


def test_only_families_that_are_named_are_loaded(tmp_path: Path) -> None:
    facts = stub_facts(program_facts(program(tmp_path, MODELS), 1, None))
    assert {m for m, *_ in facts["module"]} == {"torchvision/models/resnet.py", "torchvision/models/vgg.py"}
    facts = stub_facts(program_facts(program(tmp_path, "from torchvision import transforms\n"), 1, None))
    assert not facts.get("module")


def test_names_of_a_package_that_is_not_named_load_nothing(tmp_path: Path) -> None:
    text = "import torch\n\n\nclass Transformer:\n    Node = torch.zeros\n\n\nTransformer.Node\n"
    facts = stub_facts(program_facts(program(tmp_path, text), 1, None))
    assert not facts.get("module")
    facts = stub_facts(program_facts(program(tmp_path, "from torch import fx\n\nfx.symbolic_trace\n"), 1, None))
    assert "torch/fx/proxy.py" in {m for m, *_ in facts["module"]}


def holding(path: Path) -> int:
    """How many assertions a program has, all of which are known to hold."""
    given, _ = with_library(program_facts(path, 1, None))
    tests = {str(v) for _, v in given["asserts"]}
    values = {(v, render(x)) for _, v, x in evaluate(given, ("val",), Evaluation(selective=False)).relation("val") if v in tests}
    assert values == {(v, "$Bool(1)") for v in tests}
    return len(tests)


def test_models(tmp_path: Path) -> None:
    assert holding(program(tmp_path, MODELS)) == 6


COUNTS = """from torchvision.models import efficientnet_b0, efficientnet_b1, mobilenet_v2, mobilenet_v3_large, mobilenet_v3_small


def count(net):
    return sum(p.numel() for p in net.parameters())


assert count(mobilenet_v2()) == 3504872
assert count(mobilenet_v3_large()) == 5483032
assert count(mobilenet_v3_small()) == 2542856
assert count(efficientnet_b0()) == 5288548
assert count(efficientnet_b1()) == 7794184
"""


def test_models_have_as_many_parameters_as_torchvision_documents(tmp_path: Path) -> None:
    assert holding(program(tmp_path, COUNTS)) == 5
