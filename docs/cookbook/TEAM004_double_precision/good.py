import numpy as np
import torch
from torch import nn


class Net(nn.Module):
    def forward(self, x):
        return x + torch.ones(3)


Net()(torch.zeros(3))
mean = torch.from_numpy(np.ones(3))
