"""Which of several layers made alike is removed from a list is not told.

unknown: data (layers made alike look the same)
"""
from torch import nn

layers = [nn.Linear(3, 4), nn.ReLU(), nn.Linear(4, 5), nn.ReLU()]
last = layers[3]
layers.remove(last)
assert isinstance(layers[1], nn.ReLU)
