"""What has a default that nobody gives: a model that must be handed more than its signature demands, as it is made here."""
import torch
from torch import nn


class Conditioned(nn.Module):
    def __init__(self, width: int, mode: str | None = None) -> None:
        super().__init__()
        self.mode = mode
        self.start = nn.Conv2d(width * (2 if mode == "concat" else 1), 8, 3)

    def join(self, x, other):
        return torch.cat([x, other], dim=1)

    def forward(self, x, first=None, scale=None):
        if self.mode == "concat":
            x = torch.cat([x, first], dim=1)
        if self.mode == "later":
            x = self.join(x, scale)
        return self.start(x)


class Kept(nn.Module):
    def __init__(self, width=None) -> None:
        super().__init__()
        self.width = width
        self.layers = nn.ModuleList(nn.Linear(8, width) for _ in range(2))

    def forward(self, x):
        return self.layers[0](x)


def build():
    return Conditioned(3, "concat"), Conditioned(4, "later")


models = build()
model = Conditioned(3)
