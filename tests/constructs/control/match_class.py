"""`match`: classes.

followed
"""

import torch
from torch import nn

class Point:
    __match_args__ = ("x", "y")

    def __init__(self, x, y):
        self.x = x
        self.y = y

def f(p):
    match p:
        case Point(x=0, y=y):
            return y
        case Point(a, b):
            return a + b
        case nn.Linear(out_features=n):
            return n
        case torch.Tensor(shape=(n, 3)):
            return n
        case str():
            return -1
        case float(v):
            return v

assert f(Point(0, 7)) == 7
assert f(Point(1, 2)) == 3
assert f(nn.Linear(2, 9)) == 9
assert f(torch.zeros(4, 3)) == 4
assert f("s") == -1
assert f(0.5) == 0.5
