import torch
from torch import nn

scores = torch.randn(64, 10)
target = torch.zeros(32, dtype=torch.long)
loss = nn.CrossEntropyLoss()(scores, target)  # expect: error DLS107
