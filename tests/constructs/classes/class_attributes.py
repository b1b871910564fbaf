"""Class attributes: read through the class, an instance, `self`, `cls`; overridden.

followed
"""
import torch


class Block:
    expansion = 1
    sizes = (2, 3)

    def __init__(self, n):
        self.out = n * self.expansion


class Bottleneck(Block):
    expansion = 4


assert Bottleneck.expansion * 2 == 8
assert Bottleneck(16).out == 64
assert torch.zeros(*Block.sizes).shape == (2, 3)
b = Block(5)
assert b.out == 5
b.expansion = 7
assert b.expansion + Block.expansion == 8
