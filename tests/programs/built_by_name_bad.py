"""Models register themselves under a name by a decorator, and are built by it: five heads do not divide sixteen features."""
import torch
from torch import nn

REGISTRY = {}


def register(name):
    def wrap(cls):
        REGISTRY[name] = cls
        return cls
    return wrap


@register("attention")
class Attention(nn.Module):
    def __init__(self, width, heads):
        super().__init__()
        self.layer = nn.MultiheadAttention(width, heads)  # expect: error DLS109

    def forward(self, x):
        return self.layer(x, x, x)[0]


@register("plain")
class Plain(nn.Module):
    def __init__(self, width, heads):
        super().__init__()
        self.layer = nn.Linear(width, width)

    def forward(self, x):
        return self.layer(x)


def build(config):
    config = dict(config)
    cls = REGISTRY[config.pop("name")]
    return cls(**config)


for name in ("attention", "plain"):
    model = build({"name": name, "width": 16, "heads": 5})
    print(model(torch.randn(4, 16)))
