"""MobileViT of the README."""

import torch
from mobile_vit import MobileViT

model = MobileViT(image_size=(256, 256), dims=[96, 120, 144], channels=[16, 32, 48, 48, 64, 64, 80, 80, 96, 96, 384], num_classes=1000)
print(model(torch.randn(1, 3, 256, 256)).shape)
