import torch
from torch.utils.data import DataLoader, TensorDataset

samples = TensorDataset(torch.zeros(100, 3))
loader = DataLoader(samples, batch_size=10)  # expect: warning TEAM007
