"""Instance normalisation needs more than one value, in evaluation as well."""
import torch
from torch import nn

net = nn.Sequential(nn.Conv2d(3, 4, 4, stride=4), nn.InstanceNorm2d(4)).eval()
net(torch.zeros(2, 3, 8, 8))
net(torch.zeros(2, 3, 4, 4))  # expect: error DLS108
