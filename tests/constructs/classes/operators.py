"""`__add__`, `__radd__`, `__mul__`, `__matmul__`, `__neg__`, `__iadd__`.

followed
"""
import torch


class Size:
    def __init__(self, n):
        self.n = n

    def __add__(self, other):
        return Size(self.n + (other.n if isinstance(other, Size) else other))

    def __radd__(self, other):
        return Size(other + self.n)

    def __mul__(self, k):
        return Size(self.n * k)

    def __rmul__(self, k):
        return Size(self.n * k)

    def __matmul__(self, other):
        return torch.zeros(self.n, other.n)

    def __neg__(self):
        return Size(-self.n)

    def __sub__(self, other):
        return Size(self.n - other.n)


a, b = Size(2), Size(3)
assert (a + b).n == 5
assert (a + 4).n == 6
assert (4 + a).n == 6
assert (a * 3).n == 6
assert (3 * a).n == 6
assert (a @ b).shape == (2, 3)
assert (-a).n == -2
a += b
assert a.n == 5
assert sum([Size(1), Size(2)], Size(0)).n == 3
