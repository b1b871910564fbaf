"""Items of lists and tuples by positions that tensors and arrays hold, of lists of any length too.

followed
"""
import numpy as np
import torch

rows = [torch.zeros(3, 4), torch.ones(3, 4)]
order = torch.randperm(2)
places = np.random.permutation(2)
assert rows[order[0]].shape == (3, 4)
assert rows[places[1]].shape == (3, 4)
assert (torch.zeros(5), torch.ones(5))[order[1]].shape == (5,)
many = [torch.zeros(2, 5) for _ in range(int(torch.randint(2, 9, (1,))))]
assert many[order[0]].shape == (2, 5)
assert many[places[0]].shape == (2, 5)
assert torch.stack([many[i] for i in places]).shape[1:] == (2, 5)
assert np.zeros(range(4)[places[0]] + 1).ndim == 1
