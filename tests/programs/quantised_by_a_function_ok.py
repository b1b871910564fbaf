"""A function with a backward of its own: straight-through quantisation with a scale per channel."""
import torch
from torch import nn


class Quantise(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, scale, bits):
        limit = 2 ** (bits - 1) - 1
        scaled = x / scale
        rounded = scaled.round().clamp(-limit, limit)
        ctx.save_for_backward(scaled, rounded)
        ctx.limit = limit
        return rounded * scale

    @staticmethod
    def backward(ctx, grad):
        scaled, rounded = ctx.saved_tensors
        inside = scaled.abs() <= ctx.limit
        grad_scale = torch.where(inside, rounded - scaled, rounded) * grad
        return grad * inside, grad_scale.sum(dim=1, keepdim=True), None


class QuantLinear(nn.Linear):
    def __init__(self, inside, outside, bits=4):
        super().__init__(inside, outside)
        self.bits = bits
        self.scale = nn.Parameter(torch.full((outside, 1), 0.05))

    def forward(self, x):
        return nn.functional.linear(x, Quantise.apply(self.weight, self.scale, self.bits), self.bias)


def convert(model):
    for name, child in model.named_children():
        if isinstance(child, nn.Linear):
            setattr(model, name, QuantLinear(child.in_features, child.out_features))
        else:
            convert(child)
    return model


model = convert(nn.Sequential(nn.Linear(10, 20), nn.Sequential(nn.ReLU(), nn.Linear(20, 3))))
optimizer = torch.optim.Adam(model.parameters(), lr=0.01)
for _ in range(3):
    loss = nn.functional.cross_entropy(model(torch.randn(6, 10)), torch.randint(0, 3, (6,)))
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
print(loss.item())
