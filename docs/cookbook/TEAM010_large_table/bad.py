from torch import nn

table = nn.Embedding(1_000_000, 512)  # expect: warning TEAM010
