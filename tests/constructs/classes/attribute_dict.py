"""A dict with attribute access: `class AttrDict(dict)`.

followed
"""
import torch


class AttrDict(dict):
    def __getattr__(self, name):
        return self[name]

    def __setattr__(self, name, value):
        self[name] = value


c = AttrDict(width=4)
c.depth = 2
assert torch.zeros(c.width, c.depth).shape == (4, 2)
assert torch.zeros(c["width"]).shape == (4,)
