import random

import torch
from torch import nn


def each():
    net = nn.Sequential(nn.Linear(4, 8), nn.ReLU(), nn.Linear(8, 2))
    for p in net.parameters():
        p.requires_grad = False
    loss = net(torch.randn(3, 4)).sum()
    loss.backward()  # expect: error DLS118


def at_once():
    net = nn.Linear(4, 3)
    net.requires_grad_(False)
    for _ in range(2):
        out = net(torch.randn(3, 4))
        nn.functional.cross_entropy(out, torch.tensor([0, 1, 1])).backward()  # expect: error DLS118


if random.random() < 0.5:
    each()
else:
    at_once()
