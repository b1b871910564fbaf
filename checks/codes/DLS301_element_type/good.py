import torch

signal = torch.zeros(8)
shift = torch.zeros(8)
waves = torch.complex(signal, shift)
