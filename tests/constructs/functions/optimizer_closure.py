"""`optimizer.step(closure)` runs the closure.

followed
"""
import torch
from torch import nn

net = nn.Linear(3, 1)
optimizer = torch.optim.LBFGS(net.parameters(), lr=0.8)
x, y = torch.zeros(5, 3), torch.zeros(5, 1)


def closure():
    optimizer.zero_grad()
    out = net(x)
    assert out.shape == (5, 1)
    loss = nn.functional.mse_loss(out, y)
    loss.backward()
    return loss


loss = optimizer.step(closure)
assert loss.dim() == 0
