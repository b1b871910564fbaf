"""A distribution that was given an attribute of the program's own still draws what it draws."""
import torch
from torch import nn
from torch.distributions import Normal

noise = Normal(torch.zeros(8), torch.ones(8))
noise.name = "noise"
print(nn.Linear(8, 2)(noise.sample()).shape, noise.log_prob(torch.zeros(4, 8)).shape)
