"""Memory grows by each minibatch while the layer behind it was sized for the first one."""
import torch
import torch.nn as nn
from torch.utils.data import DataLoader, TensorDataset

loader = DataLoader(TensorDataset(torch.randn(60, 4)), batch_size=10)
read = nn.Linear(10, 1)
memory = torch.zeros(0, 4)
for (x,) in loader:
    memory = torch.cat([memory, x])
    summary = read(memory.t())  # expect: error DLS101
