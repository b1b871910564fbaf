"""Two loaders of as many minibatches: the last ones are of different lengths."""
import torch
from torch.utils.data import DataLoader, TensorDataset

ten = DataLoader(TensorDataset(torch.randn(10, 3)), batch_size=4)
eleven = DataLoader(TensorDataset(torch.randn(11, 3)), batch_size=4)
for step, ((x,), (y,)) in enumerate(zip(ten, eleven)):
    z = x + y  # expect: error DLS102
