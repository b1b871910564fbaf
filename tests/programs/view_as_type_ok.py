"""A view as another type has as many bytes: what follows fits its shape."""

import torch

words = torch.zeros(4, 6)
numbers = words.view(torch.float64)
assert numbers.shape == (4, 3)
print(numbers @ torch.zeros(3, 5, dtype=torch.float64))
print(words.view(torch.int8).reshape(96))
