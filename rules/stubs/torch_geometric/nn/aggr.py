"""torch_geometric.nn: nodes of each graph become one by attention, or by a recurrent layer that reads them."""

import torch.nn as nn
from torch_geometric.nn.pool import pooled


class AttentionalAggregation(nn.Module):
    def __init__(self, gate_nn, nn=None):
        super().__init__()
        self.gate_nn = gate_nn
        self.nn = nn

    def forward(self, x, index=None, ptr=None, dim_size=None, dim=-2):
        gate = self.gate_nn(x)
        x = x if self.nn is None else self.nn(x)
        return pooled(gate * x, index, dim_size)


class GlobalAttention(AttentionalAggregation):
    def forward(self, x, batch=None, size=None):
        return super().forward(x, batch, dim_size=size)


class Set2Set(nn.Module):
    """Twice as many features as its input has."""

    def __init__(self, in_channels, processing_steps, **options):
        super().__init__()
        self.in_channels = in_channels
        self.out_channels = 2 * in_channels
        self.lstm = nn.LSTM(self.out_channels, in_channels, **options)

    def reset_parameters(self):
        pass

    def forward(self, x, index=None, ptr=None, dim_size=None, dim=-2):
        read = pooled(x, index, dim_size)
        query, _ = self.lstm(read.new_zeros(1, read.size(0), self.out_channels))
        return (query.view(-1, self.in_channels) + read).repeat(1, 2)
