"""`del obj.a`, `delattr(obj, "a")`.

unknown: unsupported (deleted attributes)
"""
import torch
from torch import nn


class Box:
    n = 3

    def __init__(self):
        self.m = 5
        self.n = 4


b = Box()
del b.n
assert b.n == 3
