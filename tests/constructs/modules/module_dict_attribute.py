"""Attributes of an nn.ModuleDict are its parts, as in nanoGPT.

followed
"""
import torch
from torch import nn


class GPT(nn.Module):
    def __init__(self, vocab, width, depth):
        super().__init__()
        self.transformer = nn.ModuleDict({
            "wte": nn.Embedding(vocab, width),
            "h": nn.ModuleList([nn.Linear(width, width) for _ in range(depth)]),
            "ln_f": nn.LayerNorm(width),
        })
        self.lm_head = nn.Linear(width, vocab, bias=False)
        self.transformer.wte.weight = self.lm_head.weight

    def forward(self, idx):
        x = self.transformer.wte(idx)
        for block in self.transformer.h:
            x = block(x)
        return self.lm_head(self.transformer.ln_f(x))


net = GPT(50, 8, 2)
assert net(torch.zeros(2, 3, dtype=torch.long)).shape == (2, 3, 50)
assert net.transformer.wte.weight.shape == (50, 8)
