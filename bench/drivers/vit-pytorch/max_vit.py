"""MaxViT of the README."""

import torch
from max_vit import MaxViT

model = MaxViT(
    num_classes=1000, dim_conv_stem=64, dim=96, dim_head=32, depth=(2, 2, 5, 2), window_size=7, mbconv_expansion_rate=4,
    mbconv_shrinkage_rate=0.25, dropout=0.1,
)
print(model(torch.randn(2, 3, 224, 224)).shape)
