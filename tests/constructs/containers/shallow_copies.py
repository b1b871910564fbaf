"""Shallow copies (`dict(a)`, `list(a)`, `a.copy()`, `copy.copy(a)`, `a[:]`, `{**a}`) hold the same parts, deep ones hold others.

followed
"""
import copy

import torch

config = {"model": {"width": 1}, "depth": 3}
other = dict(config)
other["model"]["width"] = 2
assert config["model"]["width"] == 2
third = copy.copy(config)
third["model"]["width"] = 5
assert config["model"]["width"] == 5
assert other["model"]["width"] == 5
fourth = {**config}
fourth["depth"] = 4
assert config["depth"] == 3
deep = copy.deepcopy(config)
deep["model"]["width"] = 6
assert config["model"]["width"] == 5
grid = [[0] * 2 for _ in range(3)]
rows = list(grid)
rows[0].append(9)
assert len(grid[0]) == 3
rows.append([])
assert len(grid) == 3
again = grid[:]
again[2].append(1)
assert len(grid[2]) == 3
own = config["model"].copy()
own["width"] = 7
assert config["model"]["width"] == 5
assert torch.zeros(config["model"]["width"]).shape == (5,)
