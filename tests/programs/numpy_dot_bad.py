"""A product of numpy's matrices in the wrong order."""
import numpy as np

weights = np.random.randn(64, 10)
batch = np.random.randn(32, 64)
out = np.maximum(np.dot(weights, batch), 0)  # expect: error DLS101
print(out.shape)
