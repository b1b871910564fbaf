"""A group is raised as it is where no handler takes its parts; what stands behind fails."""
import torch

try:
    torch.zeros(2, 3) @ torch.zeros(3, 4)
except* RuntimeError:
    pass
torch.zeros(2, 3) @ torch.zeros(4, 4)  # expect: error DLS101
