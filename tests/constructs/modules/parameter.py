"""nn.Parameter: shape, arithmetic, use in F.linear and matmul; ParameterList and ParameterDict.

followed
"""
import torch
import torch.nn.functional as F
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.weight = nn.Parameter(torch.empty(5, 8))
        self.bias = torch.nn.parameter.Parameter(torch.zeros(5))
        self.token = nn.Parameter(torch.randn(1, 1, 5), requires_grad=True)
        self.params = nn.ParameterList([nn.Parameter(torch.randn(5, 5)) for _ in range(3)])
        self.table = nn.ParameterDict({"left": nn.Parameter(torch.randn(5, 2)), "right": nn.Parameter(torch.randn(5, 3))})

    def forward(self, x, side):
        x = F.linear(x, self.weight, self.bias)
        for i, p in enumerate(self.params):
            x = self.params[i // 2].mm(p) @ x.unsqueeze(-1)
            x = x.squeeze(-1)
        return x.mm(self.table[side])


net = Net()
assert net(torch.zeros(4, 8), "left").shape == (4, 2)
assert net(torch.zeros(4, 8), "right").shape == (4, 3)
assert net.token.expand(6, -1, -1).shape == (6, 1, 5)
assert net.weight.size(1) == 8
assert len(net.params) == 3
assert (net.weight.t() @ net.weight).shape == (8, 8)
