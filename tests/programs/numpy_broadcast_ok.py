"""Means of rows are subtracted; without keepdims they stand in the wrong dimension."""
import numpy as np

scores = np.random.rand(16, 10)
mean = scores.mean(axis=1, keepdims=True)
centred = scores - mean
print(centred.argmax(axis=1).shape)
