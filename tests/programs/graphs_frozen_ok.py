import torch
from torch import nn

body = nn.Sequential(nn.Linear(4, 8), nn.ReLU())
for p in body.parameters():
    p.requires_grad = False
head = nn.Linear(8, 2)
head(body(torch.randn(3, 4))).sum().backward()
first = nn.Linear(2, 4)
body(first(torch.randn(3, 2))).sum().backward()
late = nn.Linear(4, 2)
late(torch.randn(3, 4)).sum().backward()
late.requires_grad_(False)
perhaps = nn.Linear(4, 2)
if head.weight.sum() > 1e6:
    perhaps.requires_grad_(False)
perhaps(torch.randn(3, 4)).sum().backward()


def extended(module):
    module.add_module("last", nn.Linear(2, 2))


adapted = nn.Sequential(nn.Linear(4, 2))
adapted.requires_grad_(False)
extended(adapted)
adapted(torch.randn(3, 4)).sum().backward()
