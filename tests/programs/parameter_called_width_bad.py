"""A parameter of a function that nobody calls, whose name is also that of an image's side: the size is known through a call."""

import torch


def make(n):
    return torch.zeros(n, 3)


def run(width):
    x = make(width)
    return x @ torch.zeros(4, 5)  # expect: error DLS101
