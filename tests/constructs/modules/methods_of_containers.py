"""What ModuleDict tells of its modules, the buffers of a module.

followed
"""
import torch
from torch import nn

layers = nn.ModuleDict({"first": nn.Linear(2, 3), "second": nn.Linear(3, 4)})
assert list(layers.keys()) == ["first", "second"]
x = torch.zeros(5, 2)
for layer in layers.values():
    x = layer(x)
assert x.shape == (5, 4)
for name, layer in layers.items():
    if name == "second":
        assert layer(torch.zeros(5, 3)).shape == (5, 4)
norm = nn.BatchNorm1d(7)
for buffer in norm.buffers():
    norm.running_mean = torch.zeros(7)
assert norm(torch.zeros(2, 7)).shape == (2, 7)
