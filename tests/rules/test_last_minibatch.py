"""The last of a known number of minibatches: its number decides branches; labels of known data sets are below their number of classes."""

from __future__ import annotations

from pathlib import Path

import pytest
from told import codes_and_verdict

NUMBERED = """\
import torch
from torch.utils.data import DataLoader, TensorDataset

loader = DataLoader(TensorDataset(torch.zeros(1000, 3)), batch_size=64)
fixed = torch.zeros(64, 3)
for epoch in range(3):
    for i, (x,) in enumerate(loader{start}):
        if {test}:
            print(fixed.view(x.size(0), 3).shape)
"""
CLASSES = """\
import torch
from torch import nn
from torchvision import datasets, transforms

train = datasets.MNIST(".", transform=transforms.ToTensor(){more})
loader = torch.utils.data.DataLoader(train, batch_size=100, shuffle=True)
criterion = {criterion}
correct = 0
for images, labels in loader:
    labels = labels.to("cpu")
    scores = nn.Linear(784, {classes})(images.flatten(1))
    loss = criterion(scores, labels)
    loss.backward()
    correct += (scores.argmax(1) == labels).sum().item()
"""


@pytest.mark.parametrize(
    ("start", "test", "codes"),
    [
        ("", "(i + 1) % 5 == 0", []),
        ("", "(i + 1) % 4 == 0", ["DLS103"]),
        (", 1", "i % 5 == 0", []),
        (", 1", "i % 4 == 0", ["DLS103"]),
        ("", "i == 15", ["DLS103"]),
    ],
)
def test_number_of_the_last(tmp_path: Path, capsys: pytest.CaptureFixture[str], start: str, test: str, codes: list[str]) -> None:
    assert codes_and_verdict(NUMBERED.format(start=start, test=test), tmp_path, capsys)[0] == codes


@pytest.mark.parametrize(
    ("criterion", "classes", "more", "codes"),
    [
        ("nn.CrossEntropyLoss()", 10, "", []),
        ("nn.CrossEntropyLoss()", 9, "", ["DLS106"]),
        ("nn.NLLLoss()", 2, "", ["DLS106"]),
        ("nn.CrossEntropyLoss(ignore_index=9)", 9, "", []),
        ("nn.CrossEntropyLoss()", 2, ", target_transform=lambda y: y % 2", []),
    ],
)
def test_labels_of_classes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], criterion: str, classes: int, more: str, codes: list[str]
) -> None:
    assert codes_and_verdict(CLASSES.format(criterion=criterion, classes=classes, more=more), tmp_path, capsys)[0] == codes
