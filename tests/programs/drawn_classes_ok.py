"""Classes are drawn up to 10, and the table has rows for all of them."""
import torch
from torch import nn

table = nn.Embedding(10, 4)
labels = torch.randint(0, 10, (8, 16))
print(table(labels.view(-1)).shape)
