"""What a caller gives by keywords is picked by name and handed on, and one is forgotten."""
import torch
from torch import nn


class Step:
    def __init__(self, optimizer, period, floor=0.0):
        self.optimizer, self.period, self.floor = optimizer, period, floor


def schedule(optimizer, **options):
    chosen = {name: value for name, value in options.items() if name != "floor"}
    return Step(optimizer=optimizer, **chosen)  # expect: error DLS114


model = nn.Linear(4, 2)
schedule(torch.optim.SGD(model.parameters(), lr=0.1), floor=0.1)
