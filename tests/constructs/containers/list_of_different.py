"""A list of unknown length whose elements have nothing in common: not known.

unknown: merge (the elements differ)
"""
import torch

xs = []
for line in open(__file__):
    xs.append(torch.zeros(3))
    xs.append(len(line))
assert xs[0].dim() == 1
