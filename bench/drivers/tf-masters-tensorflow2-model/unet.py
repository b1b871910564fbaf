"""As UNetMain does."""

import numpy as np
from networks.UNet import build_unet

print(build_unet((64, 64, 3), 3)(np.zeros((2, 64, 64, 3), "float32")))
