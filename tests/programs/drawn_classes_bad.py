"""Classes are drawn up to 20, and the table has rows for 10 of them."""
import torch
from torch import nn

table = nn.Embedding(10, 4)
labels = torch.randint(0, 20, (8, 16))
print(table(labels.view(-1)).shape)  # expect: error DLS106
