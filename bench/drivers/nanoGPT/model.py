"""A small model on a batch of text."""

import torch
from model import GPT, GPTConfig

model = GPT(GPTConfig(block_size=64, vocab_size=65, n_layer=4, n_head=4, n_embd=128))
indices = torch.randint(65, (12, 64))
logits, loss = model(indices, indices)
print(logits.shape, loss.shape)
