"""An attribute that objects of a layer of torch do not have: it is called otherwise there."""

import torch
from torch import nn


class Words(nn.Module):
    def __init__(self):
        super().__init__()
        self.embed = nn.Embedding(30, 8)
        self.out = nn.Linear(self.embed.embedding_dim, 4)

    def forward(self, words):
        assert words.max() < self.embed.input_size  # expect: error DLS115
        return self.out(self.embed(words))


scores = Words()(torch.zeros(2, 5, dtype=torch.long))
