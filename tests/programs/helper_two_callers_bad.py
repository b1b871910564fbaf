"""A helper called from two places; the fault is in one of them."""
import torch


def project(a, b):
    return torch.matmul(a, b)  # expect: error DLS101


weights = torch.randn(30, 40)
x = project(torch.randn(10, 30), weights)
y = project(torch.randn(20, 40), weights)
