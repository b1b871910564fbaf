import numpy as np
import torch
from torch import nn

torch.set_default_dtype(torch.float64)
real = torch.randn(3)
signal = torch.complex(real, torch.from_numpy(np.ones(3)))
scale = torch.tensor([1.0, 2.0, 3.0])
again = torch.complex(scale, torch.from_numpy(np.ones(3)))
counts = torch.ones(3, dtype=torch.int64)
shares = torch.complex(counts / 2, torch.from_numpy(np.ones(3)))
rows = nn.Embedding(5, 3)(torch.tensor([1, 2]))
turned = torch.complex(rows, torch.from_numpy(np.ones((2, 3))))
