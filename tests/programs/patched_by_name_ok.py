"""Tests that put other functions in the place of methods: what is replaced never runs."""
from unittest import mock

import torch
from torch import nn


class Trainer(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(4, 2)

    def train_all(self, data):
        return self.fc(data.view(3, 4, 1).flatten(1).view(2, 4))

    def forward(self, data):
        return self.train_all(data)


class Wide(Trainer):
    def forward(self, data):
        return self.fc(data @ torch.zeros(5, 4))


def quick(self, data):
    return self.fc(data)


@mock.patch.object(target=Wide, attribute="forward", new=quick)
def test_wide():
    Wide()(torch.zeros(3, 4))


def test_trainer():
    with mock.patch.object(Trainer, "train_all", quick):
        Trainer()(torch.zeros(3, 4))


test_trainer()
test_wide()
