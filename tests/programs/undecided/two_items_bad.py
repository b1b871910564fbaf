"""Two numbers from one tensor are two numbers."""
import torch

sizes = torch.tensor([3, 5])
n = sizes[0].item()
m = sizes[1].item()
print(torch.zeros(n) + torch.zeros(n))
print(torch.zeros(n) + torch.zeros(m))  # undecided
