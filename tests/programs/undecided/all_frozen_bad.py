import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(4, 2)

    def forward(self, x):
        return self.fc(x)


net = Net()
net.requires_grad_(False)
net(torch.randn(3, 4)).sum().backward()  # undecided
