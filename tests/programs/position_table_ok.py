"""The table of positions is as long as the longest sequence."""
import torch
from torch import nn


class Embedded(nn.Module):
    def __init__(self, vocabulary, longest, width):
        super().__init__()
        self.tokens = nn.Embedding(vocabulary, width)
        self.positions = nn.Embedding(longest, width)

    def place(self, at):
        return self.positions(at)

    def forward(self, x):
        batch, length = x.shape
        at = torch.arange(length, device=x.device).unsqueeze(0).expand(batch, length)
        return self.tokens(x) + self.place(at)


model = Embedded(50, 17, 8)
print(model(torch.randint(0, 50, (4, 16))).shape)
print(model(torch.randint(0, 50, (4, 17))).shape)
