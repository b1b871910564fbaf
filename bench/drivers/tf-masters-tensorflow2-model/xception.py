"""As XceptionNetMain.py does."""

import numpy as np
from networks.Xception import Xception

print(Xception.build((96, 96, 3), 3)(np.zeros((2, 96, 96, 3), "float32")))
