"""`net.apply(init)` with `isinstance` and `type(m) ==` tests.

followed
"""
import torch
from torch import nn


def init(m):
    if isinstance(m, (nn.Conv2d, nn.Linear)):
        assert m.weight.shape[0] == 8
        nn.init.xavier_uniform_(m.weight)
    if type(m) == nn.Conv2d:  # noqa: E721
        assert m.weight.shape == (8, 3, 3, 3)


net = nn.Sequential(nn.Conv2d(3, 8, 3), nn.Flatten(), nn.Linear(8 * 36, 8)).apply(init)
assert net(torch.zeros(2, 3, 8, 8)).shape == (2, 8)
