import torch


def need(n):
    if n == 9:
        raise ValueError(n)  # expect: info DLS915


for k in [2, 5, 1, 9, 3]:
    need(k)
print(torch.zeros(3) + 1)
