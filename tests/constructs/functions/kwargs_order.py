"""`**d` in a call: keywords in the order in which the dict's entries were made, each with its last value.

followed
"""
import torch
from torch import nn

widths = {"stem": 8, "body": 16} | {"head": 4}
widths.update(head=5, stem=7)


def build(**widths):
    layers, before = [], 3
    for name, width in widths.items():
        layers.append(nn.Linear(before, width))
        before = width
    return nn.Sequential(*layers), list(widths)


net, names = build(**widths, tail=2)
assert names == ["stem", "body", "head", "tail"]
assert [layer.out_features for layer in net] == [7, 16, 5, 2]
assert net(torch.zeros(1, 3)).shape == (1, 2)
assert build(**{**widths, "body": 9})[1] == ["stem", "body", "head"]
assert build(**{**widths, "body": 9})[0][1].out_features == 9
