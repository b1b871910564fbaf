import torch
from torch import nn

model = nn.Linear(8, 2)
scores = model(torch.randn(3, 8))
table = scores.softmax(dim=-1).detach().numpy()
