"""torch.autograd.Function: apply runs forward(ctx, …).

followed
"""
import torch
from torch import nn


class Square(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, scale):
        ctx.save_for_backward(x)
        ctx.scale = scale
        return (x * x * scale).unsqueeze(0)

    @staticmethod
    def backward(ctx, grad):
        x, = ctx.saved_tensors
        return grad[0] * 2 * x * ctx.scale, None


class Net(nn.Module):
    def forward(self, x):
        return Square.apply(x, 3)


square = Square.apply
assert Net()(torch.zeros(4, 5)).shape == (1, 4, 5)
assert square(torch.zeros(2), 1).shape == (1, 2)
