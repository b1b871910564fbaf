"""Another `tensors` of a TensorDataset: another number of samples.

unknown: unmodelled (datasets with another attribute)
"""
import torch
from torch.utils.data import TensorDataset

data = TensorDataset(torch.zeros(4, 3))
data.tensors = (torch.zeros(6, 3),)
assert len(data) == 6
