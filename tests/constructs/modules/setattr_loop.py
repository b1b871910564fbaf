"""setattr(self, f"conv{i}", …) and getattr(self, f"conv{i}") in loops; add_module with a formatted name.

followed
"""
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self, depth):
        super().__init__()
        self.depth = depth
        for i in range(depth):
            setattr(self, f"fc{i}", nn.Linear(8 - i, 7 - i))
            setattr(self, "norm%d" % i, nn.LayerNorm(7 - i))
            self.add_module("act{}".format(i), nn.ReLU())
            self.__setattr__("drop" + str(i), nn.Dropout(0.1))

    def forward(self, x):
        for i in range(self.depth):
            x = getattr(self, f"fc{i}")(x)
            x = getattr(self, "norm%d" % i)(x)
            x = getattr(self, "act{}".format(i))(x)
            x = self.__getattr__("drop" + str(i))(x)
        return x


net = Net(3)
assert net(torch.zeros(2, 8)).shape == (2, 5)
assert net.fc1.out_features == 6
assert net.act2(torch.zeros(3)).shape == (3,)
assert hasattr(net, "fc2")
assert not hasattr(net, "fc3")
assert getattr(net, "missing", None) is None
