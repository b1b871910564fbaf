"""`importlib.import_module` of a name that is known, `sys.modules`.

followed
"""
import importlib
import sys

import torch

sizes = importlib.import_module("_shapes.sizes")
assert torch.zeros(sizes.WIDTH).shape == (7,)
name = "blocks"
blocks = importlib.import_module(f"_shapes.inner.{name}")
assert blocks.HEIGHT == 8
relative = importlib.import_module(".inner", package="_shapes")
assert relative.LAYERS == 2
assert sys.modules["_shapes.sizes"].DEPTH == 2
functional = importlib.import_module("torch.nn.functional")
assert functional.relu(torch.zeros(2, 3)).shape == (2, 3)
