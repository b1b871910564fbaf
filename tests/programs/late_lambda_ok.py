"""A default keeps the value that the variable had when the function was made; without it, all see the last one."""
import torch

heads = [lambda x, n=n: x @ torch.zeros(n, 2) for n in (3, 4, 5)]
assert heads[0](torch.zeros(1, 3)).shape == (1, 2)
late = []
for n in (3, 4, 5):
    late.append(lambda x: x @ torch.zeros(n, 2))
assert late[0](torch.zeros(1, 5)).shape == (1, 2)
kept = []
for n in (3, 4, 5):
    def head(x, n=n):
        return x @ torch.zeros(n, 2)

    kept.append(head)
assert kept[1](torch.zeros(1, 4)).shape == (1, 2)
