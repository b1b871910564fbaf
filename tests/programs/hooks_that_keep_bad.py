"""Hooks that only keep what they see: layers give what they give."""
import torch
from torch import nn

seen, features = {}, []


def keep(module, args, output):
    seen["first"] = output.detach()


net = nn.Sequential(nn.Linear(4, 8), nn.ReLU(), nn.Linear(6, 2))
net[0].register_forward_hook(keep)
net[1].register_forward_hook(lambda module, args, output: features.append(output))
print(net(torch.zeros(5, 4)))  # expect: error DLS101
