"""Nobody but its user knows what this file's weights and features are."""

import torch
from torch import nn


def score(features, weights):
    hidden = features @ weights
    return torch.log_softmax(hidden, dim=1)


class Encoder(nn.Module):
    def __init__(self, path):
        super().__init__()
        self.table = torch.load(path)

    def forward(self, rows):
        return self.table[rows] @ torch.ones(16, 4)


encoder = Encoder("table.pt")
print(encoder(torch.arange(3)))
