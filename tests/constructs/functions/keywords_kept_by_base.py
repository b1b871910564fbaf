"""What a constructor hands on by `**kwargs`, some of which a base changes: numbers and texts are as before.

followed
"""
import torch


class Base:
    def __init__(self, *args, scale=1, names=None, **kwargs):
        kwargs.pop("unused", 0)
        self.scale = scale


class Derived(Base):
    def __init__(self, *args, **kwargs):
        kwargs["names"].append("last")
        super().__init__(*args, **kwargs)


width = 4
title = "layers"
names = []
Derived(width, scale=width, names=names, title=title)
assert torch.zeros(2, width).shape == (2, 4)
assert title == "layers"
