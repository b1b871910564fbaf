"""Objects of classes that we model are told apart by where they are made: two futures.

followed
"""
import torch
from torch.futures import Future

first = Future()
second = Future()
first.set_result(torch.zeros(2))
second.set_result(torch.zeros(3, 3))
assert first.wait().shape == (2,)
assert second.value().shape == (3, 3)
