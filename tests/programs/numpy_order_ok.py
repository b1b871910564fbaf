import numpy as np

scores = np.zeros((3, 4))
limits = np.zeros((3, 1))
above = scores > limits
