"""As the module's own test."""

import numpy as np
from keras_mml.layers.misc.patches import Patches

print(Patches(4)(np.random.random((2, 16, 16, 3))).shape)
