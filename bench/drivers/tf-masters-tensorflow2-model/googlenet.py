"""As GoogLeNetMain.py does."""

import numpy as np
from networks.MiniGoogLeNet import SmallGoogLeNet

print(SmallGoogLeNet.build(width=32, height=32, depth=3, classes=3)(np.zeros((2, 32, 32, 3), "float32")))
