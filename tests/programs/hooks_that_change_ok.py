"""Hooks that give something back: what a layer gives, or is given, is another tensor then."""
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.first = nn.Linear(4, 8)
        self.body = nn.Sequential(nn.Linear(3, 6), nn.ReLU(), nn.Linear(5, 2))

    def forward(self, x):
        return self.body(self.first(x))


def cut(module, args):
    return (args[0][:, :4],)


def narrow(module, args, output):
    if output.dim() == 2:
        return output[:, :5]


net = Net()
net.first.register_forward_hook(lambda module, args, output: output[:, :3])
net.first.register_forward_pre_hook(cut)
net.body[0].register_forward_hook(narrow)
print(net(torch.zeros(5, 7)).shape)
