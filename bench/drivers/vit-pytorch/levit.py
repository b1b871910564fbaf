"""LeViT of the README."""

import torch
from levit import LeViT

model = LeViT(image_size=224, num_classes=1000, stages=3, dim=(256, 384, 512), depth=4, heads=(4, 6, 8), mlp_mult=2, dropout=0.1)
print(model(torch.randn(1, 3, 224, 224)).shape)
