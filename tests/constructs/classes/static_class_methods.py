"""`staticmethod`, `classmethod`: called on the class, on an instance, through `cls`.

followed
"""
import torch


class Net:
    width = 4

    def __init__(self, n):
        self.n = n

    @staticmethod
    def flat(x):
        return x.flatten(1)

    @classmethod
    def small(cls, n=2):
        return cls(n * cls.width)

    @classmethod
    def name(cls):
        return cls.__name__

    def run(self, x):
        return self.flat(x).view(self.n, -1)


class Wide(Net):
    width = 6


assert Net.flat(torch.zeros(2, 3, 4)).shape == (2, 12)
assert Net(3).flat(torch.zeros(2, 3, 4)).shape == (2, 12)
assert Net.small().run(torch.zeros(4, 6)).shape == (8, 3)
assert Wide.small(1).n == 6
assert Wide.name() == "Wide"
assert Net(3).small(3).n == 12
