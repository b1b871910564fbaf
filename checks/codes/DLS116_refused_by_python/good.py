import torch

sizes = [3, 4]
sizes[0] = 5
print(torch.zeros(sizes))
