"""CrossFormer of the README."""

import torch
from crossformer import CrossFormer

model = CrossFormer(num_classes=1000, dim=(64, 128, 256, 512), depth=(2, 2, 8, 2), global_window_size=(8, 4, 2, 1), local_window_size=7)
print(model(torch.randn(1, 3, 224, 224)).shape)
