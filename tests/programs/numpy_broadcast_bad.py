"""Means of rows are subtracted; without keepdims they stand in the wrong dimension."""
import numpy as np

scores = np.random.rand(16, 10)
mean = scores.mean(axis=1)
centred = scores - mean  # expect: error DLS102
print(centred.argmax(axis=1).shape)
