import numpy as np
import torch
from torch import nn


class Net(nn.Module):
    def forward(self, x):
        return x + torch.from_numpy(np.ones(3))  # expect: warning TEAM004


Net()(torch.zeros(3))
