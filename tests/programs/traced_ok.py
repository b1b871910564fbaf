"""Tracing calls the module with proxies: nothing fails there. What the traced module returns fits."""
import torch
from torch import nn
from torch.fx import symbolic_trace


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.linear = nn.Linear(4, 6)

    def forward(self, x):
        x = torch.cat([x, torch.zeros(3, 4)]) + 1
        return self.linear(x.view(x.size(0), -1, 4).mean(dim=1))


net = symbolic_trace(Net())
out = net(torch.zeros(5, 4))
print((out @ torch.zeros(6, 2)).shape)
