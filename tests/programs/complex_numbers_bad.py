import torch

wide = torch.ones(3, dtype=torch.float64) * 1j
torch.complex(wide.real, torch.zeros(3))  # expect: error DLS301
