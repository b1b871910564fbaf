import torch
from torch.func import vmap

parts = {"weight": torch.randn(6, 3), "bias": torch.randn(5)}
print(vmap(lambda p, x: x @ p["weight"] + p["bias"], in_dims=(0, None))(parts, torch.randn(5, 3)))  # expect: error DLS102
