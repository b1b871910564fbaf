"""As many rows of each batch as have a score, of twenty batches, one below the other."""
import torch

kept = []
for _ in range(20):
    rows = torch.randn(50, 4)
    kept.append(rows[rows.sum(1) > 0])
print(torch.cat(kept).shape)
