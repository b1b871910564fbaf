"""A property sees the attributes that its object was given from outside."""

import torch


class Size:
    @property
    def half(self):
        if self.n % 2:
            raise ValueError("odd")
        return self.n // 2


class Other:
    half = 3


size = Size()
size.n = 4
other = Other()
other.n = 4
layer = torch.nn.Linear(size.half, other.half)
print(layer(torch.zeros(1, size.half)).shape)
