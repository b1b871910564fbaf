import torch

sizes = [3, 4]
sizes["height"] = 5  # expect: error DLS116
print(torch.zeros(sizes))
