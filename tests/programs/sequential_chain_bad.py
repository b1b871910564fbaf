"""A chain of layers in nn.Sequential."""
import torch
import torch.nn as nn

net = nn.Sequential(
    nn.Linear(100, 64),
    nn.ReLU(),
    nn.Dropout(0.1),
    nn.Linear(46, 10),
    nn.Softmax(dim=1),
)
probabilities = net(torch.randn(5, 100))  # expect: error DLS101
