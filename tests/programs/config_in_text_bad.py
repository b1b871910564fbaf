"""A configuration that stands in the program as a text."""
import json

import torch
import yaml
from torch import nn

DEFAULTS = json.loads('{"width": 96, "heads": 6, "sizes": [3, 4]}')
CHANGES = yaml.safe_load("""
width: 64
head: {features: 48}
""")
config = {**DEFAULTS, **CHANGES}
x = nn.Linear(config["sizes"][0], config["width"])(torch.zeros(2, 3))
print(x.view(2, 8, config["width"] // 8))
print(nn.Linear(config["head"]["features"], 2)(x))  # expect: error DLS101
