"""Attention by kernels that are chosen, and with scores of one's own."""
import torch
from torch import nn
from torch.nn.attention.flex_attention import flex_attention

queries = torch.randn(2, 4, 16, 8)
memory = torch.randn(2, 4, 10, 8)
out, sums = flex_attention(queries, memory, memory, return_lse=True)
weighted = nn.Linear(8, 3)(out) * sums  # expect: error DLS102
