"""Recursion over nested tuples with `isinstance`.

followed
"""
import torch


def repackage_hidden(h):
    if isinstance(h, torch.Tensor):
        return h.detach()
    return tuple(repackage_hidden(v) for v in h)


h, (c, d) = repackage_hidden((torch.zeros(2, 3), (torch.zeros(4), torch.zeros(5, 6))))
assert h.shape == (2, 3)
assert c.shape == (4,)
assert d.shape == (5, 6)
