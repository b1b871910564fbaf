"""`filter` by a test that is not decided, as `requires_grad` where the program freezes parameters: some of the elements.

unknown: data (how many are left)
"""
from torch import nn

net = nn.Sequential(nn.Linear(3, 4), nn.Linear(4, 5))
for name, p in net.named_parameters():
    if name != "1.weight":
        p.requires_grad = False
free = list(filter(lambda p: p.requires_grad, net.parameters()))
assert len(free) == 1
