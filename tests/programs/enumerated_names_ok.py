"""As many names as the tensor has rows: how many elements an array has that Python made of a list is not known to the analysis."""

import numpy as np
import torch


class Data:
    def __init__(self, names):
        self.names = np.asarray(names)


data = Data(["a", "b", "c"])
x = torch.zeros(3, 2)
for i, name in enumerate(data.names):
    y = x[i]
