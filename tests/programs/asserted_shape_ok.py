"""What an assertion says of a tensor from nowhere decides what follows; what is known stays as it is."""
import pickle

import numpy as np
import torch
from torch import nn


class Head(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.fc = nn.Linear(width, 4)
        self.width = width

    def forward(self, x):
        assert x.shape[1:] == (self.width,)
        return self.fc(x)


def flat(x):
    assert x.dim() >= 2
    if x.dim() == 4:
        assert x.shape[1:] == (3, 8, 8)
        x = x.flatten(1)
    assert x.size(-1) == 192
    return nn.Linear(192, 2)(x)


def either(x):
    if isinstance(x, torch.Tensor):
        assert x.size() == torch.Size([4, 8])
        x = x.numpy()
    assert x.shape == (4, 8)
    return x.transpose(1, 0).astype(np.float32)


def turned(kept):
    x = pickle.loads(kept)
    assert x.shape == (4, 5, 3)
    return x.transpose(2, 0, 1)  # an array, which has a shape, too


def main(kept):
    x = pickle.loads(kept)
    assert isinstance(x, torch.Tensor)
    assert list(x.shape) == [4, 8]
    Head(8)(x)
    Head(6)(torch.zeros(2, 6))
    for batch in (torch.zeros(2, 3, 8, 8), torch.zeros(5, 192)):
        flat(batch)
    either(torch.zeros(4, 8))
    either(np.zeros((4, 8)))
    turned(pickle.dumps(np.zeros((4, 5, 3))))


main(pickle.dumps(torch.randn(4, 8)))
