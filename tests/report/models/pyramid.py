import torch
from torch import nn


class Stage(nn.Module):
    def __init__(self, before, after):
        super().__init__()
        self.conv = nn.Conv2d(before, after, 3, stride=2, padding=1)
        self.act = nn.ReLU()

    def forward(self, x):
        return self.act(self.conv(x))


class Pyramid(nn.Module):
    def __init__(self):
        super().__init__()
        widths = [3, 8, 16, 32]
        self.stages = nn.ModuleList()
        for i in range(3):
            self.stages.append(Stage(widths[i], widths[i + 1]))
        self.head = nn.Linear(33, 10)

    def forward(self, x, flag=None):
        found = []
        for stage in self.stages:
            x = stage(x)
            found.append(x)
        out = x.mean((2, 3))
        return f(out, self.head)


def f(out, head):
    return head(out)


def nobody(images):
    return images + 1


net = Pyramid()
net(torch.randn(4, 3, 32, 32))
