from torch import nn

table = nn.Embedding(32_000, 512)
