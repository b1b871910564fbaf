"""`f(**d)`: a dict changed by `update`, item assignment and `|` before.

followed
"""
import torch


def make(batch_size, num_workers=0, shuffle=False, width=3):
    return torch.zeros(batch_size, width)


kwargs = {"batch_size": 64}
more = {"num_workers": 1, "shuffle": True}
kwargs.update(more)
assert make(**kwargs).shape == (64, 3)
kwargs["width"] = 8
assert make(**kwargs).shape == (64, 8)
assert make(**(kwargs | {"width": 9})).shape == (64, 9)
assert make(**{**kwargs, "batch_size": 2}).shape == (2, 8)
