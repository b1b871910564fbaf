"""What is written to a column has as many numbers as there are rows."""

import torch

table = torch.zeros(6, 4)
print(torch.select_scatter(table, torch.ones(4), dim=1, index=0))  # expect: error DLS102
