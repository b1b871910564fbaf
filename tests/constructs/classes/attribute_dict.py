"""A dict with attribute access: `class AttrDict(dict)`.

unknown: unmodelled (subclasses of dict)
"""
import torch


class AttrDict(dict):
    def __getattr__(self, name):
        return self[name]

    def __setattr__(self, name, value):
        self[name] = value


c = AttrDict(width=4)
c.depth = 2
assert c.width == 4
assert c["width"] == 4
