"""A configuration of dicts in dicts that becomes namespaces in namespaces, and layers that are set by a computed name."""
from types import SimpleNamespace

import torch
from torch import nn

RAW = {
    "model": {"input": 20, "hidden": [64, 32], "output": 4, "act": "relu"},
    "train": {"batch": 16, "optim": {"lr": 0.01, "betas": [0.9, 0.99]}},
}


def to_namespace(node):
    if isinstance(node, dict):
        return SimpleNamespace(**{key: to_namespace(value) for key, value in node.items()})
    if isinstance(node, list):
        return [to_namespace(item) for item in node]
    return node


class Net(nn.Module):
    def __init__(self, config):
        super().__init__()
        widths = [config.input] + config.hidden
        for i, (a, b) in enumerate(zip(widths[:-1], widths[1:])):
            setattr(self, f"layer{i}", nn.Linear(a, b))
        self.depth = len(widths) - 1
        self.out = nn.Linear(widths[-1], config.output)

    def forward(self, x):
        for i in range(self.depth):
            x = torch.relu(getattr(self, f"layer{i}")(x))
        return self.out(x)


config = to_namespace(RAW)
net = Net(config.model)
optim = torch.optim.Adam(net.parameters(), lr=config.train.optim.lr, betas=tuple(config.train.optim.betas))
print(net(torch.randn(config.train.batch, config.model.input)).shape)
