import numpy as np

scores = np.zeros((3, 4))
limits = np.zeros((5, 2))
above = scores > limits  # expect: error DLS102
