import numpy as np
import torch

torch.set_default_dtype(torch.float32)
real = torch.randn(3)
signal = torch.complex(real, torch.from_numpy(np.ones(3)))  # expect: error DLS301
