"""Settings that are known at run time only: numbers, or lists of them. What does not depend on them is checked all the same."""
import json
import os

import torch

sizes = json.loads(os.environ.get("SIZES", "5"))
keep = json.loads(os.environ.get("KEEP", "true"))

rows = torch.zeros((sizes, 3)) if isinstance(sizes, int) else torch.zeros(5, 3)
x = torch.zeros((sizes,))
print(x[:, None].sum(1, keepdim=keep).shape)
print(rows @ torch.zeros(4, 2))  # expect: error DLS101
