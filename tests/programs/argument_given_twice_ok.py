"""Arguments by position, by name, and for what collects the others, each once."""
import torch
from torch import nn


class Head(nn.Module):
    def __init__(self, width, classes=10):
        super().__init__()
        self.fc = nn.Linear(width, classes)

    def forward(self, x):
        return self.fc(x)


def made(kind, *sizes, classes=3, **options):
    return kind(*sizes, classes=classes, **options)


print(Head(8, classes=4)(torch.zeros(2, 8)).shape)
print(made(Head, 8, classes=5)(torch.zeros(2, 8)).shape)
