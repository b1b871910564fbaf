"""CaiT of the README."""

import torch
from cait import CaiT

model = CaiT(
    image_size=256, patch_size=32, num_classes=1000, dim=1024, depth=12, cls_depth=2, heads=16, mlp_dim=2048, dropout=0.1,
    layer_dropout=0.05,
)
print(model(torch.randn(1, 3, 256, 256)).shape)
