"""What a function asserts of a tensor from nowhere is what its layer takes."""
import pickle

import torch
from torch import nn

head = nn.Linear(7, 3)


def score(x):
    assert x.dim() == 2
    assert x.size(1) == 7
    return head(x)


print(score(pickle.loads(pickle.dumps(torch.zeros(2, 7)))).shape)
