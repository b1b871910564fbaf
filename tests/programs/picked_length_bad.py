"""The index of a sample picks its number of boxes from a list."""
import torch
from torch.utils.data import DataLoader, Dataset


class Boxes(Dataset):
    def __init__(self):
        self.counts = [1, 4, 2, 5, 3, 3]

    def __len__(self):
        return len(self.counts)

    def __getitem__(self, i):
        n = self.counts[i]
        return torch.zeros(3, 32, 32), {"boxes": torch.zeros(n, 4), "labels": torch.zeros(n, dtype=torch.long)}


for images, targets in DataLoader(Boxes(), batch_size=2):  # expect: error DLS401
    print(images.shape, targets["boxes"].shape)
