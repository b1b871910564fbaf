"""The masks of a transformer: of attention for each pair of places, of padding for each place of each sequence."""

import torch
from torch import nn

model = nn.Transformer(d_model=16, nhead=2, num_encoder_layers=1, num_decoder_layers=1, dim_feedforward=32, batch_first=True)
source, target = torch.randn(4, 10, 16), torch.randn(4, 7, 16)
causal = model.generate_square_subsequent_mask(target.size(1))
padding = torch.zeros(4, 10, dtype=torch.bool)
decoded = model(source, target, tgt_mask=causal, src_key_padding_mask=padding, memory_key_padding_mask=padding)
encoder = nn.TransformerEncoder(nn.TransformerEncoderLayer(16, 2, 32), num_layers=2)
encoded = encoder(torch.randn(10, 4, 16), mask=torch.zeros(10, 10), src_key_padding_mask=padding)
print(nn.Linear(16, 3)(decoded).shape, encoded.shape)
