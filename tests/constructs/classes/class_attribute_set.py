"""A class attribute set on the class from outside.

approximated: it may have been set before or after
"""
import torch


class Block:
    width = 1


Block.width = 4
assert torch.zeros(Block.width).shape == (4,)
assert torch.zeros(Block().width).shape == (4,)
