"""As the module's own test."""

import torch
from mobilenetv2 import MobileNetV2

net = MobileNetV2()
print(net(torch.randn(2, 3, 32, 32)).size())
