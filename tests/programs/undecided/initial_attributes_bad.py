import torch
from torch import nn


class Runner:
    def __init__(self, width):
        self.hidden = None
        self.cell = nn.GRUCell(4, width)

    def reset(self, n):
        self.hidden = torch.zeros(n, 8)

    def step(self, x):
        self.hidden = self.cell(x, self.hidden.detach())  # undecided
        return self.hidden


runner = Runner(8)
for t in range(3):
    y = runner.step(torch.zeros(2, 4))
    runner.reset(2)
