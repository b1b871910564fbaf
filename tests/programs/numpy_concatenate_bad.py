"""numpy joins along axis 0 unless it is told otherwise."""
import numpy as np

left = np.random.rand(8, 3)
right = np.ones((8, 5))
both = np.concatenate([left, right])  # expect: error DLS105
print(both.shape)
