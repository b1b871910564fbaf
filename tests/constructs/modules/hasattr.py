"""hasattr and getattr with a default on modules.

followed
"""
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(4, 2)
        self.aux = nn.Linear(4, 3)
        del self.aux

    def forward(self, x):
        return self.fc(x)


net = Net()
assert hasattr(net, "fc")
assert hasattr(net, "forward")
assert hasattr(net, "parameters")
assert not hasattr(net, "module")
model = net.module if hasattr(net, "module") else net
assert model(torch.zeros(1, 4)).shape == (1, 2)
assert getattr(net, "head", None) is None
assert getattr(net, "fc", None).out_features == 2
assert hasattr(nn.Linear(2, 3), "weight")
assert not hasattr(nn.ReLU(), "weight")
parallel = nn.DataParallel(net)
assert hasattr(parallel, "module")
