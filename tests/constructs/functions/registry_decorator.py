"""A decorator that fills a registry dict: `@register("x")`.

followed
"""
import torch
from torch import nn

MODELS = {}


def register(name):
    def decorate(fn):
        MODELS[name] = fn
        return fn
    return decorate


@register("small")
def small():
    return nn.Linear(3, 4)


@register("large")
class Large(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(3, 40)

    def forward(self, x):
        return self.fc(x)


assert MODELS["small"]()(torch.zeros(1, 3)).shape == (1, 4)
assert MODELS["large"]()(torch.zeros(1, 3)).shape == (1, 40)
