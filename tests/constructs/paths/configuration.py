"""Conditions on configuration: options, dictionaries, class attributes.

followed
"""
import argparse

import torch
from torch import nn

parser = argparse.ArgumentParser()
parser.add_argument("--bidirectional", action="store_true")
parser.add_argument("--norm", default="batch", choices=["batch", "layer", "none"])
args = parser.parse_args([])


class Config:
    depth = 2
    use_bias = False
    extra = {"head": True, "width": 6}


norms = {"batch": nn.BatchNorm1d, "layer": nn.LayerNorm}
directions = 2 if args.bidirectional else 1
layers = []
for i in range(Config.depth):
    layers.append(nn.Linear(4, 4, bias=Config.use_bias))
    if args.norm in norms:
        layers.append(norms[args.norm](4))
if Config.extra.get("head", False):
    layers.append(nn.Linear(4, Config.extra["width"] * directions))
net = nn.Sequential(*layers)
assert len(net) == 5
assert net(torch.zeros(3, 4)).shape == (3, 6)
assert (net[0].bias is None) == (not Config.use_bias)
