"""A size that grows with the index of a long loop, and fits once."""
import torch

weight = torch.zeros(40, 8)
for step in range(10000):
    noise = torch.zeros(step + 2, 8)
    out = noise + weight  # expect: error DLS102
