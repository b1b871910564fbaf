"""The numbers of a tensor as lists, and a tensor of them with as many dimensions."""
import sys

import torch

rows = torch.zeros(2, len(sys.argv)).tolist()
print(torch.tensor(rows).sum(dim=2))  # expect: error DLS106
