"""`net.apply(init)`: called on every module; its class's name decides.

followed
"""
import torch
from torch import nn

seen = torch.zeros(2, 3)


def weights_init(m):
    classname = m.__class__.__name__
    if classname.find("Conv") != -1:
        torch.nn.init.normal_(m.weight, 0.0, 0.02)
        assert m.weight.dim() == 4
    elif classname.find("BatchNorm") != -1:
        assert m.weight.dim() == 1
        torch.nn.init.zeros_(m.bias)


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.main = nn.Sequential(nn.Conv2d(3, 8, 3), nn.BatchNorm2d(8), nn.ReLU())

    def forward(self, x):
        return self.main(x)


net = Net()
net.apply(weights_init)
assert net(torch.zeros(1, 3, 8, 8)).shape == (1, 8, 6, 6)
