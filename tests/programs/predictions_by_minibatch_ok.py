"""Predictions are written into one array, minibatch by minibatch: the last regular one ends before the residual one begins."""
import numpy as np
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


def predictions(net, rows, size):
    data = TensorDataset(torch.zeros(rows, 6))
    out = np.zeros((rows, 4))
    for i, (x,) in enumerate(DataLoader(data, batch_size=size)):
        count = x.size(0)
        out[i * size:i * size + count] = net(x).detach().numpy()
    return out


net = nn.Linear(6, 4)
for rows in (20, 32, 50, 64, 100):
    print(predictions(net, rows, 32).shape)
data = DataLoader(TensorDataset(torch.zeros(90, 6)), batch_size=32, drop_last=True)
out = torch.zeros(64, 4)
for i, (x,) in enumerate(data, 1):
    out[(i - 1) * 32:i * 32] = net(x).detach()
