"""A dict of classes, and classes chosen by name.

followed
"""
import torch
from torch import nn


class Small(nn.Module):
    def __init__(self, n):
        super().__init__()
        self.fc = nn.Linear(3, n)

    def forward(self, x):
        return self.fc(x)


class Large(Small):
    def __init__(self, n):
        super().__init__(n * 10)


MODELS = {"small": Small, "large": Large}
model = MODELS["large"](4)
assert model(torch.zeros(2, 3)).shape == (2, 40)
assert [k(2)(torch.zeros(1, 3)).shape[1] for k in MODELS.values()] == [2, 20]
for name, k in MODELS.items():
    assert k(1)(torch.zeros(5, 3)).shape[0] == 5
if "small" in MODELS:
    model = MODELS["small"](4)
assert model(torch.zeros(2, 3)).shape == (2, 4)
