"""setattr(self, f"conv{i}", …), getattr(self, f"conv{i}") in loops; add_module with a formatted name.

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
            setattr(self, "norm" + str(i), nn.LayerNorm(7 - i))
            self.add_module(f"act{i}", nn.ReLU())
            self.__setattr__(f"drop{i}", nn.Dropout(0.1))
        setattr(self, "head", nn.Linear(8 - depth, 3))

    def forward(self, x):
        for i in range(self.depth):
            x = getattr(self, f"fc{i}")(x)
            x = getattr(self, "norm" + str(i))(x)
            x = getattr(self, f"act{i}")(x)
            x = self.__getattr__(f"drop{i}")(x)
        return x


net = Net(3)
assert net(torch.zeros(2, 8)).shape == (2, 5)
assert net.head(net(torch.zeros(2, 8))).shape == (2, 3)
assert net.fc1.out_features == 6
assert net.act2(torch.zeros(3)).shape == (3,)
setattr(net, "head", nn.Linear(5, 2))
assert net.head(net(torch.zeros(2, 8))).shape == (2, 2)
