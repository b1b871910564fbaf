"""Names taken from the module of a library that defines them: `torch.nn.parameter`, `torch.nn.modules.conv`, `torch.utils.data.dataloader`.

followed
"""
import torch
from torch.nn import parameter
from torch.nn.modules.conv import Conv2d
from torch.nn.modules.module import Module
from torch.nn.parameter import Parameter
from torch.utils.data.dataloader import DataLoader
from torch.utils.data.dataset import TensorDataset


class Net(Module):
    def __init__(self):
        super().__init__()
        self.weight = Parameter(torch.zeros(4, 5))
        self.conv = Conv2d(3, 4, 3)

    def forward(self, x):
        return self.conv(x).mean((2, 3)) @ self.weight


for (x,) in DataLoader(TensorDataset(torch.zeros(6, 3, 8, 8)), batch_size=2):
    assert Net()(x).shape == (2, 5)
assert parameter.Parameter(torch.zeros(3)).shape == (3,)
