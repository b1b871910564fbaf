import torch
from thermometer import read_samples

x = torch.tensor(read_samples())  # expect: info DLS920
y = x @ torch.randn(5, 6)  # expect: info DLS920
