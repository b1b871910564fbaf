"""Between numpy and torch: from_numpy, tensor, as_tensor, Tensor, FloatTensor, numpy().

followed
"""
import numpy as np
import torch
import torch.nn as nn

a = np.ones((2, 3))
assert torch.from_numpy(a).shape == (2, 3)
assert torch.from_numpy(a).float().dtype == torch.float32
assert torch.tensor(a).dtype == torch.float64
assert torch.tensor(a, dtype=torch.float32).dtype == torch.float32
assert torch.as_tensor(a).shape == (2, 3)
assert torch.Tensor(a).dtype == torch.float32
assert torch.FloatTensor(a).shape == (2, 3)
assert torch.LongTensor(np.array([1, 2])).shape == (2,)
assert torch.tensor([a[0], a[1]]).shape == (2, 3)
assert torch.tensor(np.array([1, 2, 3])).dtype == torch.int64
assert torch.stack([torch.from_numpy(row) for row in a]).shape == (2, 3)
x = nn.Linear(3, 4)(torch.from_numpy(a.astype(np.float32)))
assert x.shape == (2, 4)
back = x.detach().cpu().numpy()
assert back.shape == (2, 4)
assert back.argmax(axis=1).shape == (2,)
assert (back.argmax(axis=1) == np.zeros(2)).mean().shape == ()
assert torch.from_numpy(back).dtype == torch.float32
assert isinstance(back, np.ndarray)
assert not isinstance(back, torch.Tensor)
assert (torch.ones(3) * np.float64(2)).dtype == torch.float32
assert (torch.ones(2, 3) + a).dtype == torch.float64
assert torch.ones(4, 2)[np.array([0, 1, 1])].shape == (3, 2)
# An index of fractions: an array of them is made one of integers.
assert torch.zeros(5, 6)[np.zeros(3)].shape == (3, 6)
assert torch.zeros(5, 6)[:, np.zeros(3)].shape == (5, 3)
