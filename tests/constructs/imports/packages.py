"""Packages: relative imports of all levels, names passed on by `__init__`, submodules as attributes, `import a.b as c`.

followed
"""
import _shapes
import _shapes.inner.blocks
import _shapes.inner.blocks as blocks
import torch
from _shapes import VERSION, double, sizes, wider
from _shapes.inner import LAYERS, blocks as again

assert torch.zeros(sizes.WIDTH, double(2)).shape == (7, 4)
assert _shapes.WIDTH == 7
assert _shapes.inner.blocks.HEIGHT == 8
assert blocks.hidden == again.hidden == 11
assert wider(1) == 1 + LAYERS
assert VERSION == 3
