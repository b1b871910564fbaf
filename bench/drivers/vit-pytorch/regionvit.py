"""RegionViT of the README."""

import torch
from regionvit import RegionViT

model = RegionViT(dim=(64, 128, 256, 512), depth=(2, 2, 8, 2), window_size=7, num_classes=1000, tokenize_local_3_conv=False, use_peg=False)
print(model(torch.randn(1, 3, 224, 224)).shape)
