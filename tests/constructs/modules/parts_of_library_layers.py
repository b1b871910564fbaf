"""Library layers that consist of layers: attention, blocks and stacks of transformers.

followed
"""
from torch import nn

block = nn.TransformerEncoderLayer(8, 2, 16)
encoder = nn.TransformerEncoder(block, 2, nn.LayerNorm(8))
assert len(list(encoder.children())) == 2
assert len(list(block.children())) == 8
assert len(list(encoder.modules())) == 23
attention = nn.MultiheadAttention(8, 2)
assert len(list(nn.Sequential(attention, nn.Linear(8, 2)).modules())) == 4
assert [tuple(p.shape) for p in attention.parameters()] == [(24, 8), (24,), (8, 8), (8,)]
assert len(list(nn.Transformer(8, 2, 1, 2, 16).parameters())) == 12 + 2 + 18 + 18 + 2
