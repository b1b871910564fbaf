"""Skip connection in a network whose input nobody knows: channels add up along the axis of the cat."""
import pickle

import torch
from torch import nn

images = pickle.loads(pickle.dumps(torch.randn(2, 3, 32, 32)))
left = nn.Conv2d(3, 16, 3, padding=1)(images)
right = nn.Conv2d(3, 16, 3, padding=1)(images)
merged = torch.cat((left, right), 1)
out = nn.Conv2d(32, 8, 1)(merged)
wide = torch.cat((left, right), -1)
nn.Conv2d(32, 8, 1)(wide)  # expect: error DLS104
