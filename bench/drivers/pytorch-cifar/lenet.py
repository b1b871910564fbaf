"""As the other modules' tests."""

import torch
from lenet import LeNet

net = LeNet()
print(net(torch.randn(1, 3, 32, 32)).size())
