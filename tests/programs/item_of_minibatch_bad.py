"""The loss was left unreduced: there is one for each sample, and item() takes one number."""

import torch
from torch import nn

model = nn.Linear(10, 3)
criterion = nn.CrossEntropyLoss(reduction="none")
total = 0.0
for _ in range(2):
    x, y = torch.rand(16, 10), torch.randint(0, 3, (16,))
    total += criterion(model(x), y).item()  # expect: error DLS113
print(total)
