"""As the module's own test."""

import torch
from densenet import densenet_cifar

net = densenet_cifar()
print(net(torch.randn(1, 3, 32, 32)).size())
