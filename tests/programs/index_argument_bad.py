"""A function that is called in each of many turns with the index: what fails in it does so whatever the index is."""
import torch
from torch import nn
net = nn.Linear(8, 4)
def train(epoch):
    x = torch.zeros(16, 6)
    if epoch % 10 == 0:
        print(epoch)
    return net(x)  # expect: error DLS101
for epoch in range(1, 201):
    train(epoch)
