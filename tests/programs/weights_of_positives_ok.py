"""Four labels a sample, each with a weight of its own for where it is positive."""
import torch
from torch import nn

model = nn.Linear(10, 4)
criterion = nn.BCEWithLogitsLoss(pos_weight=torch.tensor([1.0, 2.0, 4.0, 1.5]))
x, y = torch.randn(16, 10), torch.randint(2, (16, 4)).float()
loss = criterion(model(x), y)
loss.backward()
