"""Random numbers of numpy's generators have the type that they are asked for, and 64 bits otherwise."""
import numpy as np
import torch
from torch import nn

rng = np.random.default_rng(0)
images = rng.integers(0, 256, size=(8, 16, 16, 3), dtype=np.uint8)
noise = rng.random((8, 16, 16, 3), dtype=np.float32)
net = nn.Conv2d(3, 4, 3)
clean = torch.from_numpy(images).permute(0, 3, 1, 2).float() / 255
print(net(clean).shape)
noisy = torch.from_numpy(images.astype(np.float32) / 255 + 0.1 * noise).permute(0, 3, 1, 2)
print(net(noisy).shape)
