import torch

sizes = {"w": torch.zeros(64, 8), "b": torch.zeros(8)}
found = []


def layer(x, given):
    """`torch.add` is a function: it puts nothing into anything."""
    return torch.add(torch.matmul(x, given["w"]), given["b"])


def noted(torch, x):
    torch.append(x)
    return x


y = layer(torch.zeros(2, 64), sizes)
z = torch.add(y, sizes["b"]).view(2, 8)
noted(found, y)
w = found[0].view(16)
