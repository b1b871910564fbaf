"""`f(**x)` of an object whose class derives from dict, and has methods of its own.

followed
"""

import torch

class Entries(dict):
    def to(self, device):
        return self

    def count(self):
        return len(self)

def first(a=None, b=None):
    return a.shape

def last(a, b, c=torch.zeros(3)):
    return b.shape

entries = Entries({"a": torch.zeros(2, 3), "b": torch.zeros(4)})
assert first(**entries) == (2, 3)
other = Entries(a=torch.zeros(5))
other["b"] = torch.zeros(7)
assert last(**other.to("cpu")) == (7,)
assert other.count() == 2
