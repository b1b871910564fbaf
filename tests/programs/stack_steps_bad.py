"""Outputs of time steps are stacked; stack wants equal shapes."""
import torch
import torch.nn as nn

cell = nn.GRUCell(6, 11)
h = torch.zeros(4, 11)
xs = torch.randn(5, 4, 6)
outputs = []
for t in range(5):
    h = cell(xs[t], h)
    outputs.append(h if t < 4 else h[:, :10])
sequence = torch.stack(outputs, dim=1)  # expect: error DLS105
scores = nn.Linear(11, 3)(sequence)
