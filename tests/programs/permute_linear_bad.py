"""A linear layer applies to the last dimension, so images need a permute first."""
import torch
import torch.nn as nn

images = torch.randn(4, 3, 20, 30)
mix = nn.Linear(3, 8)
features = mix(images.permute(0, 3, 1, 2))  # expect: error DLS101
