from torch import nn

conv = nn.Conv2d(6, 9, kernel_size=3, groups=2)  # expect: error DLS109
