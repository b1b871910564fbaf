import torch
from torch import nn


class Plain(nn.Module):
    def __init__(self, depth):
        super().__init__()
        self.layers = [nn.Linear(8, 8) for _ in range(depth)]

    def forward(self, x):
        for layer in self.layers:
            x = torch.relu(layer(x))
        return x


model = Plain(3)
optimizer = torch.optim.Adam(model.parameters(), lr=1e-3)  # undecided
loss = model(torch.randn(2, 8)).mean()
loss.backward()
optimizer.step()
