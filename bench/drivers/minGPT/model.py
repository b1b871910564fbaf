"""GPT of the README, on a batch of text."""

import torch
from mingpt.model import GPT

config = GPT.get_default_config()
config.model_type = "gpt-nano"
config.vocab_size = 3
config.block_size = 11
model = GPT(config)
indices = torch.randint(3, (64, 11))
logits, loss = model(indices, indices)
print(logits.shape, loss.shape)
