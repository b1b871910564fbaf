"""The loss of a minibatch is one number."""

import torch
from torch import nn

model = nn.Linear(10, 3)
criterion = nn.CrossEntropyLoss(reduction="mean")
total = 0.0
for _ in range(2):
    x, y = torch.rand(16, 10), torch.randint(0, 3, (16,))
    total += criterion(model(x), y).item()
print(total)
