import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = nn.ModuleList([nn.Linear(4, 4) for _ in range(3)])
        self.scale = nn.Parameter(torch.ones(1))

    def forward(self, x):
        for layer, k in zip(self.layers, range(3), strict=True):
            x = layer(x) * self.scale + k
        return x


net = Net()
opts = [torch.optim.Adam(net.parameters(), lr=0.1), torch.optim.SGD(nn.Linear(2, 2).parameters(), lr=0.1)]
for a, b in zip([1, 2], (3, 4), strict=True):
    print(net(torch.zeros(a, 4)).shape, b)
try:
    torch.optim.SGD(nn.ReLU().parameters(), lr=0.1)
    list(zip([1], [1, 2], strict=True))
except ValueError as error:
    print(error)
print(list(zip([1], [1, 2], strict=False)))
