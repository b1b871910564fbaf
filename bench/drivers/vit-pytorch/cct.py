"""CCT of the README."""

import torch
from cct import CCT

model = CCT(
    img_size=(224, 448), embedding_dim=384, n_conv_layers=2, kernel_size=7, stride=2, padding=3, pooling_kernel_size=3, pooling_stride=2,
    pooling_padding=1, num_layers=14, num_heads=6, mlp_ratio=3., num_classes=1000, positional_embedding="learnable",
)
print(model(torch.randn(1, 3, 224, 448)).shape)
