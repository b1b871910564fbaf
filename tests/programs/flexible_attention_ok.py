"""Attention by kernels that are chosen, and with scores of one's own."""
import torch
from torch import nn
from torch.nn.attention import SDPBackend, sdpa_kernel
from torch.nn.attention.flex_attention import flex_attention

queries = torch.randn(2, 4, 16, 8)
memory = torch.randn(2, 2, 10, 8)
with sdpa_kernel([SDPBackend.MATH]):
    out = nn.functional.scaled_dot_product_attention(queries, queries, queries)
out, sums = flex_attention(out, memory, memory, enable_gqa=True, return_lse=True)
weighted = nn.Linear(8, 3)(out) * sums.unsqueeze(-1)
