"""Weights that are computed from others: what computes them is called when it is registered."""
import torch
import torch.nn.utils.parametrize as parametrize
from torch import nn


class Symmetric(nn.Module):
    def forward(self, weight):
        return weight.triu() + weight.triu(1).transpose(-1, -2)  # expect: error DLS102


layer = parametrize.register_parametrization(nn.Linear(8, 6), "weight", Symmetric())
hidden = layer(torch.randn(4, 8))
