"""`global`: a module-level name set by a function.

followed
"""
import torch

width = None


def configure():
    global width
    width = 4


configure()


def make(n):
    return torch.zeros(n, width or 1)


assert make(2).dim() == 2
