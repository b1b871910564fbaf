"""Iteration by `__getitem__` without `__iter__`.

approximated: any number of elements at an unknown position
"""
import torch


class Rows:
    def __getitem__(self, i):
        if i >= 3:
            raise IndexError(i)
        return torch.zeros(i + 1, 4)


assert [r.shape[0] for r in Rows()] == [1, 2, 3]
for r in Rows():
    assert r.dim() == 2
