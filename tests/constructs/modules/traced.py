"""A module traced by torch.fx computes what its root computes.

followed
"""
import torch
from torch import nn
from torch.fx import GraphModule, Interpreter, symbolic_trace


class Block(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.linear = nn.Linear(width, 2 * width)
        self.layers = nn.Sequential(nn.Linear(2 * width, 3), nn.ReLU())

    def forward(self, x, scale=2):
        h = torch.cat([x, 1 + scale * x]).relu()
        h = torch.nn.functional.dropout(self.linear(h), p=0.1)
        return self.layers(h.view(h.size(0), -1))


block = Block(4)
traced = symbolic_trace(block)
assert traced(torch.zeros(5, 4)).shape == (10, 3)
assert isinstance(traced, GraphModule)
assert isinstance(traced.linear, nn.Linear)
assert symbolic_trace(traced)(torch.zeros(2, 4)).shape == (4, 3)
assert Interpreter(traced).run(torch.zeros(1, 4)).shape == (2, 3)
assert traced(torch.zeros(5, 4)).mean(dim=1).shape == (10,)


def both(x, y):
    return x @ y, torch.add(x, y.t())


product, total = symbolic_trace(both)(torch.zeros(2, 3), torch.zeros(3, 2))
assert product.shape == (2, 2)
assert total.shape == (2, 3)
