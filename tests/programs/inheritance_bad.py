"""A subclass extends its parent by super()."""
import torch
import torch.nn as nn


class Base(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.width = width
        self.stem = nn.Linear(10, width)
        self.head = self.make_head()

    def make_head(self):
        return nn.Linear(self.width, 2)

    def features(self, x):
        return torch.relu(self.stem(x))

    def forward(self, x):
        return self.head(self.features(x))  # expect: error DLS101


class Deep(Base):
    def __init__(self, width, hidden):
        super().__init__(width)
        self.middle = nn.Linear(width, hidden)

    def features(self, x):
        return torch.relu(self.middle(super().features(x)))


a = Base(20)(torch.randn(4, 10))
b = Deep(20, 50)(torch.randn(4, 10))
