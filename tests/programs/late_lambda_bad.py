"""Lambdas of a comprehension see the last value of its variable."""
import torch

heads = [lambda x: x @ torch.zeros(n, 2) for n in (3, 4, 5)]  # expect: error DLS101
heads[2](torch.zeros(1, 5))
heads[0](torch.zeros(1, 3))
