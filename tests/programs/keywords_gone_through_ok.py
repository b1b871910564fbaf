"""What a caller gives by keywords is picked by name and handed on; that nobody calls this here does not mean that it is nothing."""
import torch
from torch import nn


class Step:
    def __init__(self, optimizer, period, floor=0.0):
        self.optimizer, self.period, self.floor = optimizer, period, floor


def schedule(optimizer, **options):
    chosen = {name: value for name, value in options.items() if name in Step.__init__.__code__.co_varnames}
    return Step(optimizer=optimizer, **chosen)


print(nn.Linear(4, 2)(torch.zeros(3, 4)).shape)
