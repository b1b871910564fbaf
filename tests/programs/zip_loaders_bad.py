"""Two loaders of one length, zipped: the last minibatches are short, and come together."""
import torch
from torch.utils.data import DataLoader, TensorDataset

images = TensorDataset(torch.randn(10, 3))
texts = TensorDataset(torch.randn(10, 5))
for (x,), (y,) in zip(DataLoader(images, batch_size=4), DataLoader(texts, batch_size=4)):
    z = torch.cat([x, y], 1)
    z.view(4, 8)  # expect: error DLS103
