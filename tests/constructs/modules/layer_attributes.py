"""Attributes of layers: sizes they were given, weight and bias shapes.

followed
"""
import torch
from torch import nn

fc = nn.Linear(5, 7)
assert fc.in_features == 5
assert fc.out_features == 7
assert fc.weight.shape == (7, 5)
assert fc.bias.shape == (7,)
assert nn.Linear(5, 7, bias=False).bias is None
conv = nn.Conv2d(4, 6, (3, 5), stride=2, padding=1, groups=2)
assert conv.in_channels == 4
assert conv.out_channels == 6
assert conv.kernel_size == (3, 5)
assert conv.stride == (2, 2)
assert conv.padding == (1, 1)
assert conv.dilation == (1, 1)
assert conv.groups == 2
assert conv.weight.shape == (6, 2, 3, 5)
assert conv.bias.shape == (6,)
up = nn.ConvTranspose2d(4, 6, 2, stride=2)
assert up.weight.shape == (4, 6, 2, 2)
norm = nn.BatchNorm2d(6)
assert norm.num_features == 6
assert norm.weight.shape == (6,)
assert norm.running_mean.shape == (6,)
assert nn.LayerNorm(8).weight.shape == (8,)
assert nn.LayerNorm(8).normalized_shape == (8,)
assert nn.GroupNorm(2, 8).num_channels == 8
emb = nn.Embedding(10, 3)
assert emb.num_embeddings == 10
assert emb.embedding_dim == 3
assert emb.weight.shape == (10, 3)
assert emb.weight.data[:4].shape == (4, 3)
rnn = nn.LSTM(5, 8, num_layers=2, bidirectional=True)
assert rnn.hidden_size == 8
assert rnn.input_size == 5
assert rnn.num_layers == 2
drop = nn.Dropout(0.3)
assert drop.p == 0.3
attn = nn.MultiheadAttention(16, 4)
assert attn.embed_dim == 16
assert attn.num_heads == 4
assert torch.nn.Conv1d(2, 3, 5).kernel_size[0] == 5
