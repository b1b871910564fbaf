import torch
from torch import nn

words = torch.zeros(8, 20)
vectors = nn.Embedding(1000, 64)(words)  # expect: error DLS199
