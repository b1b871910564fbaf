import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        self.fc = nn.Linear(3, 2)  # undecided
        super().__init__()

    def forward(self, x):
        return self.fc(x)


print(Net()(torch.randn(1, 3)))
