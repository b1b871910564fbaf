"""A causal mask as large as the source, for a target of another length."""

import torch
from torch import nn

model = nn.Transformer(d_model=16, nhead=2, num_encoder_layers=1, num_decoder_layers=1, dim_feedforward=32, batch_first=True)
source, target = torch.randn(4, 10, 16), torch.randn(4, 7, 16)
causal = model.generate_square_subsequent_mask(source.size(1))
print(model(source, target, tgt_mask=causal).shape)  # expect: error DLS101
