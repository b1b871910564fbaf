"""`__setitem__`, `__delitem__`, `__contains__`.

approximated: every value that the method may have set
"""
import torch


class Bag:
    def __init__(self):
        self.n = 1

    def __setitem__(self, key, value):
        self.n = value

    def __contains__(self, key):
        return key == "a"


b = Bag()
b["x"] = 4
assert torch.zeros(b.n).dim() == 1
assert "a" in b
assert "c" not in b
