import numpy as np

x = np.zeros((3, 4)) @ np.zeros((4, 6))
