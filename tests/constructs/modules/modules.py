"""modules(), named_modules(): every layer once, isinstance decided; initialisation in a loop.

followed
"""
import torch
from torch import nn


class Block(nn.Module):
    def __init__(self, n):
        super().__init__()
        self.conv = nn.Conv2d(n, n, 3, padding=1)
        self.norm = nn.BatchNorm2d(n)

    def forward(self, x):
        return self.norm(self.conv(x))


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.blocks = nn.Sequential(Block(4), Block(4))
        self.fc = nn.Linear(4, 2)
        for m in self.modules():
            if isinstance(m, nn.Conv2d):
                nn.init.kaiming_normal_(m.weight, mode="fan_out")
                n = m.kernel_size[0] * m.kernel_size[1] * m.out_channels
                m.weight.data.normal_(0, (2.0 / n) ** 0.5)
            elif isinstance(m, nn.BatchNorm2d):
                m.weight.data.fill_(1)
                m.bias.data.zero_()

    def forward(self, x):
        return self.fc(self.blocks(x).mean((2, 3)))


net = Net()
assert net(torch.zeros(2, 4, 5, 5)).shape == (2, 2)
convs = [m for m in net.modules() if isinstance(m, nn.Conv2d)]
assert len(convs) == 2
assert convs[0](torch.zeros(1, 4, 5, 5)).shape == (1, 4, 5, 5)
assert len(list(net.modules())) == 9
assert [name for name, m in net.named_modules() if isinstance(m, nn.Linear)] == ["fc"]
assert [name for name, m in net.named_modules() if isinstance(m, nn.BatchNorm2d)] == ["blocks.0.norm", "blocks.1.norm"]
