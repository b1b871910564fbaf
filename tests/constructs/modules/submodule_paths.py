"""get_submodule and get_parameter by dotted path.

followed
"""
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.block = nn.Sequential(nn.Linear(4, 3), nn.Linear(3, 2))
        self.gain = nn.Parameter(nn.Linear(2, 6).weight)


net = Net()
assert net.get_submodule("block").__class__ == nn.Sequential
assert net.get_submodule("block.1").out_features == 2
assert net.get_parameter("block.0.weight").shape == (3, 4)
assert net.get_parameter("gain").shape == (6, 2)
