"""A loop whose turns only make an unknown size larger: it settles after a few of them; a known size is followed to the end.

approximated: a size that nobody knows at the start is not known behind the loop
"""
import torch

some = torch.nonzero(torch.ones(3))
for _ in range(40):
    some = torch.cat([some, some[:1]])
both = torch.nonzero(torch.ones(3))
for _ in range(20):
    both = torch.cat([both, both[:, :1]], dim=1)

assert some.shape[0] == 43
assert some.shape[1] == 1
assert both.shape[1] == 21
