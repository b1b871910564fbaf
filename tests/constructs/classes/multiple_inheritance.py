"""Multiple inheritance: the C3 order of methods and attributes.

followed
"""
import torch


class A:
    k = 1

    def f(self, x):
        return x.view(2, -1)


class B(A):
    def f(self, x):
        return super().f(x).unsqueeze(0)


class C(A):
    k = 3

    def f(self, x):
        return super().f(x).unsqueeze(-1)


class D(B, C):
    pass


assert D().f(torch.zeros(6)).shape == (1, 2, 3, 1)
assert D.k == 3
assert [c.__name__ for c in D.__mro__[:4]] == ["D", "B", "C", "A"]
assert B().f(torch.zeros(6)).shape == (1, 2, 3)
