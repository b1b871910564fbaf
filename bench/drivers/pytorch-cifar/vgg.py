"""As the module's own test."""

import torch
from vgg import VGG

net = VGG("VGG11")
print(net(torch.randn(2, 3, 32, 32)).size())
