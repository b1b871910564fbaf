"""A list is concatenated in a loop, so the width grows with each turn."""
import torch
import torch.nn as nn

features = torch.randn(5, 8)
for step in range(4):
    features = torch.cat([features, torch.randn(5, 3)], dim=1)
out = nn.Linear(8 + 3, 2)(features)  # expect: error DLS101
