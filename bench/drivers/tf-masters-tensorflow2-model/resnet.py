"""As ResNetMain.py does."""

import numpy as np
from networks.ResNet import ResnetBuilder

print(ResnetBuilder.build_resnet_18((64, 64, 3), 3)(np.zeros((2, 64, 64, 3), "float32")))
