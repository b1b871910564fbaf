"""User-made and library decorators on methods.

followed
"""
import functools

import torch
from torch import nn


def checked(method):
    @functools.wraps(method)
    def inner(self, x, *rest):
        assert x.dim() == 2
        return method(self, x, *rest)
    return inner


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(3, 4)

    @checked
    def forward(self, x):
        return self.fc(x)

    @torch.no_grad()
    def predict(self, x):
        return self(x).argmax(1)

    @torch.inference_mode()
    def sample(self, n):
        return torch.zeros(n, 3)


net = Net()
assert net(torch.zeros(2, 3)).shape == (2, 4)
assert net.predict(torch.zeros(2, 3)).shape == (2,)
assert net.sample(5).shape == (5, 3)
