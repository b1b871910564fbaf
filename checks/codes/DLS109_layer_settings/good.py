from torch import nn

conv = nn.Conv2d(6, 8, kernel_size=3, groups=2)
