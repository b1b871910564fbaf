"""Buffers, made by `nn.Buffer`, are tensors that are no parameters; nothing is scripted, traced or compiled.

followed
"""

import torch
from torch import nn


class Scaled(nn.Module):
    def __init__(self):
        super().__init__()
        self.scale = nn.Buffer(torch.ones(4, 1))
        self.weight = nn.Parameter(torch.zeros(3, 5))

    def forward(self, x):
        if torch.jit.is_scripting() or torch.jit.is_tracing() or torch.compiler.is_compiling():
            return x
        return self.scale * x


net = Scaled()
assert net.scale.shape == (4, 1)
assert net(torch.zeros(5)).shape == (4, 5)
assert [tuple(p.shape) for p in net.parameters()] == [(3, 5)]
assert len(net.state_dict()) == 2


def filled(shape):
    n = len(shape)
    return torch.zeros((n,)), torch.full((n,), 2)


first, second = filled([2, 3])
assert first.shape == (2,)
assert second.dim() == 1
