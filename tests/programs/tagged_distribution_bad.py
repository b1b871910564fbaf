"""A distribution that was given an attribute of the program's own still draws what it draws, which is no input of this layer."""
import torch
from torch import nn
from torch.distributions import Normal

noise = Normal(torch.zeros(8), torch.ones(8))
noise.name = "noise"
print(nn.Linear(4, 2)(noise.sample()).shape)  # expect: error DLS101
