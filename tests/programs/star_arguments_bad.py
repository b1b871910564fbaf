"""Arguments gathered and spread with stars."""
import torch
import torch.nn as nn


class Wrapped(nn.Module):
    def __init__(self, layer, *args, **kwargs):
        super().__init__()
        self.inner = layer(*args, **kwargs)

    def forward(self, *inputs):
        return self.inner(torch.cat(inputs, dim=-1))  # expect: error DLS101


shape = (16, 6)
net = Wrapped(nn.Linear, *shape, bias=False)
a, b = torch.randn(3, 8), torch.randn(3, 16)
out = net(a, b)
