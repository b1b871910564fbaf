"""The translation model of train.py on a batch of sentences."""

import torch
from transformer.Models import Transformer

model = Transformer(1000, 1200, src_pad_idx=1, trg_pad_idx=1)
print(model(torch.randint(1000, (16, 12)), torch.randint(1200, (16, 15))).shape)
