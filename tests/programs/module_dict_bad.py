"""Branches of a network chosen by name from nn.ModuleDict."""
import torch
import torch.nn as nn


class Heads(nn.Module):
    def __init__(self, tasks):
        super().__init__()
        self.trunk = nn.Linear(40, 30)
        self.heads = nn.ModuleDict({name: nn.Linear(30, n) for name, n in tasks.items()})
        self.heads["extra"] = nn.Linear(40, 7)

    def forward(self, x, task):
        h = torch.tanh(self.trunk(x))
        return self.heads[task](h)  # expect: error DLS101


net = Heads({"digits": 10, "letters": 26})
x = torch.randn(12, 40)
digits = net(x, "digits")
letters = net(x, "letters")
extra = net(x, "extra")
