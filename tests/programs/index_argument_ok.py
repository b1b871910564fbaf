"""A function that is called in each of many turns with the index, whose sizes fit in every turn."""
import torch
from torch import nn
def train(epoch):
    width = 8 if epoch < 100 else 4
    net = nn.Linear(width, 4)
    y = net(torch.zeros(16, width))
    return y @ torch.zeros(4, epoch)
for epoch in range(1, 201):
    z = train(epoch)
    assert z.shape == (16, epoch)
