"""A number taken out of a tensor in each turn."""
import torch

parts = []
for count in torch.tensor([2, 3, 4]):
    parts.append(torch.ones(int(count.item()), 3))
print(torch.stack(parts))  # undecided
