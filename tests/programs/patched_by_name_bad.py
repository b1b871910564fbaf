"""To show a class and the name of what it has puts nothing in the place of that."""
import torch
from torch import nn


class Trainer(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(5, 2)

    def train_all(self, data):
        return self.fc(data.view(3, 5))  # expect: error DLS103

    def forward(self, data):
        return self.train_all(data)


print(Trainer, "train_all", getattr(Trainer, "train_all"))
Trainer()(torch.zeros(3, 4))
