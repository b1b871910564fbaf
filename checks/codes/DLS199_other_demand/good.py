import torch
from torch import nn

words = torch.zeros(8, 20, dtype=torch.long)
vectors = nn.Embedding(1000, 64)(words)
