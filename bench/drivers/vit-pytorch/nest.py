"""NesT of the README."""

import torch
from nest import NesT

model = NesT(image_size=224, patch_size=4, dim=96, heads=3, num_hierarchies=3, block_repeats=(2, 2, 8), num_classes=1000)
print(model(torch.randn(1, 3, 224, 224)).shape)
