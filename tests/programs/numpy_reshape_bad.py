"""A numpy array is reshaped to a size it does not have."""
import numpy as np

pixels = np.arange(28 * 28)
image = pixels.reshape(3, 28, 28)  # expect: error DLS103
image = image.transpose(1, 2, 0)
print(image.shape)
