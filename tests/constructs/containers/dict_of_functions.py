"""Dicts of classes and functions, nested dicts.

followed
"""

import torch
import torch.nn as nn
import torch.nn.functional as F

ACTIVATIONS = {"relu": nn.ReLU, "tanh": nn.Tanh}
CONFIG = {"model": {"sizes": [8, 4], "act": "relu"}, "steps": 3}
model = CONFIG["model"]
net = nn.Sequential(nn.Linear(*model["sizes"]), ACTIVATIONS[model["act"]]())
assert net(torch.zeros(2, 8)).shape == (2, 4)
ops = {"mm": torch.mm, "cat": lambda a, b: torch.cat([a, b]), "relu": F.relu}
assert ops["mm"](torch.zeros(2, 3), torch.zeros(3, 4)).shape == (2, 4)
assert ops["cat"](torch.zeros(2, 3), torch.zeros(3, 3)).shape == (5, 3)
CONFIG["model"]["sizes"].append(2)
assert len(CONFIG["model"]["sizes"]) == 3
CONFIG["model"]["act"] = "tanh"
assert CONFIG["model"]["act"] == "tanh"
cfgs = {"A": [64, "M", 128, "M"], "B": [64, 64, "M"]}
assert len(cfgs["B"]) == 3
