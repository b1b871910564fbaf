"""A class made in a function from the base that it gets, and one made by `type`."""
import torch
from torch import nn


def with_flatten(base):
    class Flat(base):
        def forward(self, x):
            return super().forward(x.flatten(1))  # expect: error DLS101
    return Flat


def forward(self, x):
    return self.fc(x)


Head = type("Head", (nn.Module,), {"forward": forward})
head = Head()
head.fc = nn.Linear(5, 2)
body = with_flatten(nn.Linear)(11, 5)
print(head(body(torch.zeros(2, 3, 4))))
