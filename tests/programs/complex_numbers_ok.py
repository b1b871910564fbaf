import torch

half = torch.complex(torch.ones(3), torch.ones(3)).to(torch.complex64)
turn = torch.exp(-2j * torch.arange(3) / 3)
turn.mul_(half)
length = abs(3 + 4j) * torch.ones(3)
torch.complex(length, torch.zeros(3))
torch.dot(turn, half)
wide = torch.ones(3, dtype=torch.float64) * 1j
torch.complex(wide.real, torch.zeros(3, dtype=torch.float64))
torch.complex(torch.full((3,), 2j).imag, length)
