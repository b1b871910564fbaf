"""Weight tying: a layer that is given another's weight has its sizes.

followed
"""
import torch
from torch import nn

embedding = nn.Embedding(30, 12)
decoder = nn.Linear(10, 30, bias=False)
decoder.weight = embedding.weight
assert decoder(torch.zeros(5, 12)).shape == (5, 30)
other = nn.Embedding(7, 4)
other.weight = nn.Parameter(torch.zeros(9, 6))
assert other(torch.zeros(3, dtype=torch.long)).shape == (3, 6)
