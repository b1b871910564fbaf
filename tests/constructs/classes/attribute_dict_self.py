"""A dict that is its own `__dict__`.

followed
"""
import torch


class AttributeDict(dict):
    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.__dict__ = self


c = AttributeDict({"width": 4}, depth=2)
assert torch.zeros(c.width, c["depth"]).shape == (4, 2)
