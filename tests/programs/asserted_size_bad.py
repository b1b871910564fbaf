"""What a function asserts of a tensor from nowhere, and what its layer takes: the assertion is told."""
import pickle

import torch
from torch import nn

head = nn.Linear(8, 3)


def score(x):
    assert x.dim() == 2
    assert x.size(1) == 7
    return head(x)  # expect: error DLS101


print(score(pickle.loads(pickle.dumps(torch.zeros(2, 7)))).shape)
