"""A mask of padding with the sequences where the places belong."""

import torch
from torch import nn

encoder = nn.TransformerEncoder(nn.TransformerEncoderLayer(16, 2, 32), num_layers=2)
tokens = torch.randint(1, 100, (10, 4))
embedded = nn.Embedding(100, 16)(tokens)
print(encoder(embedded, src_key_padding_mask=tokens == 0).shape)  # expect: error DLS101
