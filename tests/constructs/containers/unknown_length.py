"""The length of something unknown as a size.

approximated: some number
"""
import os

import torch
from torch import nn

words = open(__file__).read().split()
vocabulary = {}
for word in words:
    if word not in vocabulary:
        vocabulary[word] = len(vocabulary)
size = len(vocabulary)
weights = torch.ones(size)
assert weights.dim() == 1
picked = torch.multinomial(weights, num_samples=1).unsqueeze(1)
assert picked.dim() == 2
assert nn.Embedding(size, 8)(picked).shape == (1, 1, 8)
assert torch.zeros(len(os.listdir(".")), 3).shape[1:] == (3,)
