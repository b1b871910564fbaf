"""`contextlib.contextmanager`: the code before and behind the yield runs, with and without `as`.

followed
"""
import contextlib
from contextlib import contextmanager

import torch
from torch import nn


class Log:
    def __init__(self):
        self.first = 0

    def begin(self, n):
        self.begun = n

    def end(self, n):
        self.ended = n


@contextmanager
def logged(log, n):
    log.begin(n)
    yield n * 2
    log.end(n + 1)


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(3, 4)

    @contextlib.contextmanager
    def frozen(self):
        self.width = 6
        yield
        self.thawed = 7

    def forward(self, x):
        with self.frozen():
            y = self.fc(x)
        return y


log = Log()
with logged(log, 3) as k:
    assert k == 6
    assert log.begun == 3
assert log.ended == 4
with logged(log, 3):
    x = torch.zeros(2, 3)
net = Net()
assert net(x).shape == (2, 4)
assert net.width == 6
assert net.thawed == 7
