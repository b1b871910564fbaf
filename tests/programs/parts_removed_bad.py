"""A classifier whose last layer is taken off, and a list of layers of which one is removed."""
import torch
from torch import nn

net = nn.Sequential(nn.Linear(3, 8), nn.ReLU(), nn.Linear(8, 10))
del net[-1]
layers = list(net.children())
layers.remove(layers[1])
head = nn.Sequential(*layers, nn.Linear(10, 2))
print(head(torch.zeros(5, 3)))  # expect: error DLS101
