import torch
from torch.func import vmap

first, second = torch.randn(5, 3), torch.randn(4, 3)
print(vmap(torch.dot)(first, second))  # expect: error DLS102
