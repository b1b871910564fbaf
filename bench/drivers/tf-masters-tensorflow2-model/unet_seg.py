"""As UNetSegMain.py does, with smaller images."""

import numpy as np
from networks.UNetSeg import unet_seg

print(unet_seg((64, 64, 1))(np.zeros((2, 64, 64, 1), "float32")))
