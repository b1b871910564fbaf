"""Hooks that only keep what they see: layers give what they give."""
import functools

import torch
from torch import nn

seen, features = {}, []


def keep(module, args, output):
    seen["first"] = output.detach()


def store(kept, module, args, output):
    kept.append(output)


class Scaled:
    def __call__(self, module, args):
        module.scale = 3


net = nn.Sequential(nn.Linear(4, 8), nn.ReLU(), nn.Linear(6, 2))
net[0].register_forward_hook(keep)
net[1].register_forward_hook(lambda module, args, output: features.append(output))
net[2].register_forward_pre_hook(Scaled())
net[2].register_forward_hook(functools.partial(store, features))
print(net(torch.zeros(5, 4)))  # expect: error DLS101
