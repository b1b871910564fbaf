"""Arrays whose elements are objects: what is taken from them may be anything, whatever has been put there."""

from decimal import Decimal

import numpy as np
import torch

roots = np.array([Decimal("2"), Decimal("3")])
print(roots[0].sqrt(), [root.sqrt() for root in roots])

frames = np.empty(3, dtype=object)
for i in range(3):
    frames[i] = np.zeros((4, 4), dtype=np.float32)
wide = frames[0].reshape(2, 8)
product = frames[1] @ np.ones(4, dtype=np.float32)
for frame in frames:
    first, second, third, fourth = frame
    torch.from_numpy(frame.reshape(8, 2)) @ torch.zeros(2, 5)
stacked = torch.from_numpy(np.vstack(list(frames)))

unlike = np.array([np.zeros(3), np.zeros(4)], dtype="object")
unlike[0].reshape(3, 1)
np.concatenate(list(unlike)).reshape(7, 1)

cast = np.zeros(2).astype(object)
cast[0] = torch.zeros(5, 6)
torch.zeros(4, 5) @ cast[0]

numbers = np.array([1.0, 2.0])
torch.zeros(2, 3) @ torch.from_numpy(numbers.astype("float32"))  # expect: error DLS101
