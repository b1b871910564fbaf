"""A sum over `axis=1` leaves one number for each row."""
import torch

x = torch.rand(7, 4)
print(x.sum(axis=1, keepdims=True) + x.sum(axis=1))
print(x - x.sum(axis=1))  # expect: error DLS102
