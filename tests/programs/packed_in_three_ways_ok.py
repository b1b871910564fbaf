"""Packing in three ways: sorted by torch, unsorted with the flag, sorted lists."""
import torch
from torch import nn
from torch.nn.utils.rnn import pack_padded_sequence, pack_sequence, pad_packed_sequence, pad_sequence

rnn = nn.GRU(4, 6, batch_first=True)
items = [torch.randn(n, 4) for n in (3, 7, 5, 1)]
lengths = torch.tensor([len(i) for i in items])
padded = pad_sequence(items, batch_first=True)

ordered, order = lengths.sort(descending=True)
packed = pack_padded_sequence(padded[order], ordered, batch_first=True)
out, _ = pad_packed_sequence(rnn(packed)[0], batch_first=True)
restored = out[order.argsort()]

free = pack_padded_sequence(padded, lengths, batch_first=True, enforce_sorted=False)
other, sizes = pad_packed_sequence(rnn(free)[0], batch_first=True)
print(torch.allclose(restored, other, atol=1e-6), sizes.tolist())

items.sort(key=len, reverse=True)
state = rnn(pack_sequence(items))[1]
print(state.shape)
same = pack_padded_sequence(torch.randn(3, 5, 4), [5, 5, 2], batch_first=True)
print(rnn(same)[1].shape)
equal = pack_padded_sequence(torch.randn(5, 2, 4), torch.full((2,), 5))
print(equal.batch_sizes)
