"""What an assertion says of a tensor from nowhere decides what follows."""
import pickle

import torch
from torch import nn


class Head(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.fc = nn.Linear(16, 4)
        self.width = width

    def forward(self, x):
        assert isinstance(x, torch.Tensor)
        assert x.dim() == 2 and x.size(-1) == self.width, x.shape
        return self.fc(x)  # expect: error DLS101


def main(kept):
    x = pickle.loads(kept)
    assert x.shape == (4, 8)
    return Head(8)(x)


main(pickle.dumps(torch.randn(4, 8)))
