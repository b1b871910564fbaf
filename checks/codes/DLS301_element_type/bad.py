import torch

signal = torch.zeros(8)
shift = torch.zeros(8, dtype=torch.float64)
waves = torch.complex(signal, shift)  # expect: error DLS301
