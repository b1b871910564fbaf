"""Instance normalisation with statistics of its own in evaluation, group normalisation of several channels."""
import torch
from torch import nn

net = nn.Sequential(nn.Conv2d(3, 4, 4, stride=4), nn.InstanceNorm2d(4, track_running_stats=True)).eval()
assert net(torch.zeros(2, 3, 4, 4)).shape == (2, 4, 1, 1)
assert nn.GroupNorm(2, 4)(torch.zeros(1, 4)).shape == (1, 4)
assert nn.LayerNorm(1)(torch.zeros(1, 1)).shape == (1, 1)
