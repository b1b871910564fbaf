"""A test of the shape protects what follows."""
import torch
import torch.nn as nn

fc = nn.Linear(16, 4)


def classify(x):
    if x.shape[-1] == 16:
        x = x[..., :16].mean(dim=-1, keepdim=True).repeat(1, 16)
    return fc(x)  # expect: error DLS101


a = classify(torch.randn(3, 16))
b = classify(torch.randn(3, 40))
