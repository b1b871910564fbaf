"""The configuration of a model as a dataclass, replaced by keywords and attributes.

followed
"""
import dataclasses

import torch
from torch import nn


@dataclasses.dataclass
class GPTConfig:
    block_size: int = 1024
    vocab_size: int = 50304
    n_embd: int = 768
    bias: bool = True


class GPT(nn.Module):
    def __init__(self, config):
        super().__init__()
        self.config = config
        self.wte = nn.Embedding(config.vocab_size, config.n_embd)

    def forward(self, idx):
        b, t = idx.size()
        assert t <= self.config.block_size
        return self.wte(idx)


args = {"n_embd": 32, "vocab_size": 100}
conf = GPTConfig(**args)
assert GPT(conf)(torch.zeros(2, 8, dtype=torch.long)).shape == (2, 8, 32)
conf.n_embd = 16
assert GPT(conf)(torch.zeros(2, 8, dtype=torch.long)).shape == (2, 8, 16)
