"""A decoder that shares the embedding's weight takes what the embedding gives."""
import torch
from torch import nn


class Model(nn.Module):
    def __init__(self, words, width, hidden):
        super().__init__()
        self.embedding = nn.Embedding(words, width)
        self.rnn = nn.GRU(width, hidden)
        self.decoder = nn.Linear(hidden, words)
        self.decoder.weight = self.embedding.weight

    def forward(self, x):
        output, _ = self.rnn(self.embedding(x))
        return self.decoder(output)


Model(30, 12, 12)(torch.zeros(5, 2, dtype=torch.long))
