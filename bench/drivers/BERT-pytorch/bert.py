"""The language model on a batch of two sentences each."""

import torch
from model import BERT, BERTLM

model = BERTLM(BERT(1000, hidden=256, n_layers=4, attn_heads=8), 1000)
is_next, words = model(torch.randint(1, 1000, (32, 20)), torch.randint(3, (32, 20)))
print(is_next.shape, words.shape)
