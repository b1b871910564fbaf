"""As the module's own test."""

import torch
from resnet import ResNet18

net = ResNet18()
print(net(torch.randn(1, 3, 32, 32)).size())
