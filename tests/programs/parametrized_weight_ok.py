"""Weights that are computed from others: what computes them is called when it is registered."""
import torch
import torch.nn.utils.parametrize as parametrize
from torch import nn


class Symmetric(nn.Module):
    def forward(self, weight):
        return weight.triu() + weight.triu(1).transpose(-1, -2)


class Positive(nn.Module):
    def forward(self, weight):
        return weight.exp()

    def right_inverse(self, weight):
        return weight.abs().add(1.0).log()


layer = parametrize.register_parametrization(nn.Linear(8, 8), "weight", Symmetric())
parametrize.register_parametrization(layer, "bias", Positive())
with parametrize.cached():
    hidden = layer(torch.randn(4, 8))
parametrize.remove_parametrizations(layer, "weight")
out = nn.Linear(8, 3)(layer(hidden))
