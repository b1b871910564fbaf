"""named_parameters(): names and shapes; a loop that freezes some.

followed
"""
import torch
from torch import nn

net = nn.Sequential(nn.Linear(4, 3), nn.ReLU(), nn.Linear(3, 2))
names = [name for name, p in net.named_parameters()]
assert names == ["0.weight", "0.bias", "2.weight", "2.bias"]
shapes = {name: p.shape for name, p in net.named_parameters()}
assert shapes["2.weight"] == (2, 3)
for name, p in net.named_parameters():
    if "weight" in name:
        p.requires_grad = False
    assert p.dim() <= 2
assert net(torch.zeros(1, 4)).shape == (1, 2)
