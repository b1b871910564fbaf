import torch
from torch import nn

table = nn.Embedding(5, 2)
counts = torch.ones(3, dtype=torch.int32)
kind = torch.promote_types(torch.int32, torch.result_type(counts, 5))
vectors = table(torch.zeros(4, dtype=kind))
rows = torch.broadcast_shapes((4, 1), vectors.shape)
vectors.reshape(rows).matmul(torch.zeros(2, 3))
