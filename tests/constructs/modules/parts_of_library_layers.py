"""Library layers that consist of layers: their parts are not told one by one, but there are some.

unknown: data (parts of a layer of the library)
"""
from torch import nn

encoder = nn.TransformerEncoder(nn.TransformerEncoderLayer(8, 2), 2)
assert len(list(encoder.children())) == 1
attention = nn.MultiheadAttention(8, 2)
assert len(list(nn.Sequential(attention, nn.Linear(8, 2)).modules())) == 4
