"""A list attribute that methods called from outside append to.

approximated: an attribute that grows from call to call is not known
"""

import torch
from torch import nn

class Chain:
    def __init__(self):
        self.layers = []

    def add(self, layer):
        self.layers.append(layer)

    def run(self, x):
        for layer in self.layers:
            x = layer(x)
        return x

chain = Chain()
chain.add(nn.Linear(4, 5))
chain.add(nn.Linear(5, 6))
assert chain.run(torch.zeros(2, 4)).shape[0] == 2  # of no layer, or of any number
assert len(chain.layers) == 2
