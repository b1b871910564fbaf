import torch


def need(n):
    if n == 9:
        raise ValueError(n)


for k in [2, 5, 1, 8, 3]:
    need(k)
print(torch.zeros(3) + 1)
