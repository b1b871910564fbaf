"""Attributes set on functions.

approximated: a function sees every version of a top-level name
"""
import torch


def f(x):
    return x.view(f.width, -1)


f.width = 3
assert f(torch.zeros(6)).shape == (3, 2)
