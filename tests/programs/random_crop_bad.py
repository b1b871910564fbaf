"""Pictures are cropped at a place that a tensor of one random number tells."""
import torch
from torch import nn
from torch.utils.data import DataLoader, Dataset


class Crops(Dataset):
    def __init__(self, n, size):
        self.pictures, self.size = torch.rand(n, 3, 40, 40), size

    def __len__(self):
        return len(self.pictures)

    def __getitem__(self, i):
        _, height, width = self.pictures[i].shape
        top = torch.randint(0, height - self.size + 1, (1,)).item()
        left = int(torch.randint(width - self.size + 1, size=()))
        return self.pictures[i][:, top : top + self.size, left : left + self.size]


net = nn.Sequential(nn.Conv2d(3, 4, 3, padding=1), nn.MaxPool2d(4), nn.Flatten(), nn.Linear(4 * 8 * 8, 2))
for pictures in DataLoader(Crops(12, 28), batch_size=4):
    print(net(pictures))  # expect: error DLS101
