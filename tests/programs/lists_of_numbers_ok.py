"""The numbers of a tensor as lists, and a tensor of them again."""
import sys

import torch

rows = torch.Tensor.tolist(torch.zeros(2, len(sys.argv)))
print(torch.tensor(rows).sum(dim=1), torch.tensor(rows[0]).sum(dim=0))
