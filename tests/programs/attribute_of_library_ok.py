"""An attribute of a layer of torch, one that a caller asks for and catches, one that is set."""

import torch
from torch import nn


class Words(nn.Module):
    def __init__(self):
        super().__init__()
        self.embed = nn.Embedding(30, 8)
        self.out = nn.Linear(self.embed.embedding_dim, 4)

    def forward(self, words):
        assert words.max() < self.embed.num_embeddings
        return self.out(self.embed(words))


scores = Words()(torch.zeros(2, 5, dtype=torch.long))
try:
    size = scores.rows
except AttributeError:
    size = 2
scores.rows_of_it = size
scores.view(scores.rows_of_it, 20)
if hasattr(scores, "columns"):
    scores.view(scores.columns, 1)
