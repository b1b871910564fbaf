import torch
from torch import nn


class Runner:
    def __init__(self, width):
        self.hidden = None
        self.count = 0
        self.cell = nn.GRUCell(4, width)

    def reset(self, n):
        self.hidden = torch.zeros(n, 8)

    def start(self):
        self.reset(2)

    def step(self, x):
        if self.hidden is None:
            self.reset(2)
        self.count += 1
        self.hidden = self.cell(x, self.hidden.detach())
        return self.hidden.sum() / self.count

    def last(self):
        return self.hidden.detach()

    def safe(self):
        return 0 if self.count == 0 else 1 / self.count

    def checked(self):
        if not self.count:
            return 0
        return 1 / self.count


runner, other, third = Runner(8), Runner(8), Runner(8)
print(other.safe(), other.checked())
for t in range(3):
    y = runner.step(torch.zeros(2, 4))
print(runner.last())
other.start()
print(other.last())


def prepare(r):
    r.reset(2)


prepare(third)
print(third.last())
try:
    Runner(8).last()
except AttributeError:
    pass
fourth = Runner(8)
try:
    fourth.last()
except AttributeError:
    print("none yet")
fifth = Runner(8)
fifth.hidden = torch.zeros(2, 8)
print(fifth.last())
