import torch
from torch import nn

table = nn.Embedding(5, 2)
counts = torch.ones(3, dtype=torch.int32)
kind = torch.promote_types(torch.int32, torch.result_type(counts, 0.5))
table(torch.zeros(4, dtype=kind))  # expect: error DLS199
