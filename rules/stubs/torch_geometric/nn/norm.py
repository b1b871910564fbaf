"""torch_geometric.nn: normalization, which keeps shapes."""

import torch.nn as nn


class BatchNorm(nn.Module):
    def __init__(self, in_channels, eps=1e-5, momentum=0.1, affine=True, track_running_stats=True, allow_single_element=False):
        super().__init__()
        self.module = nn.BatchNorm1d(in_channels, eps, momentum, affine, track_running_stats)
        self.in_channels = in_channels
        self.allow_single_element = allow_single_element

    def forward(self, x):
        return x if self.allow_single_element else self.module(x)

    def reset_parameters(self):
        pass
