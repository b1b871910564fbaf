"""As the module's own test."""

import torch
from shufflenetv2 import ShuffleNetV2

net = ShuffleNetV2(net_size=0.5)
print(net(torch.randn(3, 3, 32, 32)).size())
