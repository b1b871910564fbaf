"""Lists filled in a loop of unknown length: what their elements have in common is kept.

followed
"""
import numpy as np
import torch
from torch.nn.utils.rnn import pad_sequence

xs, rows, numbers, pairs = [], [], [], []
for line in open(__file__):
    xs.append(torch.zeros(len(line), 3))
    rows.append([len(line), 2])
    numbers.append(len(line))
    pairs.append((torch.zeros(4), len(line)))
assert torch.cat(xs).dim() == 2
assert torch.cat(xs).size(1) == 3
assert torch.LongTensor(rows).size(1) == 2
assert torch.tensor(numbers).dim() == 1
assert np.array(rows).ndim == 2
assert np.stack([np.zeros(5) for _ in xs]).shape[1] == 5
assert torch.stack([torch.zeros(2, 3) for _ in numbers]).shape[1:] == (2, 3)
assert pad_sequence(xs, batch_first=True).dim() == 3
assert pad_sequence(xs).size(2) == 3
tensors, sizes = zip(*pairs)
assert torch.stack(tensors).size(1) == 4
assert torch.tensor(sizes).dim() == 1
assert xs[0].size(1) == 3
assert torch.cat(xs[1:]).size(1) == 3
assert torch.cat(sorted(xs, key=len)).size(1) == 3
assert torch.cat(xs + [torch.zeros(2, 3)]).size(1) == 3
assert torch.cat([*xs, torch.zeros(2, 3)]).size(1) == 3
assert torch.cat(list(reversed(xs))).dim() == 2
assert sum([torch.zeros(6) for _ in xs]).shape == (6,)
assert torch.zeros(9, 5)[[0 for _ in xs]].size(1) == 5
for x, n in zip(xs, numbers):
    assert x.size(1) == 3
xs.append(torch.zeros(1, 3))
assert torch.cat(xs).size(1) == 3
xs.extend([torch.zeros(2, 3), torch.zeros(1, 3)])
assert torch.cat(xs).size(1) == 3
assert xs.pop().size(1) == 3
xs.clear()
xs.append(torch.zeros(5, 2))
assert torch.cat(xs).shape == (5, 2)
