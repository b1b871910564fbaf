"""An array from a file has a shape nobody knows; what does not depend on it is still checked."""
import numpy as np
import torch
import torch.nn as nn

table = torch.from_numpy(np.load("table.npy"))
hidden = nn.Linear(24, 12)(table.float())
out = nn.Linear(21, 3)(hidden)  # expect: error DLS101
