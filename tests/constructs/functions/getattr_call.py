"""`getattr(torch, name)(…)`, `getattr(nn, name)` with known names and a default.

followed
"""
import torch
import torch.nn.functional as F
from torch import nn

assert getattr(torch, "zeros")(2, 3).shape == (2, 3)
rnn_type = "LSTM"
rnn = getattr(nn, rnn_type)(4, 5)
out, (h, c) = rnn(torch.zeros(7, 2, 4))
assert out.shape == (7, 2, 5)
for name in ("relu", "gelu"):
    assert getattr(F, name)(torch.zeros(3)).shape == (3,)
