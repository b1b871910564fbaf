"""Functions that return modules; classes and functions as arguments: block, norm_layer, act_layer.

followed
"""
import torch
from torch import nn


def conv3x3(a, b, stride=1):
    return nn.Conv2d(a, b, kernel_size=3, stride=stride, padding=1, bias=False)


def double_conv(a, b):
    return nn.Sequential(conv3x3(a, b), nn.ReLU(inplace=True), conv3x3(b, b), nn.ReLU(inplace=True))


class Block(nn.Module):
    def __init__(self, dim, norm_layer=nn.LayerNorm, act_layer=nn.GELU, out=None):
        super().__init__()
        out = out or dim
        self.norm = norm_layer(dim)
        self.act = act_layer()
        self.fc = nn.Linear(dim, out)

    def forward(self, x):
        return self.fc(self.act(self.norm(x)))


class Net(nn.Module):
    def __init__(self, block, depth, norm_layer=None):
        super().__init__()
        norm_layer = norm_layer or nn.LayerNorm
        self.blocks = nn.Sequential(*[block(6, norm_layer=norm_layer) for _ in range(depth)])
        acts = [nn.ReLU, nn.Tanh]
        self.acts = nn.Sequential(*[act() for act in acts])

    def forward(self, x):
        return self.acts(self.blocks(x))


assert double_conv(3, 5)(torch.zeros(1, 3, 8, 8)).shape == (1, 5, 8, 8)
assert Net(Block, 2)(torch.zeros(2, 6)).shape == (2, 6)
assert Net(Block, 1, norm_layer=nn.BatchNorm1d)(torch.zeros(2, 6)).shape == (2, 6)
assert Block(4, act_layer=lambda: nn.ReLU(), out=9)(torch.zeros(2, 4)).shape == (2, 9)
