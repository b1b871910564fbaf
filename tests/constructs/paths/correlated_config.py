"""Several settings that one unknown option decides: all of one arm.

followed
"""
import argparse

import torch
from torch import nn

parser = argparse.ArgumentParser()
parser.add_argument("--dataset", required=False)
args = parser.parse_args([])
if args.dataset == "mnist":
    channels, size, classes = 1, 28, 10
elif args.dataset == "cifar":
    channels, size, classes = 3, 32, 100
else:
    channels, size, classes = 3, 64, 1000
x = torch.zeros(2, channels, size, size)
net = nn.Sequential(nn.Conv2d(channels, 8, 3, padding=1), nn.Flatten(), nn.Linear(8 * size * size, classes))
assert net(x).shape == (2, classes)
