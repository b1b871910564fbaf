"""register_buffer and register_parameter: the attribute has the shape of what was registered.

followed
"""
import math

import torch
from torch import nn


class PositionalEncoding(nn.Module):
    def __init__(self, d_model, max_len=50):
        super().__init__()
        pe = torch.zeros(max_len, d_model)
        position = torch.arange(0, max_len, dtype=torch.float).unsqueeze(1)
        div_term = torch.exp(torch.arange(0, d_model, 2).float() * (-math.log(10000.0) / d_model))
        pe[:, 0::2] = torch.sin(position * div_term)
        pe[:, 1::2] = torch.cos(position * div_term)
        self.register_buffer("pe", pe.unsqueeze(0).transpose(0, 1))
        self.register_buffer("mask", None)
        self.register_parameter("gain", nn.Parameter(torch.ones(d_model)))
        self.register_parameter("bias", None)
        self.register_buffer(name="count", tensor=torch.zeros(3), persistent=False)

    def forward(self, x):
        x = x + self.pe[:x.size(0), :]
        if self.bias is not None:
            x = x + self.bias
        return x * self.gain


net = PositionalEncoding(16)
assert net(torch.zeros(10, 2, 16)).shape == (10, 2, 16)
assert net.pe.shape == (50, 1, 16)
assert net.gain.shape == (16,)
assert net.bias is None
assert net.mask is None
assert net.count.shape == (3,)
