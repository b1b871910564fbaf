"""PiT of the README."""

import torch
from pit import PiT

model = PiT(image_size=224, patch_size=14, dim=256, num_classes=1000, depth=(3, 3, 3), heads=16, mlp_dim=2048, dropout=0.1, emb_dropout=0.1)
print(model(torch.randn(1, 3, 224, 224)).shape)
