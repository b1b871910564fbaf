"""Sinusoidal positions are kept in a buffer of a fixed length; texts are cut to chunks."""
import math

import torch
from torch import nn


class Positions(nn.Module):
    def __init__(self, width, longest=64):
        super().__init__()
        place = torch.arange(longest).unsqueeze(1)
        rate = torch.exp(torch.arange(0, width, 2) * (-math.log(10000.0) / width))
        table = torch.zeros(longest, width)
        table[:, 0::2] = torch.sin(place * rate)
        table[:, 1::2] = torch.cos(place * rate)
        self.register_buffer("table", table[None])

    def forward(self, x, start=0):
        return x + self.table[:, start:start + x.size(1)]  # expect: error DLS102


class Encoder(nn.Module):
    def __init__(self, vocabulary=50, width=32):
        super().__init__()
        self.embed = nn.Embedding(vocabulary, width)
        self.positions = Positions(width)
        layer = nn.TransformerEncoderLayer(width, 4, 64, batch_first=True)
        self.layers = nn.TransformerEncoder(layer, 2, enable_nested_tensor=False)

    def forward(self, tokens, start):
        return self.layers(self.positions(self.embed(tokens), start))


def chunks(tokens, size):
    start = 0
    while start < tokens.shape[1]:
        yield start, tokens[:, start:start + size]
        start += size


encoder = Encoder().eval()
text = torch.randint(0, 50, (2, 72))
with torch.no_grad():
    parts = [encoder(part, start) for start, part in chunks(text, 20)]
print(torch.cat(parts, dim=1).shape)
