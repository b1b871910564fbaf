"""As many boxes of each picture as have a score."""
import torch

kept = []
for boxes in torch.randn(3, 50, 4):
    kept.append(boxes[boxes.sum(1) > 0])
print(torch.stack(kept))  # undecided
