import torch
from torch import nn


def step(model, x, w):
    loss = (model(x) * w).sum()
    loss.backward()
    return loss.detach().cpu().numpy()


model = nn.Linear(3, 3)
weights = nn.Parameter(torch.ones(3))
print(step(model, torch.randn(2, 3), weights))
print(step(nn.Identity(), torch.randn(2, 3), weights))
buf = torch.zeros(4)
buf[0] = weights.sum()
buf.sum().backward()
out = torch.zeros(2, 3)
out.copy_(model(torch.randn(2, 3)))
out.mean().backward()
stack = torch.stack([weights, weights])
stack.sum().backward()
