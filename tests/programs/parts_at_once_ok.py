"""Parts of a module that one statement assigns: their order is that of the targets, whatever their names are."""

import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.wide, self.narrow = nn.Linear(8, 4), nn.Linear(4, 2)
        self.last, self.act = self.ends(2)

    def ends(self, width):
        return nn.Linear(width, 3), nn.ReLU()


print(nn.Sequential(*list(Net().children())[:2])(torch.zeros(2, 8)).shape)
