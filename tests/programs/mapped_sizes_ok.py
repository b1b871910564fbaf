import torch
from torch.func import vmap

first, second = torch.randn(5, 3), torch.randn(5, 3)
print(vmap(torch.dot)(first, second) + torch.zeros(5))
print(vmap(torch.mv, in_dims=(None, 0))(torch.randn(4, 3), second).shape)
parts = {"weight": torch.randn(6, 3), "bias": torch.randn(6)}
print(vmap(lambda p, x: x @ p["weight"] + p["bias"], in_dims=(0, None))(parts, first).shape)
